/** The thread of `fiscal-thread.ts`: bytes in, what is in them out, one after the other. */
import { parentPort } from 'node:worker_threads'
import { openFiscal } from './fiscal-opening.ts'

parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(openFiscal(bytes)))
