/** After each test file of the server: what its stores noted is kept. */
import { afterAll } from 'vitest'
import { writeNotes } from '#tests/support/stores-met.ts'

afterAll(writeNotes)
