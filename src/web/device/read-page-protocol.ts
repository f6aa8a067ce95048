/** What the page and the reading worker say to each other. */
import type { FoundCode } from '#domain/reading/page-reading.ts'

export interface ReadRequest {
  readonly picture: Blob
  /** Milliseconds after which no further pass is begun. */
  readonly budget: number
}

export interface ReadAnswer {
  readonly codes: readonly FoundCode[]
}
