/** What the page and the reading worker say to each other. */
import type { PageReading } from '#domain/reading/page-reading.ts'

export interface ReadRequest {
  /** A picture or a PDF. */
  readonly file: Blob
  /** Number among the pages of the invoice, from 1. */
  readonly page: number
  /** Milliseconds after which no further pass is begun. */
  readonly budget: number
}

/** `locked`: a PDF that asks for a password. */
export type PageProblem = 'locked' | null

export interface PageRead {
  /** Several for a PDF: of each sheet what its text and its codes say. */
  readonly readings: readonly PageReading[]
  readonly problem: PageProblem
}
