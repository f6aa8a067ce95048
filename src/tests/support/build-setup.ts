/** Brings the build up to the sources before any test, so that no start of a test builds. */
import { spawnSync } from 'node:child_process'
import { terminal } from './start-command.ts'

/** @throws when the app does not build */
export function setup(): void {
  const script = "import('./scripts/prepare.mjs').then(({ build }) => build())"
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script], { env: terminal(), encoding: 'utf8' })
  if (status !== 0) throw new Error(`the build failed:\n${stdout}${stderr}`)
}
