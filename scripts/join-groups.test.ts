import { expect, test } from 'vitest'
import { type Group, joinGroups } from './join-groups.ts'

const group = (name: string, pages: readonly number[], bytes = 100, kind = 'member'): Group => ({
  modules: [name],
  neededBy: Uint8Array.from(pages),
  needs: new Set(),
  kind,
  bytes,
})
const namesOf = (groups: readonly Group[]) => groups.map(({ modules }) => modules.toSorted().join('+')).toSorted()
const even = { request: 1_000, weights: [1, 1, 1] }

test('what the same pages need is one', () => {
  const groups = [group('a', [1, 1, 0]), group('b', [1, 1, 0], 90_000)]
  joinGroups(groups, even)
  expect(namesOf(groups)).toEqual(['a+b'])
  expect(groups[0]?.bytes).toBe(90_100)
})

test.each([
  ['a page more loads less than a request is worth', 900, ['a+b']],
  ['a page more loads more than a request is worth', 1_100, ['a', 'b']],
])('%s', (_, bytes, expected) => {
  const groups = [group('a', [1, 1, 0], 5_000), group('b', [0, 1, 0], bytes)]
  joinGroups(groups, even)
  expect(namesOf(groups)).toEqual(expected)
})

test('a page that weighs more is not given what it does not need', () => {
  const groups = [group('a', [1, 1, 0], 5_000), group('b', [0, 1, 0], 900)]
  joinGroups(groups, { ...even, weights: [20, 1, 1] })
  expect(namesOf(groups)).toEqual(['a', 'b'])
})

test('pages without a page in common save no request', () => {
  const groups = [group('a', [1, 0, 0], 1), group('b', [0, 1, 0], 1)]
  joinGroups(groups, even)
  expect(namesOf(groups)).toEqual(['a', 'b'])
})

test('members never load what only the back office needs', () => {
  const groups = [group('a', [1, 1, 0]), group('b', [1, 1, 0], 1, 'cms')]
  joinGroups(groups, even)
  expect(namesOf(groups)).toEqual(['a', 'b'])
})

test('two that need each other by way of a third are not joined around it', () => {
  // The third is of another kind, so that it stays where it is.
  const [a, third, b] = [group('a', [1, 1, 0]), group('third', [1, 1, 1], 1, 'cms'), group('b', [1, 1, 1])]
  a.needs.add(third)
  third.needs.add(b)
  const groups = [a, third, b]
  joinGroups(groups, even)
  expect(namesOf(groups)).toEqual(['a', 'b', 'third'])
})

test('what a joined group imports weighs, too, and is then needed by all its pages', () => {
  const dear = group('dear', [0, 1, 0], 50_000)
  const b = group('b', [0, 1, 0], 10, 'cms')
  b.needs.add(dear)
  const groups = [group('a', [1, 1, 0], 10, 'cms'), b, dear]
  joinGroups(groups, even)
  expect(namesOf(groups)).toEqual(['a', 'b', 'dear'])
  dear.bytes = 100
  joinGroups(groups, even)
  expect(namesOf(groups)).toEqual(['a+b', 'dear'])
  expect([...dear.neededBy]).toEqual([1, 1, 0])
})
