/** Looks at what an uploaded file really is, and makes of it the page that is kept: a clean JPEG, or the PDF as it came. */
import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { InvoiceFile } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { checkPixels, checkSize, heicMessage, isHeic, pixelLimit } from '#domain/invoices/photo.ts'
import { damagedPdf, damagedPicture, isWholePdf } from '#domain/invoices/whole-file.ts'
import { limitConcurrency } from './limit-concurrency.ts'

/** An uploaded file on disk. Its name and declared type are the sender's words and decide nothing. */
export interface ArrivedFile {
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** Hex, over the bytes as they arrived. */
  readonly sha256: string
}

/** A page ready to be kept. */
export interface Page {
  readonly bytes: Buffer
  readonly mime: Exclude<InvoiceFile['mime'], 'application/xml'>
  readonly extension: 'jpg' | 'pdf'
  /** Pixels; null for a PDF. */
  readonly width: number | null
  readonly height: number | null
  /** Hex, of the file as it arrived. */
  readonly sha256: string
}

/** Pixels of the longer side that is kept: the small print of an A4 page is still legible. */
const longEdge = 4000

/** Seconds one picture may take to decode. */
const patience = 20

/** A picture of 40 megapixels takes 120 MB while it is decoded, so only two at a time. */
const decoding = limitConcurrency(2)

// Uploads never repeat, a cache of them would only hold memory.
sharp.cache(false)

const damaged = () => new Refusal('file-not-accepted', { msg: damagedPicture })

/** An animated PNG or WebP counts by its first picture. */
const pictures = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp'])

async function pixelsOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw damaged()
  }
}

/** Upright, without metadata (place, device, thumbnail) and without whatever was hidden behind the picture. */
async function redraw(bytes: Buffer, edge: number): Promise<Pick<Page, 'bytes' | 'width' | 'height'>> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'truncated' })
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 85 })
      .timeout({ seconds: patience })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    throw damaged()
  }
}

async function readPicture(bytes: Buffer, edge = longEdge): Promise<Pick<Page, 'bytes' | 'width' | 'height'>> {
  const { width, height } = await pixelsOf(bytes)
  checkPixels(width * height)
  return redraw(bytes, edge)
}

/** Pixels of a side of a person's picture: sharp at 96 px on any screen, and small enough for a list of people. */
const portraitEdge = 512

/**
 * The picture of a person to keep: square, the middle of what was sent. Refuses as `readPage` does, and PDFs with
 * `file-not-accepted` too.
 */
export async function readPortrait(file: ArrivedFile): Promise<Buffer> {
  checkSize(file.size)
  const bytes = await readFile(file.path)
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (isHeic(mime)) throw new Refusal('file-not-accepted', { msg: heicMessage })
  if (!pictures.has(mime)) throw new Refusal('file-not-accepted', { msg: 'Envie uma foto (JPG, PNG ou WebP).' })
  return decoding(async () => {
    const { bytes: clean } = await readPicture(bytes)
    return sharp(clean)
      .resize({ width: portraitEdge, height: portraitEdge, fit: 'cover' })
      .jpeg({ quality: 85 })
      .toBuffer()
  })
}

/** Pixels of a cover's longer side: sharp over the whole of a desktop's column. */
const coverEdge = 1600

/**
 * The picture of an experience to keep, a JPEG. Refuses with `image-too-large`, or `file-not-accepted` for what is no whole
 * JPEG, PNG or WebP.
 */
export async function readCover(bytes: Buffer): Promise<Buffer> {
  if (!pictures.has((await fileTypeFromBuffer(bytes))?.mime ?? ''))
    throw new Refusal('file-not-accepted', { msg: 'Envie uma imagem (JPG, PNG ou WebP).' })
  const { bytes: clean } = await decoding(() => readPicture(bytes, coverEdge))
  return clean
}

/** Pixels of a banner's longer side: a desktop of two pixels a point draws it sharp. */
const bannerEdge = 2560

/**
 * The picture of a banner to keep, a WebP. Refuses as `readPage` does, PDFs with `file-not-accepted` too, and with
 * `file-too-large` what is larger than `limit` bytes.
 */
export async function readBanner(file: ArrivedFile, limit: number): Promise<Buffer> {
  if (file.size > limit) throw new Refusal('file-too-large', { msg: 'Arquivo não pode ser maior que 1mb' })
  const bytes = await readFile(file.path)
  if (!pictures.has((await fileTypeFromBuffer(bytes))?.mime ?? ''))
    throw new Refusal('file-not-accepted', { msg: 'Envie uma imagem (JPG, PNG ou WebP).' })
  const { width, height } = await pixelsOf(bytes)
  checkPixels(width * height)
  return decoding(async () => {
    try {
      return await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'truncated' })
        .autoOrient()
        .resize({ width: bannerEdge, height: bannerEdge, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: 88 })
        .timeout({ seconds: patience })
        .toBuffer()
    } catch {
      throw damaged()
    }
  })
}

/**
 * The page to keep of an uploaded file. Refuses with `file-too-large`, `image-too-large` or `file-not-accepted`
 * (anything but a whole JPEG, PNG, WebP or PDF, told by its content).
 */
export async function readPage(file: ArrivedFile): Promise<Page> {
  checkSize(file.size)
  const bytes = await readFile(file.path)
  if (isWholePdf(bytes))
    return { bytes, mime: 'application/pdf', extension: 'pdf', width: null, height: null, sha256: file.sha256 }
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (isHeic(mime)) throw new Refusal('file-not-accepted', { msg: heicMessage })
  if (mime === 'application/pdf') throw new Refusal('file-not-accepted', { msg: damagedPdf })
  if (!pictures.has(mime)) throw new Refusal('file-not-accepted')
  const picture = await decoding(() => readPicture(bytes))
  return { ...picture, mime: 'image/jpeg', extension: 'jpg', sha256: file.sha256 }
}
