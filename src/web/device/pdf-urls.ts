/** Where our own copies of pdf.js are: too large to come with the app, brought where invoices are sent. */
// oxlint-disable import/default -- what Vite gives for `?url` is the address of the file
import library from 'pdfjs-dist/legacy/build/pdf.min.mjs?url'
import parser from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** `library` is what is asked, `parser` what it lets read the file. */
export const pdfUrls = { library, parser } as const
