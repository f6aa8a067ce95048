/** Bytes only some people may see. */
import type { FileAnswer, Outgoing } from './handler.ts'

export interface PrivateFile {
  readonly bytes: Buffer
  readonly mime: string
  /** What it is called when somebody saves it: letters, digits, dashes and a dot. */
  readonly name: string
}

/** A private document: shown in place, run by nobody, kept by nobody but the browser of whoever may see it. */
export function answerPrivateFile({ bytes, mime, name }: PrivateFile, reply: Outgoing): FileAnswer {
  reply.header('content-disposition', `inline; filename="${name}"`)
  reply.header('content-security-policy', "sandbox; default-src 'none'")
  reply.header('x-content-type-options', 'nosniff')
  reply.header('cache-control', 'private, no-cache')
  reply.header('vary', 'Authorization')
  return { mime, size: bytes.length, body: bytes }
}
