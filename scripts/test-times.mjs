/** Where the time of a test run went: the slowest files and tests of all runners, and what starting things took. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** How many of the slowest are told. */
const most = 25

/** @typedef {{ name: string, ms: number }} Timed */

const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1).padStart(6)} s`
const sum = (/** @type {readonly Timed[]} */ all) => all.reduce((total, { ms }) => total + ms, 0)

/** @param {any} report of Vitest @param {string} root @returns {{ files: Timed[], tests: Timed[] }} */
function timesOfVitest(report, root) {
  const files = report.testResults.map((/** @type {any} */ file) => ({
    name: path.relative(root, file.name),
    ms: file.endTime - file.startTime,
  }))
  const tests = report.testResults.flatMap((/** @type {any} */ file) =>
    file.assertionResults.map((/** @type {any} */ test) => ({
      name: `${path.basename(file.name)}: ${test.fullName}`,
      ms: test.duration ?? 0,
    })),
  )
  return { files, tests }
}

/** @param {any} report of Playwright @returns {{ files: Timed[], tests: Timed[] }} */
function timesOfPlaywright(report) {
  /** @type {Timed[]} */
  const tests = []
  /** @type {Map<string, number>} */
  const files = new Map()
  const visit = (/** @type {any} */ suite) => {
    for (const spec of suite.specs ?? []) {
      const ms = spec.tests
        .flatMap((/** @type {any} */ test) => test.results)
        .reduce((/** @type {number} */ total, /** @type {any} */ result) => total + result.duration, 0)
      tests.push({ name: `${path.basename(spec.file)}: ${spec.title}`, ms })
      const file = path.join('src/tests/e2e', spec.file)
      files.set(file, (files.get(file) ?? 0) + ms)
    }
    for (const inner of suite.suites ?? []) visit(inner)
  }
  for (const suite of report.suites) visit(suite)
  return { files: [...files].map(([name, ms]) => ({ name, ms })), tests }
}

/** What `timedStart` of the tests wrote. @param {string} file */
function startsIn(file) {
  /** @type {Map<string, { count: number, ms: number }>} */
  const starts = new Map()
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
  for (const line of lines.filter((text) => text !== '')) {
    const { what, ms } = JSON.parse(line)
    const known = starts.get(what) ?? { count: 0, ms: 0 }
    starts.set(what, { count: known.count + 1, ms: known.ms + ms })
  }
  return starts
}

/** The same times as they are told at the end of `npm test`, a line each. @param {string} root @param {string} reports @param {string} startTimes */
export function tellTimes(root, reports, startTimes) {
  const read = (/** @type {string} */ name) => {
    const file = path.join(reports, `${name}.json`)
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  }
  const runs = [
    ...['unit', 'kit', 'server', 'faults'].flatMap((name) => (read(name) ? [timesOfVitest(read(name), root)] : [])),
    ...(read('e2e') ? [timesOfPlaywright(read('e2e'))] : []),
  ]
  const slowest = (/** @type {Timed[]} */ all) =>
    all
      .toSorted((one, other) => other.ms - one.ms)
      .slice(0, most)
      .map(({ name, ms }) => `  ${seconds(ms)}  ${name.replaceAll(/\s+/g, ' ').slice(0, 150)}`)
  const files = runs.flatMap((run) => run.files)
  const tests = runs.flatMap((run) => run.tests)
  const whole = sum(files)
  const starts = [...startsIn(startTimes)].map(
    ([what, { count, ms }]) => `  ${seconds(ms)}  ${what}: ${count} (${((100 * ms) / whole).toFixed(1)} %)`,
  )
  return [
    'Os arquivos mais lentos',
    ...slowest(files),
    'Os testes mais lentos',
    ...slowest(tests),
    `Começos, de ${seconds(whole).trim()} de testes em todos os processos`,
    ...starts,
  ]
}
