/** Where the share sheet of a phone hands pages of an invoice over (W3C Web Share Target), and where they are shown then. */
export const shareTarget = {
  path: '/share-target',
  /** Field of the form the browser sends; one part a file. */
  field: 'files',
} as const

/** The send drawer; it says so when the files could not be kept. */
export const afterShare = (kept: boolean): string => `/invoices?enviar=${kept ? 'sim' : 'sem-arquivos'}`
