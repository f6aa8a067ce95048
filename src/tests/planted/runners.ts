/** Runs tests and checks in the copy, and tells what was red. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What noticed a fault: the file of the test or the name of the check, and what it said. */
export interface Red {
  readonly by: string
  readonly said: string
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly ok: boolean
    readonly tests: readonly { readonly results: readonly { readonly error?: { readonly message?: string } }[] }[]
  }[]
}

/** A fault may make a test wait for ever. */
const longest = 20 * 60_000
const chromium = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium'
const seen = /^src\/tests\/e2e\//

const brief = (text: string) => stripVTControlCharacters(text).replaceAll(/\s+/g, ' ').trim().slice(0, 200)

const bin = (...parts: string[]) => path.join('node_modules', ...parts)
const tsx = bin('tsx', 'dist', 'cli.mjs')

function node(root: string, args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    timeout: longest,
    maxBuffer: 2 ** 28,
    env: { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', ...env },
  })
  return { ok: status === 0, output: `${stdout}\n${stderr}` }
}

const checks: Readonly<Record<string, readonly string[]>> = {
  types: [bin('typescript-7', 'bin', 'tsc'), '-b'],
  lint: [bin('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'],
  shape: [tsx, 'scripts/check-shape.ts'],
  contract: [tsx, 'scripts/generate-contract.ts', '--check'],
}

export const isCheck = (name: string) => name in checks

/** One of the checks that run no test. */
export function check(root: string, name: string): Red | undefined {
  const { ok, output } = node(root, checks[name] ?? [])
  return ok ? undefined : { by: name, said: brief(output) }
}

/** What is generated from the agreement is generated anew, so that a file left behind is not what shows the fault. */
export function generateContract(root: string): Red | undefined {
  const { ok, output } = node(root, [tsx, 'scripts/generate-contract.ts'])
  return ok ? undefined : { by: 'contract', said: brief(output) }
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}

/** Every red file of a run of Vitest; `args` say which. @throws when it failed and names none */
export function vitest(root: string, projects: readonly string[], args: readonly string[]): Red[] {
  const report = path.join(root, '.cache/reports/planted-vitest.json')
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const named = projects.flatMap((project) => ['--project', project])
  const command = [bin('vitest', 'vitest.mjs'), ...args, '--run', '--passWithNoTests', ...named]
  const { ok, output } = node(root, [...command, '--reporter=json', `--outputFile=${report}`])
  if (ok) return []
  const found = (readReport<VitestReport>(report)?.testResults ?? []).flatMap((file): Red[] => {
    if (file.status !== 'failed') return []
    const failed = file.assertionResults.find(({ status }) => status === 'failed')
    // Without a test of its own that failed, the file could not be loaded or was left out after the first red one.
    if (!failed && !file.message) return []
    const said = failed ? `${failed.fullName}: ${failed.failureMessages.join(' ')}` : `did not load: ${file.message}`
    return [{ by: path.relative(root, file.name), said: brief(said) }]
  })
  if (found.length === 0) throw new Error(`no red test is reported: ${brief(output.slice(-2000))}`)
  // What was broken off after the first red one is red, too, and says nothing.
  return found.toSorted((one, other) => Number(isCutOff(one)) - Number(isCutOff(other)))
}

const isCutOff = ({ said }: Red) => !said.includes('AssertionError')

function redSpecs(suite: PlaywrightSuite): Red[] {
  const own = (suite.specs ?? []).flatMap(({ title, ok, tests }): Red[] => {
    const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message
    // Those that were not run after the first red one have no result.
    return ok || !message ? [] : [{ by: `src/tests/e2e/${suite.file}`, said: brief(`${title}: ${message}`) }]
  })
  return [...own, ...(suite.suites ?? []).flatMap(redSpecs)]
}

/** Every red one of these browser tests, on a build of the copy. @throws when it does not build, or failed and names none */
export function playwright(root: string, specs: readonly string[], ...more: string[]): Red[] {
  if (specs.length === 0) return []
  const build = node(root, ['-e', "import('./scripts/prepare.mjs').then(({ build }) => build())"])
  if (!build.ok) throw new Error(`it does not build: ${brief(build.output.slice(-2000))}`)
  const report = path.join(root, '.cache/reports/planted-playwright.json')
  rmSync(report, { force: true })
  const { ok, output } = node(
    root,
    [bin('@playwright', 'test', 'cli.js'), 'test', '--project=e2e', '--reporter=json', ...more, ...specs],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  )
  if (ok) return []
  const found = (readReport<{ suites: PlaywrightSuite[] }>(report)?.suites ?? []).flatMap(redSpecs)
  if (found.length === 0) throw new Error(`no red test is reported: ${brief(output.slice(-2000))}`)
  return found
}

export const isBrowserTest = (file: string) => seen.test(file)
