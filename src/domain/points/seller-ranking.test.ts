import { expect, test } from 'vitest'
import { rankSellers, type SellerResult } from './seller-ranking.ts'

const result = (name: string, change: Partial<SellerResult> = {}): SellerResult => ({
  userId: name,
  name,
  profileImage: null,
  points: 0,
  invoicesApproved: 0,
  amountCents: 0,
  reachedAt: null,
  ...change,
})
const places = (results: readonly SellerResult[]) => rankSellers(results).map(({ name, position }) => [name, position])
const at = (day: number) => new Date(Date.UTC(2026, 10, day))

test('points decide, then approved invoices, then who got there first', () => {
  const results = [
    result('Caio', { points: 100, invoicesApproved: 2, reachedAt: at(9) }),
    result('Bia', { points: 100, invoicesApproved: 2, reachedAt: at(3) }),
    result('Ana', { points: 100, invoicesApproved: 1, reachedAt: at(1) }),
    result('Davi', { points: 300, invoicesApproved: 1, reachedAt: at(10) }),
  ]
  expect(places(results)).toEqual([
    ['Davi', 1],
    ['Bia', 2],
    ['Caio', 3],
    ['Ana', 4],
  ])
})

test('equals share a position in the order of their names, and the next one is skipped', () => {
  const equal = { points: 50, invoicesApproved: 1, reachedAt: at(2) }
  const results = [
    result('Zeca', equal),
    result('Últimos', {}),
    result('Érica', equal),
    result('Otto', { points: 60, reachedAt: at(4) }),
    result('Aldo', {}),
  ]
  expect(places(results)).toEqual([
    ['Otto', 1],
    ['Érica', 2],
    ['Zeca', 2],
    ['Aldo', 4],
    ['Últimos', 4],
  ])
})
