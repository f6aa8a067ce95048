/** What is asked of the decoder of codes, on a device and on the server alike, and its answer as `passes.ts` takes it. */
import type { Decoded } from './passes.ts'

/** Several: two invoices may lie on one picture. */
export const decoderOptions = {
  formats: ['QRCode', 'Code128'] as ['QRCode', 'Code128'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  maxNumberOfSymbols: 4,
}

type Corner = 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight'

interface Symbol {
  readonly text: string
  readonly position: Readonly<Record<Corner, Decoded['corners'][number]>>
}

export const decodedOf = ({ text, position }: Symbol): Decoded => ({
  text,
  corners: [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight],
})
