/** Reads QR codes and Code 128 out of pictures: by the browser where it can, otherwise by our own copy of zxing. */
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import { machineUrl } from './machine-url.ts'

/** The part of the web's BarcodeDetector that is used, here and by the scanner's library. */
export interface Detected {
  readonly rawValue: string
  readonly format: string
  readonly boundingBox: { readonly width: number; readonly height: number }
}

export interface Detector {
  detect(picture: HTMLCanvasElement): Promise<readonly Detected[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats?(): Promise<string[]>
}

const formats = ['qr_code', 'code_128']

const options = {
  formats: ['QRCode', 'Code128'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  maxNumberOfSymbols: 1,
} as const satisfies ReaderOptions

const pixelsOf = (canvas: HTMLCanvasElement): ImageData | undefined =>
  canvas.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, canvas.width, canvas.height)

class ZxingDetector implements Detector {
  async detect(picture: HTMLCanvasElement): Promise<readonly Detected[]> {
    const pixels = pixelsOf(picture)
    if (!pixels) return []
    const found = await readBarcodes(pixels, { ...options, formats: [...options.formats] })
    return found.map(({ text, format, position: { topLeft, bottomRight } }) => ({
      rawValue: text,
      format: format === 'QRCode' ? 'qr_code' : 'code_128',
      // Bars that were read along one line have no height.
      boundingBox: {
        width: Math.max(1, Math.abs(bottomRight.x - topLeft.x)),
        height: Math.max(1, Math.abs(bottomRight.y - topLeft.y)),
      },
    }))
  }
}

declare global {
  /** Missing where the browser reads no codes. */
  var BarcodeDetector: DetectorClass | undefined
}

async function isAble(native: DetectorClass): Promise<boolean> {
  const known = (await native.getSupportedFormats?.().catch(() => [])) ?? []
  return formats.every((format) => known.includes(format))
}

let prepared: Promise<Detector> | undefined

async function prepare(): Promise<Detector> {
  const native = globalThis.BarcodeDetector
  if (native && (await isAble(native))) return new native({ formats })
  // Without its own address the library would fetch its machine from somebody else's server.
  prepareZXingModule({ overrides: { locateFile: () => machineUrl } })
  globalThis.BarcodeDetector = ZxingDetector
  return new ZxingDetector()
}

/** The detector of this browser; where it has none, ours takes its name, so that the scanner's library finds it. */
export function barcodeDetector(): Promise<Detector> {
  return (prepared ??= prepare())
}
