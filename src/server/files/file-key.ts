/** Keys of stored files: made by the server, so that no name of a person ever becomes a path. */

/** Folders and a name of small letters, digits and dashes, one extension: nothing that could climb out of the store. */
const shape = /^[a-z0-9][a-z0-9-]{0,63}(?:\/[a-z0-9][a-z0-9-]{0,63}){1,3}\.[a-z0-9]{1,5}$/

/** Throws when a key was not made by us: that is a fault of ours, never something a person can cause. */
export function checkKey(key: string): string {
  if (!shape.test(key)) throw new Error('a file key was not made by this server')
  return key
}

/** Where a page of an invoice is kept: `invoices/2026/<uuid>.jpg`. */
export function invoiceFileKey({
  id,
  at,
  extension,
}: {
  id: string
  at: Date
  extension: 'jpg' | 'pdf' | 'xml'
}): string {
  return checkKey(`invoices/${at.getUTCFullYear()}/${id}.${extension}`)
}

/** Where the document that proves a profession is kept: `professionals/2026/<uuid>.jpg`. */
export function registrationFileKey({ id, at, extension }: { id: string; at: Date; extension: 'jpg' | 'pdf' }): string {
  return checkKey(`professionals/${at.getUTCFullYear()}/${id}.${extension}`)
}

/** Where what proves points that were moved by hand is kept: `adjustments/2026/<uuid>.pdf`. */
export function adjustmentFileKey({ id, at, extension }: { id: string; at: Date; extension: 'jpg' | 'pdf' }): string {
  return checkKey(`adjustments/${at.getUTCFullYear()}/${id}.${extension}`)
}

/** Where a person's picture is kept: `portraits/<uuid>.jpg`. The address people see carries the id alone. */
export function portraitFileKey(id: string): string {
  return checkKey(`portraits/${id}.jpg`)
}

/** Where a picture of a banner is kept: `banners/<uuid>.webp`. The address people see carries the id alone. */
export function bannerFileKey(id: string): string {
  return checkKey(`banners/${id}.webp`)
}

/** Where the picture of an experience is kept: `experiences/<uuid>.jpg`. */
export function experienceImageKey(id: string): string {
  return checkKey(`experiences/${id}.jpg`)
}

/** Where a piece of an exported file is kept, from 1: `exports/<uuid>/1.csv`. */
export function exportFileKey({ id, part, format }: { id: string; part: number; format: 'csv' | 'xlsx' }): string {
  return checkKey(`exports/${id}/${part}.${format}`)
}
