/** Holds that every function of every store ran on both databases, after a run of all tests of the server. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isStore, nameIn, storeFunctions } from './store-functions.ts'

const folder = path.join('.cache', 'reports', 'stores')
const files = existsSync(folder) ? readdirSync(folder) : []
const met = new Set(files.flatMap((file) => readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n')))

const kinds = ['embedded', 'postgres'] as const
// On a machine without PostgreSQL there is nothing to compare; in CI the tests themselves have failed by then.
if (![...met].some((line) => line.startsWith('postgres '))) {
  process.stdout.write('stores: PostgreSQL was not there, nothing to compare\n')
  process.exit(0)
}
const names = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .filter(isStore)
  .map((file) => path.join('src/server', file))
  .toSorted()
  .flatMap((file) => storeFunctions(file, readFileSync(file, 'utf8')).map(({ name }) => nameIn(file, name)))
const problems = names.flatMap((name) => {
  const missed = kinds.filter((kind) => !met.has(`${kind} ${name}`))
  if (missed.length === 0) return []
  return [`${name}: no test ran it on ${missed.length === kinds.length ? 'any database' : `the ${missed.join()} one`}`]
})

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`stores: ${names.length} functions on both databases, ${problems.length} problems\n`)
if (names.length === 0 || problems.length > 0) process.exit(1)
