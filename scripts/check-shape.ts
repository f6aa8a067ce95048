/** Holds what no compiler holds: names and places of files, and a catalog that knows every message. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { decisionProblems } from './decisions.ts'
import { drawnCharacters } from './drawn-characters.ts'
import { guide, withMap } from './house-map.ts'
import { styleLiterals } from './style-literals.ts'
import { untranslatedTexts } from './untranslated-texts.ts'

const problems: string[] = []
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '')

const topLevel = new Set([
  'src',
  'public',
  'openapi',
  'scripts',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package.json',
  'tsconfig.json',
  'README.md',
  'LICENSE',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'package-lock.json',
  'playwright.config.ts',
])
for (const file of tracked) {
  const top = file.split('/')[0] ?? ''
  if (!topLevel.has(top) && !top.startsWith('.')) problems.push(`${file}: nothing else stands at the top level`)
  if (/(?:^|\/)(?:utils?|helpers?|misc|commons?|types)(?:\/|\.[a-z]+$)/.test(file))
    problems.push(`${file}: name the thing, not its usefulness`)
  if (/\/index\.tsx?$/.test(file) && !file.startsWith('src/web/routes/')) problems.push(`${file}: no index files`)
}

/** Folders below features must be nouns the agreement has, or one of the few that only the app knows. */
const nouns = new Set([
  ...readdirSync('openapi/paths').map((file) => path.basename(file, '.yaml')),
  'audit',
  'campaigns',
  'settings',
  'dashboard',
  'outbox',
  'scanner',
  'home',
  'terms',
])
for (const parent of ['src/server/features', 'src/web/features', 'src/web/cms']) {
  const folders = readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of folders) if (!nouns.has(name)) problems.push(`${parent}/${name}: not a noun of the agreement`)
}

/** What a file of a feature of the server is for; a test is named after the file or the subject it asks about. */
const roles = [
  'handlers', // the calls, from the agreement to a service
  'service', // what is done, in transactions
  'store', // statements
  'query', // what is read for somebody, made of several statements
  'view', // rows as the agreement shows them
  'rules', // pure
  'deps', // what the services of the noun are made from
  'jobs', // what happens by itself
  'export', // the register as a table
  'import', // the register from a table
  'figure', // a figure of the dashboard as rows
  'email', // letters by mail
  'words', // texts of files
  'file', // bytes and formats
  'secret', // tokens, keys and hashes
  'thread', // work on a thread of its own
  'worker', // that thread
]
const roleName = new RegExp(`^[a-z0-9-]+\\.(?:(?:${roles.join('|')})(?:\\.test)?|test)\\.ts$`)
for (const file of tracked.filter((name) => /^src\/server\/features\/[^/]+\/[^/]+\.ts$/.test(name)))
  if (!roleName.test(path.basename(file)))
    problems.push(`${file}: is named <subject>.<role>.ts; the roles are in scripts/check-shape.ts`)

problems.push(...styleLiterals(tracked))
problems.push(...untranslatedTexts(tracked))
problems.push(...drawnCharacters(tracked))
problems.push(...decisionProblems(tracked))

const drawn = readFileSync(guide, 'utf8')
if (withMap(drawn, tracked) !== drawn) problems.push(`${guide}: the map is not what the imports say: run npm run map`)

const catalog = 'src/web/i18n/locales/en.po'
const before = readFileSync(catalog, 'utf8')
execFileSync(process.execPath, ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--clean'], { stdio: 'ignore' })
const after = readFileSync(catalog, 'utf8')
if (after !== before) problems.push(`${catalog}: run npm run messages and translate what is new`)
const missing = after
  .split('\n\n')
  .filter((entry) => /^msgid "(?!"$)/m.test(entry) && /^msgstr ""$/m.test(entry) && !/^msgstr ""\n"/m.test(entry))
for (const entry of missing) problems.push(`${catalog}: no translation for ${/^msgid .*$/m.exec(entry)?.[0] ?? entry}`)

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`shape: ${tracked.length} files, ${problems.length} problems\n`)
if (tracked.length === 0 || problems.length > 0) process.exit(1)
