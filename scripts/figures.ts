/**
 * How large the house is and where it is heavy: `npm run figures`. Lines are those that are not blank. A room is a folder
 * below `src`, or two of them where the first holds several.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

interface File {
  readonly name: string
  readonly lines: number
  readonly kind: 'source' | 'test' | 'generated'
  readonly tree: ts.SourceFile
}

interface Named {
  readonly name: string
  readonly lines: number
}

const generated = /\.gen\.|\/migrations\/|\/locales\//
const test = /\.test\.tsx?$|\.spec\.ts$|\.bench\.ts$|\.gallery\.tsx$|\/testing\/|^src\/tests\//

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length
const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(existsSync)
const kindOf = (name: string) => (generated.test(name) ? 'generated' : test.test(name) ? 'test' : 'source')

const files: readonly File[] = tracked
  .filter((name) => /^(?:src|scripts)\/.*\.tsx?$/.test(name))
  .map((name) => {
    const text = readFileSync(name, 'utf8')
    const tree = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
    return { name, lines: linesOf(text), kind: kindOf(name), tree }
  })
const source = files.filter(({ kind }) => kind === 'source')

const say = (text: string) => process.stdout.write(`${text}\n`)
const sum = (some: readonly { lines: number }[]) => some.reduce((all, { lines }) => all + lines, 0)
const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

function spread(what: string, some: readonly Named[]): void {
  const sorted = some.map(({ lines }) => lines).toSorted((one, other) => one - other)
  say(`${what}: ${some.length}, lines p50 ${at(sorted, 0.5)}, p90 ${at(sorted, 0.9)}, most ${at(sorted, 1)}`)
  for (const { name, lines } of some.toSorted((one, other) => other.lines - one.lines).slice(0, 5))
    say(`  ${String(lines).padStart(4)}  ${name}`)
}

function functionsOf({ name, tree }: File): Named[] {
  const found: Named[] = []
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const first = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line
      const last = tree.getLineAndCharacterOfPosition(node.getEnd()).line
      found.push({ name: `${name}:${first + 1}`, lines: last - first + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** Names a file exports by a declaration of its own. */
function exportsOf({ tree }: File): string[] {
  return tree.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (!isExported) return []
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
    const { name } = statement as ts.Statement & { name?: ts.Node }
    return name && ts.isIdentifier(name) ? [name.text] : []
  })
}

/** Files of the repository a file imports, for their types only, too. */
function importsOf({ name, tree }: File): string[] {
  return tree.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const from = statement.moduleSpecifier
    if (!from || !ts.isStringLiteral(from)) return []
    if (from.text.startsWith('#')) return [`src/${from.text.slice(1)}`]
    return from.text.startsWith('.') ? [path.posix.join(path.posix.dirname(name), from.text)] : []
  })
}

/** Groups of files that import one another (Tarjan 1972). */
function cyclesOf(some: readonly File[]): string[][] {
  const imports = new Map(some.map((file) => [file.name, importsOf(file)]))
  const order = new Map<string, { index: number; low: number }>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (name: string) => {
    const mine = { index: order.size, low: order.size }
    order.set(name, mine)
    stack.push(name)
    for (const other of imports.get(name) ?? []) {
      if (!imports.has(other)) continue
      const known = order.get(other) ?? visit(other)
      if (stack.includes(other)) mine.low = Math.min(mine.low, known.low)
    }
    if (mine.low === mine.index) {
      const group = stack.splice(stack.indexOf(name))
      if (group.length > 1) found.push(group)
    }
    return mine
  }
  for (const { name } of some) if (!order.has(name)) visit(name)
  return found
}

const several = new Set(['web', 'client', 'server', 'tests'])
function roomOf(name: string): string {
  const [top = '', first = '', second = ''] = name.split('/')
  if (top !== 'src') return top
  return several.has(first) && !second.includes('.') ? `${first}/${second}` : first
}

function rooms(): void {
  say('rooms, lines: source, tests, generated')
  const names = [...new Set(files.map(({ name }) => roomOf(name)))].toSorted()
  for (const room of names) {
    const mine = files.filter(({ name }) => roomOf(name) === room)
    const of = (kind: File['kind']) => String(sum(mine.filter((file) => file.kind === kind))).padStart(7)
    say(`  ${room.padEnd(20)}${of('source')}${of('test')}${of('generated')}`)
  }
  const all = (kind: File['kind']) => sum(files.filter((file) => file.kind === kind))
  say(`all: source ${all('source')}, tests ${all('test')}, generated ${all('generated')}`)
  const tracks = tracked.filter((name) => !/\.(?:webp|png|jpg|ttf|woff2|ico)$/.test(name))
  say(
    `tracked texts: ${tracks.length} files, ${tracks.reduce((count, name) => count + linesOf(readFileSync(name, 'utf8')), 0)} lines`,
  )
}

/** What the back office needs for one noun: its pages, its calls, and the server's side of it. */
function registers(): void {
  say('registers, lines of source: pages, data, server')
  const nouns = [...new Set(source.flatMap(({ name }) => /^src\/web\/cms\/([^/]+)\//.exec(name)?.[1] ?? []))]
  for (const noun of nouns.toSorted()) {
    const below = (folder: string) => String(sum(source.filter(({ name }) => name.startsWith(folder)))).padStart(6)
    say(
      `  ${noun.padEnd(20)}${below(`src/web/cms/${noun}/`)}${below(`src/web/data/${noun}`)}${below(`src/server/features/${noun}/`)}`,
    )
  }
}

/** What an added field costs: the files that name one that stands in forms, lists, imports and exports alike. */
function fieldFiles(field: string): void {
  const naming = source.filter(({ tree }) => new RegExp(`\\b${field}\\b`).test(tree.text))
  say(`files of source that name the field ${field}: ${naming.length}`)
}

rooms()
spread('files of source', source)
spread(
  'functions of source',
  source.flatMap((file) => functionsOf(file)),
)
const owners = new Map<string, number>()
// Styles are imported as one, and every route has the same name for the router.
const naming = source.filter(({ name }) => !name.endsWith('.css.ts') && !name.startsWith('src/web/routes/'))
for (const name of naming.flatMap(exportsOf)) owners.set(name, (owners.get(name) ?? 0) + 1)
const twice = [...owners].filter(([, count]) => count > 1).toSorted(([, one], [, other]) => other - one)
say(
  `names exported by several files: ${twice.length}; most: ${twice
    .slice(0, 5)
    .map(([name, n]) => `${name} ${n}`)
    .join(', ')}`,
)
const cycles = cyclesOf(source)
say(`cycles, types included: ${cycles.length}, files in them ${cycles.flat().length}`)
for (const cycle of cycles) say(`  ${cycle.toSorted().join(' ')}`)
registers()
fieldFiles('corporateName')
