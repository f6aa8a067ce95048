/** A file of a multipart call, already on disk; it is removed when the answer is out. */
export interface UploadedFile {
  readonly filename: string
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** Hex, over the bytes as they arrived. */
  readonly sha256: string
}
