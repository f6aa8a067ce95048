/** Holds the built scripts and styles to the lowest versions of browsers that are supported: syntax, calls and looks. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import compat from '@mdn/browser-compat-data/forLegacyNode'
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/forLegacyNode'
import { parse as parseScript } from 'acorn'
import { parse as parseStyle } from 'postcss'
import { lowestVersions, toleratedNames } from './lowest-versions.ts'

const folder = 'dist/web'
/** The reader of PDFs comes with what older browsers lack: its legacy build. */
const bringsItsOwn = /(?:^|\/)pdf\.[^/]*mjs$/

const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8')

const numbers = (version: string) => version.replace('≤', '').split('.').map(Number)
function isAtMost(version: string, floor: string): boolean {
  const [major = 0, minor = 0] = numbers(version)
  const [floorMajor = 0, floorMinor = 0] = numbers(floor)
  return major < floorMajor || (major === floorMajor && minor <= floorMinor)
}

const isWhole = (statement: SimpleSupportStatement, floor: string) =>
  typeof statement.version_added === 'string' &&
  statement.version_added !== 'preview' &&
  isAtMost(statement.version_added, floor) &&
  (typeof statement.version_removed !== 'string' || !isAtMost(statement.version_removed, floor)) &&
  !statement.flags &&
  !statement.prefix &&
  !statement.alternative_name

/** Whether every lowest version has it; what nobody has written about is nobody's objection. */
function isSupported({ support }: CompatStatement): boolean {
  return Object.entries(lowestVersions).every(([browser, floor]) => {
    const known = Object.entries(support).find(([name]) => name === browser)?.[1]
    return known === undefined || [known].flat().some((statement) => isWhole(statement, floor))
  })
}

const isIdentifier = (value: Identifier | CompatStatement): value is Identifier => !('support' in value)

const members = (identifier: Identifier | undefined) =>
  Object.entries(identifier ?? {}).flatMap(([name, of]): [string, Identifier][] =>
    name === '__compat' || !isIdentifier(of) ? [] : [[name, of]],
  )

/** Names of this level, each with whether anything of this name is supported. */
function namesOf(groups: readonly (Identifier | undefined)[]): Map<string, boolean> {
  const names = new Map<string, boolean>()
  for (const group of groups)
    for (const [listed, { __compat }] of members(group)) {
      const name = listed.replace(/_(?:static|event)$/, '')
      if (__compat) names.set(name, names.get(name) === true || isSupported(__compat))
    }
  return names
}

const { api, css, javascript } = compat
const builtins = javascript['builtins']
const interfaces = namesOf([api, builtins])
const methods = namesOf([api, builtins].flatMap((group) => members(group).map(([, identifier]) => identifier)))

interface Found {
  readonly type: string
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Found => typeof value === 'object' && value !== null && 'type' in value

const nameOf = (key: unknown): string => (isNode(key) ? String(key['name'] ?? key['value']) : '')

/** The name that is called or made here. */
function nameAt({ type, callee }: Found): string | undefined {
  if (!isNode(callee)) return undefined
  if (type === 'NewExpression' && callee.type === 'Identifier') return nameOf(callee)
  const isCall = type === 'CallExpression' && callee.type === 'MemberExpression' && callee['computed'] === false
  return isCall ? `.${nameOf(callee['property'])}` : undefined
}

/** The name that something of the build gets here. */
function ownNameAt({ type, key, left }: Found): string | undefined {
  if (['Property', 'MethodDefinition', 'PropertyDefinition'].includes(type)) return nameOf(key)
  const isMember = type === 'AssignmentExpression' && isNode(left) && left.type === 'MemberExpression'
  return isMember ? nameOf(left['property']) : undefined
}

function* nodesIn(node: Found): Iterable<Found> {
  yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesIn(child)
}

const isNewer = (name: string) =>
  name.startsWith('.') ? methods.get(name.slice(1)) === false : interfaces.get(name) === false

/** Calls and classes of all scripts; a method that the build itself defines somewhere is its own. */
function newInScripts(files: readonly string[]): [name: string, file: string][] {
  const used: [name: string, file: string][] = []
  const own = new Set<string>()
  for (const file of files)
    try {
      const tree: unknown = parseScript(textOf(file), { ecmaVersion: 2022, sourceType: 'module' })
      if (isNode(tree))
        for (const node of nodesIn(tree)) {
          const [name, ownName] = [nameAt(node), ownNameAt(node)]
          if (name !== undefined && isNewer(name)) used.push([name, file])
          if (ownName !== undefined) own.add(`.${ownName}`)
        }
    } catch (failure) {
      used.push([`syntax, ${String(failure)}`, file])
    }
  return used.filter(([name]) => !own.has(name))
}

const types = css['types']
const properties = namesOf([css['properties']])
const atRules = namesOf([css['at-rules']])
const selectors = namesOf([css['selectors']])
const functions = namesOf([types, ...['color', 'image', 'easing-function', 'basic-shape'].map((name) => types?.[name])])

function newInStyle(file: string): [name: string, file: string][] {
  const found: string[] = []
  const note = (kind: string, name: string, known: Map<string, boolean>) => {
    if (known.get(name) === false) found.push(`${kind}${name}`)
  }
  parseStyle(textOf(file)).walk((node) => {
    if (node.type === 'atrule') note('@', node.name, atRules)
    if (node.type === 'rule') {
      for (const [, name = ''] of node.selector.matchAll(/::?([a-z-]+)/g)) note(':', name, selectors)
      if (node.parent?.type === 'rule') found.push('nesting')
    }
    if (node.type === 'decl' && !node.prop.startsWith('-')) note('', node.prop, properties)
    if (node.type === 'decl')
      for (const [, name = ''] of node.value.matchAll(/([a-z-]+)\(/g)) note('()', name, functions)
  })
  return found.map((name) => [name, file])
}

const built = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => !bringsItsOwn.test(file))
const found = new Map<string, Set<string>>()
for (const [name, file] of [
  ...newInScripts(built.filter((file) => /\.m?js$/.test(file))),
  ...built.filter((file) => file.endsWith('.css')).flatMap(newInStyle),
])
  found.set(name, (found.get(name) ?? new Set()).add(file))
const faults = [...found].filter(([name]) => !(name in toleratedNames))
const unused = Object.keys(toleratedNames).filter((name) => !found.has(name))
for (const [name, files] of faults)
  process.stdout.write(`${name} is newer than the lowest versions: ${[...files].join(', ')}\n`)
for (const name of unused) process.stdout.write(`${name} is tolerated, and used nowhere\n`)
process.stdout.write(`engines: ${faults.length + unused.length} problems\n`)
process.exitCode = faults.length + unused.length > 0 ? 1 : 0
