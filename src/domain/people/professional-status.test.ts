import { expect, test } from 'vitest'
import type { ProfessionalStatus } from '#contract/api.gen.ts'
import { isSettable, mayBecome, needsObservation, isUndoable } from './professional-status.ts'

const all = ['pending', 'active', 'reproved', 'blocked', 'inactive'] as const satisfies readonly ProfessionalStatus[]

test.each<[ProfessionalStatus, readonly ProfessionalStatus[]]>([
  ['pending', ['active', 'reproved']],
  ['reproved', ['pending']],
  ['active', ['blocked', 'inactive']],
  ['blocked', ['active']],
  ['inactive', ['active']],
])('%s becomes %j and nothing else', (from, to) => {
  expect(all.filter((status) => mayBecome(from, status)).toSorted()).toEqual(to.toSorted())
})

test('an unfinished registration and an erased account are not moved', () => {
  expect([...all, 'incomplete', 'erased'].filter((status) => !isSettable(status as ProfessionalStatus))).toEqual([
    'incomplete',
    'erased',
  ])
})

test('only whoever is refused or blocked is told why', () => {
  expect(all.filter(needsObservation)).toEqual(['reproved', 'blocked'])
})

test('what can be taken back told nobody anything and needs no reason', () => {
  const moves = all.flatMap((from) => all.filter((to) => mayBecome(from, to)).map((to) => [from, to] as const))
  expect(moves.filter(([from, to]) => isUndoable(from, to))).toEqual([
    ['active', 'blocked'],
    ['active', 'inactive'],
    ['inactive', 'active'],
  ])
})
