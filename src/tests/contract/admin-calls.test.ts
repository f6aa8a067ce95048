/** Every documented call of an admin is made by a screen: one nobody makes is a feature nobody has. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operationAccess } from '#contract/operation-access.gen.ts'
import { operationTable } from '#contract/operations.gen.ts'

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.|[\\/]testing[\\/]/.test(file)

const sources = ['src/web', 'src/client', 'src/sw']
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)))
  .filter(isSource)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** What is asked for in another way, by what stands in the source instead. */
const otherwise: Readonly<Record<string, string>> = {
  // Who is signed in is one question of everybody; `data/accounts.ts` chooses its address by the person.
  adminMe: "userType === 'admin' ? '/admin/users/me'",
}

/** Registers make their calls of the ids of operations: `create: 'createCampaign'`, `listCalls(key, 'economicGroups')`. */
const byId = (id: string) =>
  new RegExp(`^  (?:list|create|update|activate|inactivate): '${id}',$|listCalls\\(key, '${id}'\\)`, 'm').test(sources)

const roles = new Map<string, readonly string[]>(
  Object.entries(operationAccess).map(([id, access]) => [id, access.roles]),
)
const admins = Object.entries(operationTable)
  .map(([id, operation]) => ({ id, ...operation }))
  .filter(({ id }) => roles.get(id)?.includes('admin'))

test('an admin has calls, and they are looked for where the screens are', () => {
  expect(admins.length).toBeGreaterThan(100)
  expect(sources.length).toBeGreaterThan(100_000)
})

test('every documented call of an admin is made by the app', () => {
  const made = ({ id, method, path }: (typeof admins)[number]) =>
    sources.includes(otherwise[id] ?? `.${method.toUpperCase()}('${path}'`) || byId(id)
  expect(admins.filter((operation) => !made(operation)).map(({ id }) => id)).toEqual([])
})

test('what is asked for in another way is not asked for in the usual one, too', () => {
  const idle = admins.filter(
    ({ id, method, path }) => id in otherwise && sources.includes(`.${method.toUpperCase()}('${path}'`),
  )
  expect(idle).toEqual([])
})
