/** The checks that run no test: agreement, types, lint, format, shape. They run side by side. Plain Node, as `npm test` calls it. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './prepare.mjs'

const bin = (/** @type {string[]} */ ...parts) => path.join('node_modules', ...parts)
const tsx = bin('tsx', 'dist', 'cli.mjs')

/** @type {readonly { title: string, args: readonly string[] }[]} */
const checks = [
  { title: 'Tipos', args: [bin('typescript-7', 'bin', 'tsc'), '-b'] },
  { title: 'Lint', args: [bin('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'] },
  { title: 'Contrato: os tipos gerados são os do OpenAPI', args: [tsx, 'scripts/generate-contract.ts', '--check'] },
  { title: 'Formato', args: [bin('oxfmt', 'bin', 'oxfmt'), '--check'] },
  { title: 'Forma do repositório e mensagens', args: [tsx, 'scripts/check-shape.ts'] },
]

/**
 * @param {typeof checks[number]} check
 * @returns {Promise<{ title: string, ok: boolean, output: string, seconds: number }>}
 */
function run({ title, args }) {
  return new Promise((resolve) => {
    const start = Date.now()
    let output = ''
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += String(bytes)))
    child.on('close', (code) => resolve({ title, ok: code === 0, output, seconds: (Date.now() - start) / 1000 }))
  })
}

/** Runs all of them, prints what each has to say, and answers how each ended. */
export async function runChecks() {
  const results = await Promise.all(checks.map(run))
  for (const { title, ok, output, seconds } of results)
    process.stdout.write(`\n▸ ${title} (${seconds.toFixed(1)} s)\n${ok ? '' : output}`)
  return results
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const failed = (await runChecks()).filter(({ ok }) => !ok)
  process.stdout.write(
    failed.length === 0 ? '\n✓ Tudo certo\n' : `\n✗ ${failed.map(({ title }) => title).join(', ')}\n`,
  )
  process.exit(failed.length === 0 ? 0 : 1)
}
