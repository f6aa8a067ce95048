/** What the page and the reading worker say to each other. */
import type { Glance } from '#domain/reading/aim.ts'
import type { PageReading } from '#domain/reading/page-reading.ts'
import type { PictureTrouble } from '#domain/reading/picture-trouble.ts'

export interface PageRequest {
  readonly kind: 'page'
  /** A picture or a PDF. */
  readonly file: Blob
  /** Number among the pages of the invoice, from 1. */
  readonly page: number
  /** Milliseconds after the first pass in which further ones are begun. */
  readonly budget: number
}

/** What the lens sees at one instant. */
export interface FrameRequest {
  readonly kind: 'frame'
  readonly frame: ImageBitmap
}

export type ReadRequest = PageRequest | FrameRequest

/** `locked`: a PDF that asks for a password. The others: why no code could be read off a picture. */
export type PageProblem = 'locked' | PictureTrouble

export interface PageRead {
  /** Several for a PDF: of each sheet what its text and its codes say. */
  readonly readings: readonly PageReading[]
  readonly problem: PageProblem | null
}

export type ReadAnswer =
  | { readonly kind: 'page'; readonly read: PageRead }
  | { readonly kind: 'frame'; readonly glance: Glance | null }
