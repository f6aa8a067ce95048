/**
 * Plants small faults, one at a time, in a copy of the tree, runs what `npm test` would run for the file, and tells which
 * nobody noticed: `npm run test:planted`. The faults are the lists in `faults/`; a fault whose place the code no longer has
 * ends the run at once, so that the lists stay true.
 *
 * Words take those whose file or description has one of the words, `--shard i/n` every n-th from the i-th on in a
 * copy of its own, `--base REV` the product and the tests of another revision, `--list` prints them. A table goes to
 * `.cache/reports/planted.json`. Whatever noticed a fault is asked at the end once more, of the tree without any: what is red
 * there, too, did not notice it. Ends with 1 when a fault was not noticed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { allFaults } from './faults/all-faults.ts'
import { type PlantedFault, placeOf } from './planted-fault.ts'
import type { Red } from './runners.ts'
import { runAll, stepsFor } from './steps.ts'
import { copyTree, type Tree } from './tree.ts'

interface Result {
  readonly file: string
  readonly what: string
  /** Nothing when nobody noticed. */
  by?: string
  said?: string
  seconds: number
  /** What noticed it is red without the fault, too. */
  isRedAnyway?: boolean
}

const say = (text: string) => void process.stdout.write(`${text}\n`)
const nameOf = ({ file, what }: { file: string; what: string }) => `${file}: ${what}`

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shard: { type: 'string' },
    base: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
})

/** @throws when it is not `i/n` */
function shardOf(text: string): { at: number; of: number } {
  const [, at = '', of = ''] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  if (Number(at) < 1 || Number(at) > Number(of)) throw new Error(`--shard must be as 1/4, not "${text}"`)
  return { at: Number(at), of: Number(of) }
}

function chosenFaults(): PlantedFault[] {
  const shard = shardOf(options.shard ?? '1/1')
  return allFaults
    .filter((fault) => positionals.length === 0 || positionals.some((word) => nameOf(fault).includes(word)))
    .filter((_, at) => at % shard.of === shard.at - 1)
}

/** Those whose place the copy has; only an older revision may lack one. */
function applicable(tree: Tree, faults: readonly PlantedFault[]): PlantedFault[] {
  return faults.filter((fault) => {
    try {
      placeOf(fault, tree.read(fault.file))
      return true
    } catch (error) {
      if (!options.base) throw error
      say(`✗ not in ${options.base}: ${nameOf(fault)}`)
      return false
    }
  })
}

function tryFault(tree: Tree, fault: PlantedFault): Result {
  const start = Date.now()
  const { steps } = stepsFor(tree, fault)
  let red: Partial<Red> | undefined
  tree.plant(fault)
  try {
    for (const step of steps) {
      red = step()
      if (red) break
    }
  } catch (error) {
    // What cannot run tells nothing about the fault.
    red = { said: String(error) }
  } finally {
    tree.restore()
  }
  return { file: fault.file, what: fault.what, ...red, seconds: Math.round((Date.now() - start) / 1000) }
}

function write(results: readonly Result[]): void {
  mkdirSync('.cache/reports', { recursive: true })
  const name = options.shard ? `planted-${options.shard.replace('/', '-of-')}` : 'planted'
  writeFileSync(`.cache/reports/${name}.json`, `${JSON.stringify(results, null, 2)}\n`)
}

function main(): boolean {
  const chosen = chosenFaults()
  if (options.list) {
    for (const fault of chosen) say(nameOf(fault))
    say(`${chosen.length} faults`)
    return true
  }
  const tree = copyTree(options.shard?.replace('/', '-of-') ?? 'whole', options.base)
  const faults = applicable(tree, chosen)
  const results: Result[] = []
  for (const fault of faults) {
    const result = tryFault(tree, fault)
    results.push(result)
    write(results)
    say(`${result.by ? '✓' : '✗'} ${nameOf(fault)}`)
    say(
      `    ${result.by ? `${result.by} (${result.seconds} s)\n    ${result.said}` : `NOT NOTICED (${result.seconds} s)`}`,
    )
  }
  const noticing = [...new Set(results.flatMap(({ by }) => by ?? []))]
  const redAnyway = new Set(runAll(tree.root, noticing).map(({ by }) => by))
  for (const result of results) if (result.by && redAnyway.has(result.by)) result.isRedAnyway = true
  write(results)
  const missed = results.filter(({ by, isRedAnyway }) => !by || isRedAnyway)
  say('')
  for (const result of missed)
    say(`${result.isRedAnyway ? `${result.by} is red without it` : 'NOT NOTICED'}: ${nameOf(result)}`)
  say(`${results.length - missed.length} of ${chosen.length} noticed`)
  return results.length - missed.length === chosen.length && chosen.length > 0
}

process.exit(main() ? 0 : 1)
