import { expect, test } from 'vitest'
import { everyAddress, specified } from '#domain/people/testing/addresses.ts'

const [tree = ''] = Object.values(
  import.meta.glob<string>('../routeTree.gen.ts', { query: '?raw', import: 'default', eager: true }),
)
const [, listed = ''] = /fullPaths:((?:\s+\| '[^']+')+)/.exec(tree) ?? []
const routes = [...listed.matchAll(/'([^']+)'/g)].map(([, route = '']) => route.replace(/(?<=.)\/$/, ''))

test('every address the specification names is a page of the app', () => {
  expect(specified.filter((address) => !routes.includes(address))).toEqual([])
})

test('every page of the app is on the list the guard is tested with', () => {
  expect(routes.filter((route) => !everyAddress.includes(route))).toEqual([])
})
