/** The decoder of codes, as it runs in Node. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { decodedOf, decoderOptions } from '#domain/reading/decoder-options.ts'
import type { Decode } from '#domain/reading/passes.ts'

let prepared: Promise<void> | undefined

/** It would look for its WebAssembly on a network. */
async function prepare(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(await readFile(file)).buffer } })
}

export const decode: Decode = async ({ width, height, data }) => {
  await (prepared ??= prepare())
  const found = await readBarcodes({ width, height, data, colorSpace: 'srgb' }, decoderOptions)
  return found.map(decodedOf)
}
