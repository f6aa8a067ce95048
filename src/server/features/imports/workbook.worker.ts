/** The thread of `workbook.thread.ts`: a workbook in, its sheet written as a CSV, one after the other. */
import { parentPort } from 'node:worker_threads'
import { openWorkbook, type WorkbookToOpen } from './workbook.file.ts'

parentPort?.on('message', (book: WorkbookToOpen) => parentPort?.postMessage(openWorkbook(book)))
