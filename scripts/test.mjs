/**
 * `npm test`: every check of the project, one after the other, with the numbers of all runners added up at the end, and where
 * the time went. `npm test -- <words>` runs the tests of all rooms whose path has one of the words: a noun, a room, a file.
 * `npm run test:long` asks the properties of all rooms as often as found faults before.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runChecks } from './checks.mjs'
import { build, install, root } from './prepare.mjs'
import { tellTimes } from './test-times.mjs'

const say = (/** @type {string} */ text) => void process.stdout.write(`${text}\n`)
const reports = path.join(root, '.cache', 'reports')
const startTimes = path.join(reports, 'start-times.jsonl')
const isLong = process.argv.includes('--long')
const words = process.argv.slice(2).filter((word) => word !== '--long')

/** Installs packages of Debian where this user may do that. */
function installPackages(/** @type {string[]} */ packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say(`\n▸ Instalando ${packages.join(', ')} (pacotes do Debian)`)
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** Chromium for the browser tests: Debian's package, installed when this user may do that. */
function findChromium() {
  const places = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  const found = () => places.find((place) => place && existsSync(place))
  if (!found()) installPackages(['chromium'])
  if (found()) return found()
  say(
    '\nOs testes de navegador precisam do Chromium. Instale com: apt-get install -y chromium\nOu aponte CHROMIUM_PATH para um Chromium que já exista.',
  )
  return process.exit(1)
}

/** How Debian names this processor's libraries. */
const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
/** What the walks through WebKit and Firefox need: a file, and the package of Debian that brings it. */
const engineFiles = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/bin/gjs': 'gjs',
  [`${libraries}/girepository-1.0/WebKit2-4.1.typelib`]: 'gir1.2-webkit2-4.1',
}

/** The project of the other engines; on a machine of one's own the tests go on without it, and say so. */
function enginesProject() {
  const missing = () => Object.entries(engineFiles).flatMap(([file, name]) => (existsSync(file) ? [] : [name]))
  if (missing().length > 0) installPackages(missing())
  if (missing().length === 0) return ['--project=engines']
  say(`\nWebKit e Firefox NÃO serão testados: faltam pacotes. Instale com: apt-get install -y ${missing().join(' ')}`)
  return process.env['CI'] ? process.exit(1) : []
}

/**
 * What a runner reports: how many passed and failed, and what the summary says of those that failed or needed a second look.
 * @typedef {{ passed: number, failed: number, notes?: string[] }} Count
 */
/** @type {(Count & { title: string, minutes: string })[]} */
const counts = []

const minutes = (/** @type {number} */ ms) => `${(ms / 60_000).toFixed(1)} min`

/** @param {string} title @param {string[]} args @param {{ read?: () => Count, env?: Record<string, string> }} [options] */
function step(title, args, { read, env = {} } = {}) {
  say(`\n▸ ${title}`)
  const start = Date.now()
  const result = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, START_TIMES: startTimes, ...(isLong && { TEST_LONG: '1' }), ...env },
  })
  const ok = result.status === 0
  const count = read?.() ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  if (!ok && count.failed === 0) count.failed = 1
  counts.push({ title, minutes: minutes(Date.now() - start), ...count })
}

const readJson = (/** @type {string} */ name) => {
  const file = path.join(reports, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

const brief = (/** @type {string} */ text) => text.replaceAll(/\s+/g, ' ').slice(0, 240)

/** @param {string} name @returns {() => Count} */
const vitestCount = (name) => () => {
  const report = readJson(name)
  if (!report) return { passed: 0, failed: 1 }
  if (report.numPendingTests + report.numTodoTests > 0)
    say(`  ${report.numPendingTests + report.numTodoTests} testes não rodaram`)
  const failed = report.testResults.flatMap((/** @type {any} */ file) => {
    const tests = file.assertionResults.filter((/** @type {any} */ one) => one.status === 'failed')
    const named = tests.map((/** @type {any} */ one) => `${one.fullName}: ${one.failureMessages.join(' ')}`)
    return file.status === 'failed' && named.length === 0 ? [`${file.name}: ${file.message}`] : named
  })
  return {
    passed: report.numPassedTests,
    failed: Math.max(failed.length, report.numFailedTests) + report.numPendingTests + report.numTodoTests,
    notes: failed.map((/** @type {string} */ text) => `✗ ${brief(text)}`),
  }
}

/** Names of the tests of a Playwright report that failed. @returns {string[]} */
const failedIn = (/** @type {any} */ suite) => [
  ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) => (spec.ok ? [] : [spec.title])),
  ...(suite.suites ?? []).flatMap((/** @type {any} */ inner) => failedIn(inner)),
]

/** @param {string} name @returns {() => Count} */
const playwrightCount = (name) => () => {
  const report = readJson(name)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected,
    failed: unexpected + flaky + skipped,
    notes: failedIn(report).map((title) => `✗ ${brief(title)}`),
  }
}

const bin = (/** @type {string[]} */ ...parts) => path.join('node_modules', ...parts)
const vitest = (/** @type {string} */ name, /** @type {string[]} */ ...projects) => [
  bin('vitest', 'vitest.mjs'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${path.join(reports, `${name}.json`)}`,
  ...projects.flatMap((project) => ['--project', project]),
  ...(words.length > 0 ? ['--passWithNoTests', ...words] : []),
]
const chromiumEnv = () => ({ ...postgres, CHROMIUM_PATH: chromium() ?? '', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' })
/** @type {string | undefined} */
let foundChromium
const chromium = () => (foundChromium ??= findChromium())
const postgres = { NASCENTE_REQUIRE_POSTGRES: process.env['CI'] ?? '' }

const unit = () =>
  step('Regras, cliente e telas', vitest('unit', 'domain', 'client', 'web'), { read: vitestCount('unit.json') })
const server = () =>
  step('Servidor e contrato', vitest('server', 'server'), { read: vitestCount('server.json'), env: postgres })
const faults = () =>
  step('Falhas do servidor', vitest('faults', 'faults'), { read: vitestCount('faults.json'), env: postgres })
const kit = () =>
  step('Peças da interface, no navegador', vitest('kit', 'kit'), { read: vitestCount('kit.json'), env: chromiumEnv() })
// Three at once on two processors: each file has a server and browsers of its own, and waits for them now and then.
const browsers = (/** @type {string[]} */ ...more) =>
  step(
    'De ponta a ponta e galeria, no navegador',
    [bin('@playwright', 'test', 'cli.js'), 'test', '--workers=3', ...more],
    {
      read: playwrightCount('e2e.json'),
      env: { ...chromiumEnv(), PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, 'e2e.json') },
    },
  )

async function everything() {
  // Better told at once than after ten minutes.
  chromium()
  const engines = enginesProject()
  build()
  for (const { title, ok, seconds } of await runChecks())
    counts.push({ title, minutes: minutes(seconds * 1000), passed: Number(ok), failed: Number(!ok) })
  step('Tamanho da primeira tela', [bin('tsx', 'dist', 'cli.mjs'), 'scripts/check-size.ts'])
  step('Versões mais antigas dos navegadores', [bin('tsx', 'dist', 'cli.mjs'), 'scripts/check-engines.ts'])
  unit()
  kit()
  server()
  step('Cada função dos stores, nos dois bancos', [bin('tsx', 'dist', 'cli.mjs'), 'scripts/check-stores.ts'])
  faults()
  browsers('--project=e2e', '--project=gallery', ...engines)
}

/** The tests of every room whose path has one of the words. */
function matching() {
  const has = (/** @type {string} */ folder, /** @type {string} */ ending) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(folder, file))
      .some((file) => file.endsWith(ending) && words.some((word) => file.includes(word)))
  unit()
  server()
  if (has('src/web', '.kit.test.tsx')) kit()
  if (!has('src/tests/e2e', '.spec.ts')) return
  const engines = has('src/tests/e2e/engines', '.spec.ts') ? enginesProject() : []
  build()
  browsers('--project=e2e', ...engines, ...words.map((word) => `src/tests/e2e/.*${word}`))
}

install()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
if (words.length > 0) matching()
else if (isLong) for (const run of [unit, server, faults]) run()
else await everything()

say('')
for (const line of tellTimes(root, reports, startTimes)) say(line)

say('\nResumo')
for (const { title, passed, failed, minutes, notes = [] } of counts) {
  say(`  ${failed === 0 ? '✓' : '✗'} ${title}: ${passed} passed, ${failed} failed (${minutes})`)
  for (const note of notes) say(`      ${note}`)
}
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
say(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
