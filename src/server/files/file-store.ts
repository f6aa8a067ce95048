/** Where uploaded documents are kept; a folder by default, S3-compatible storage by configuration. */
export interface StoredFile {
  readonly key: string
  /** When it was written. */
  readonly at: Date
}

export interface FileStore {
  readonly kind: 'folder' | 's3'
  /** Keeps the bytes; keys are made by the server and never come from a person. */
  put(key: string, bytes: Buffer, mime: string): Promise<void>
  /** Throws a Refusal `not-found` when nothing is kept under the key. */
  read(key: string): Promise<Buffer>
  delete(key: string): Promise<void>
  /** All files, for a backup and for finding what nothing names. */
  list(): AsyncIterable<StoredFile>
  /** Throws when the storage does not answer. */
  ping(): Promise<void>
}
