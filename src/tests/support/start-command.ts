/** Runs what `npm start` runs, reads what a person would read, and stops it. */
import { spawn } from 'node:child_process'

export interface StartCommand {
  /** Everything it printed so far. */
  output(): string
  /** The address it printed, in one piece with the logins; fails when it ended before. */
  readonly ready: Promise<string>
  /** Its exit code. */
  readonly ended: Promise<number | null>
  kill(signal: 'SIGTERM' | 'SIGKILL'): void
}

/** What a terminal has: the test runner's own mode would change how the app is built. */
export function terminal(): NodeJS.ProcessEnv {
  const { VITEST: _vitest, NODE_ENV: _mode, ...env } = process.env
  return { ...env, NO_COLOR: '1' }
}

export function runStart(env: Record<string, string>): StartCommand {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...terminal(), PORT: '0', ...env },
  })
  let text = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = new Promise<string>((resolve, reject) => {
    const take = (bytes: Buffer) => {
      text += bytes.toString()
      const address = /no ar: (http:\S+)\n/.exec(text)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    void ended.then((code) => reject(new Error(`the start ended with ${code}:\n${text}`)))
  })
  // Whoever waits for the end alone need not handle that it never became ready.
  ready.catch(() => undefined)
  return { output: () => text, ready, ended, kill: (signal) => void child.kill(signal) }
}
