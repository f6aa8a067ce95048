/** What stands behind the question mark of an import's address. */
export interface ImportsSearch {
  /** Of the history. */
  page: number
  /** The import that is open. */
  importacao?: string | undefined
}
