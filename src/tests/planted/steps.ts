/** Which checks and tests belong to a file, the cheapest first. */
import path from 'node:path'
import type { PlantedFault } from './planted-fault.ts'
import { check, generateContract, isBrowserTest, isCheck, playwright, type Red, vitest } from './runners.ts'
import type { Tree } from './tree.ts'

const inNode = ['domain', 'client', 'web', 'server']
const isTest = (file: string) => /\.(?:test\.tsx?|spec\.ts)$/.test(file) && !file.includes('/e2e/gallery/')
const isKit = (file: string) => file.endsWith('.kit.test.tsx')
const isFaults = (file: string) => file.startsWith('src/tests/faults/')

/** The noun a file is about: what its folder, or the file of the agreement, is named after. */
function nounOf(file: string): string | undefined {
  const [, noun] =
    /^(?:openapi\/(?:paths|schemas)|src\/(?:domain|client|server\/features|web\/(?:features|cms)))\/([\w-]+)[/.]/.exec(
      file,
    ) ?? []
  return noun
}

/** The modules tests import in its place, where the file itself is read or run in another way. */
function importedFor(file: string): string {
  if (file.startsWith('openapi/')) return 'src/contract/document.gen.json'
  if (file.startsWith('src/server/db/migrations/')) return 'src/server/db/migrate.ts'
  return file
}

export interface Steps {
  readonly seenBy: readonly string[]
  readonly steps: readonly (() => Red | undefined)[]
}

/** The tests whose path has these words. @throws when there is none */
function named(tests: readonly string[], { file, what, seenBy }: PlantedFault): string[] {
  if (!seenBy || isCheck(seenBy)) return []
  const found = tests.filter((test) => test.includes(seenBy))
  if (found.length === 0) throw new Error(`${file}, "${what}": no test is named ${seenBy}`)
  return found
}

/** Every test or check of these, as they stand. */
export function runAll(root: string, names: readonly string[]): Red[] {
  const tests = names.filter((name) => !isCheck(name))
  const node = tests.filter((test) => !isBrowserTest(test) && !isKit(test) && !isFaults(test))
  const runVitest = (projects: readonly string[], files: readonly string[], ...more: string[]) =>
    files.length === 0 ? [] : vitest(root, projects, ['run', ...files, ...more])
  return [
    ...names.filter(isCheck).flatMap((name) => check(root, name) ?? []),
    ...runVitest(inNode, node),
    ...runVitest(['kit'], tests.filter(isKit)),
    ...runVitest(['faults'], tests.filter(isFaults)),
    ...playwright(root, tests.filter(isBrowserTest)),
  ]
}

/** What `npm test` would run for the file of this fault; each step answers what was red. */
export function stepsFor(tree: Tree, fault: PlantedFault): Steps {
  const { root } = tree
  const { file, seenBy } = fault
  const tests = tree.files.filter(isTest)
  const asked = named(tests, fault)
  const quick = asked.filter((test) => !isBrowserTest(test) && !isFaults(test))
  const slow = asked.filter((test) => !quick.includes(test))
  const folder = path.dirname(file)
  const name = path.join(folder, path.basename(file).replace(/\.\w+$/, ''))
  const noun = nounOf(file)
  const beside = tests.filter((test) => test.startsWith(`${name}.`))
  const ofNoun = tests.filter(
    (test) =>
      !isBrowserTest(test) &&
      !isFaults(test) &&
      (path.dirname(test) === folder || (noun && (test.includes(`/${noun}/`) || test.includes(`/data/${noun}.`)))),
  )
  const first = (reds: readonly Red[]) => reds[0]
  const run = (files: readonly string[]) => () => {
    const kit = files.filter(isKit)
    const node = files.filter((one) => !isKit(one))
    return (
      (node.length > 0 ? first(vitest(root, inNode, ['run', ...node])) : undefined) ??
      (kit.length > 0 ? first(vitest(root, ['kit'], ['run', ...kit])) : undefined)
    )
  }
  const related = (projects: readonly string[]) => () =>
    first(vitest(root, projects, ['related', importedFor(file), '--bail=1']))
  return {
    seenBy: asked,
    steps: [
      () => (file.startsWith('openapi/') ? generateContract(root) : undefined),
      () => check(root, 'types'),
      () => (seenBy && isCheck(seenBy) ? check(root, seenBy) : undefined),
      run(quick.length > 0 ? quick : beside),
      run(ofNoun),
      () =>
        slow.some(isFaults)
          ? first(vitest(root, ['faults'], ['run', ...slow.filter(isFaults), '--bail=1']))
          : undefined,
      () => first(playwright(root, slow.filter(isBrowserTest), '--max-failures=1')),
      related(inNode),
      related(['kit']),
    ],
  }
}
