/** Brings a checkout to where it can run: packages as locked, build as fresh as the sources. Plain Node, because nothing is installed yet. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const say = (/** @type {string} */ text) => void process.stdout.write(`${text}\n`)

/**
 * Runs a command in the repository with its output visible; stops the process when it fails.
 * @param {string} title what a person reads
 * @param {readonly [string, ...string[]]} command
 */
export function run(title, [program, ...args]) {
  say(`\n▸ ${title}`)
  const result = spawnSync(program, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (result.status === 0) return
  say(`\nNão deu certo: ${title} (${[program, ...args].join(' ')})`)
  process.exit(result.status ?? 1)
}

const digest = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex')

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  say(`Este projeto precisa do Node 20.19 ou mais novo; aqui está o ${process.versions.node}.`)
  process.exit(1)
}

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages */

/** @param {string} lock @returns {Packages} */
const packagesOf = (lock) => (existsSync(lock) ? JSON.parse(readFileSync(lock, 'utf8')).packages : {})

/** Whether npm's own record names every locked package in its version; those for other systems may be missing. */
function isInstalled() {
  const installed = packagesOf(path.join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(packagesOf(path.join(root, 'package-lock.json'))).every(
    ([place, { version, optional }]) => place === '' || optional || installed[place]?.version === version,
  )
}

/** Installs the locked packages when one is missing or has another version. */
export function install() {
  requireNode()
  if (isInstalled()) return
  run('Instalando os pacotes (só na primeira vez; leva um ou dois minutos)', [
    'npm',
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
}

/** @returns {Generator<string>} */
function* filesBelow(/** @type {string} */ folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(file)
    else yield file
  }
}

/** A digest over name, size and time of everything the build is made from. */
function sourcesDigest() {
  const single = ['index.html', 'vite.config.ts', 'lingui.config.ts', 'package-lock.json', 'package.json'].map((name) =>
    path.join(root, name),
  )
  const folders = ['src', 'public', 'scripts'].flatMap((name) => [...filesBelow(path.join(root, name))])
  const facts = [...single, ...folders]
    .filter((file) => !/\.(?:test|spec|bench)\.tsx?$/.test(file) && !file.includes(`${path.sep}tests${path.sep}`))
    .map((file) => {
      const { size, mtimeMs } = statSync(file)
      return `${file} ${size} ${mtimeMs}`
    })
  return digest(facts.sort().join('\n'))
}

/** Builds app and server when a source changed since the last build. */
export function build() {
  const stamp = path.join(root, 'dist', '.sources')
  const wanted = sourcesDigest()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const vite = path.join('node_modules', 'vite', 'bin', 'vite.js')
  run('Construindo a aplicação', [process.execPath, vite, 'build', '--logLevel', 'warn'])
  run('Construindo o servidor', [process.execPath, vite, 'build', '--ssr', '--logLevel', 'warn'])
  mkdirSync(path.dirname(stamp), { recursive: true })
  // The build writes generated files of its own; the digest is taken after it so that the next start is fast.
  writeFileSync(stamp, sourcesDigest())
}
