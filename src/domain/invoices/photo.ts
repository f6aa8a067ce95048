/** Which files are a page of an invoice, how large they may be and what they are called. */
import type { InvoiceFile, InvoiceSource } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'

/** Bytes a file: more than any phone photo, enough for a scanned PDF. */
export const fileLimit = 12 * 1024 * 1024

/** Pages an invoice. */
export const pageLimit = 10

/** Pixels an image: above it, decoding costs the server too much memory. */
export const pixelLimit = 40_000_000

/** Pixels a picture may have that a device makes smaller before it sends it: the largest sensor of a phone has 200 million. */
export const drawableLimit = 210_000_000

/** What may arrive; pictures are kept as JPEG, a PDF and the XML of an invoice as they came. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'application/xml'] as const

export type AcceptedType = (typeof acceptedTypes)[number]

export function isAcceptedType(mime: string): mime is AcceptedType {
  return acceptedTypes.some((accepted) => accepted === mime)
}

/** Photos of an iPhone that is not set to «Mais compatível». */
export function isHeic(mime: string): boolean {
  return /^image\/hei[cf]/.test(mime)
}

/** What to say about a HEIC photo: the person can do something about it. */
export const heicMessage =
  'Fotos HEIC não são aceitas. Envie em JPG: no iPhone, abra Ajustes › Câmera › Formatos e escolha “Mais Compatível”.'

/** Refuses with `file-too-large` or, for nothing at all, `file-not-accepted`. */
export function checkSize(bytes: number): void {
  if (bytes === 0) throw new Refusal('file-not-accepted', { msg: 'O arquivo está vazio. Envie a foto de novo.' })
  if (bytes > fileLimit) throw new Refusal('file-too-large')
}

/** Refuses with `image-too-large`. */
export function checkPixels(pixels: number, limit = pixelLimit): void {
  if (pixels > limit) throw new Refusal('image-too-large')
}

/** How an invoice came, told by its pages: by XML or photo as soon as one of them is, typed when there is none. */
export function sourceOf(pages: readonly { readonly mime: InvoiceFile['mime'] }[]): InvoiceSource {
  if (pages.length === 0) return 'manual'
  const has = (mime: InvoiceFile['mime']) => pages.some((page) => page.mime === mime)
  if (has('application/xml')) return 'xml'
  return has('image/jpeg') ? 'photo' : 'pdf'
}

const endings = {
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  'application/xml': 'xml',
} as const satisfies Record<InvoiceFile['mime'], string>

/** The name a person sees when a page is saved; never the name it arrived with. */
export function pageName(page: number, mime: InvoiceFile['mime']): string {
  return `nota-pagina-${page}.${endings[mime]}`
}
