/** Once before the tests of the server: the notes of another run are none of this one. */
import { mkdirSync, rmSync } from 'node:fs'
import { notesFolder } from '#tests/support/stores-met.ts'

export function setup(): void {
  rmSync(notesFolder, { recursive: true, force: true })
  mkdirSync(notesFolder, { recursive: true })
}
