/** Workbooks are opened by a thread of their own, one at a time: a long one takes seconds, and no call waits for it. */
import { fairLine } from '#server/files/fair-line.ts'
import { createThread } from '#server/thread.ts'
import type { OpenedSheet, WorkbookFault, WorkbookToOpen } from './workbook.file.ts'

const { ask } = createThread<WorkbookToOpen, OpenedSheet | WorkbookFault>({
  place: { file: 'workbook.worker', from: import.meta.url },
  name: 'workbooks',
  // One of 200,000 stores takes about 800 MB.
  resourceLimits: { maxOldGenerationSizeMb: 1024 },
  // And about 20 seconds.
  patience: 120_000,
})

const line = fairLine(async (book: WorkbookToOpen) => {
  const opened = await ask(book)
  return opened === 'given-up' ? 'large' : opened
})

/** Writes the sheet that holds the table, in the turn of whoever sent it. */
export const openWorkbookApart = (book: WorkbookToOpen, whose: string): Promise<OpenedSheet | WorkbookFault> =>
  line(whose, book)
