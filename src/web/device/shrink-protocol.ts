/** What the page and the shrinking worker say to each other, and how small a photo shall become. */

/** How small: pixels of the long edge, and bytes the result should not exceed. */
export interface Size {
  readonly longEdge: number
  readonly bytes: number
}

/** At capture: enough to read and to print an invoice. */
export const captured: Size = { longEdge: 2048, bytes: 900_000 }

/** After the server found it too large: still to be read on a screen. */
export const smaller: Size = { longEdge: 1440, bytes: 350_000 }

export const jpegQuality = 0.85

export interface ShrinkRequest {
  readonly photo: File
  readonly size: Size
}

export type ShrinkAnswer =
  | {
      readonly done: true
      readonly photo: Blob
      readonly width: number
      readonly height: number
      /** One colour all over: nothing was drawn. */
      readonly blank: boolean
    }
  | { readonly done: false; readonly why: string }
