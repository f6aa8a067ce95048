/** The planted faults are run by hand; that their places are still there is asked every time. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allFaults } from '#tests/planted/faults/all-faults.ts'
import { placeOf } from '#tests/planted/planted-fault.ts'

test('every planted fault finds its place once', () => {
  const lost = allFaults.flatMap((fault) => {
    try {
      placeOf(fault, readFileSync(fault.file, 'utf8'))
      return []
    } catch (error) {
      return [String(error)]
    }
  })
  expect(allFaults.length).toBeGreaterThan(60)
  expect(lost).toEqual([])
})
