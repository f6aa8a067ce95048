/** The decoder of codes, as it runs in Node. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import type { Decode } from '#domain/reading/passes.ts'

/** Several: two invoices may lie on one picture. */
const options: ReaderOptions = {
  formats: ['QRCode', 'Code128'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  maxNumberOfSymbols: 4,
}

let prepared: Promise<void> | undefined

/** It would look for its WebAssembly on a network. */
async function prepare(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(await readFile(file)).buffer } })
}

export const decode: Decode = async ({ width, height, data }) => {
  await (prepared ??= prepare())
  const found = await readBarcodes({ width, height, data, colorSpace: 'srgb' }, options)
  return found.map(({ text, position: { topLeft, topRight, bottomLeft, bottomRight } }) => ({
    text,
    corners: [topLeft, topRight, bottomLeft, bottomRight],
  }))
}
