import { cpSync } from 'node:fs'

/** Copies a folder with all in it, at once: a thousand files of a database, one promise each, take up to three times as long. */
export const copyFolder = (from: string, to: string): void => cpSync(from, to, { recursive: true })
