/** What a measured server and its bench say to each other: the port, and how much processor time it has used. */
import { fork, type ChildProcess } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** In the measured process: tells the port and answers every message with its processor time; ends with its parent. */
export function announce(address: AddressInfo | string | null): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMs: (user + system) / 1000 })
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
}

export interface Measured {
  readonly url: string
  /** Of its process. */
  readonly pid: number
  /** Milliseconds of processor time since the start, all threads. */
  cpuMs(): Promise<number>
  stop(): Promise<void>
}

const next = <Message>(child: ChildProcess) =>
  new Promise<Message>((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`a measured server ended with ${code}`))
    child.once('exit', gone)
    child.once('message', (message) => {
      child.off('exit', gone)
      // eslint-disable-next-line typescript/no-unsafe-type-assertion -- sent by `announce`, in turn
      resolve(message as Message)
    })
  })

/** Starts a server of this folder as a process of its own. `profile` names a folder for V8's profile of it. */
export async function startMeasured(
  file: 'bare-server.ts' | 'whole-server.ts',
  { env, profile }: { env: Readonly<Record<string, string>>; profile?: string | undefined },
): Promise<Measured> {
  const child = fork(path.join(import.meta.dirname, file), {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    execArgv: ['--import', 'tsx', ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [])],
  })
  const { port } = await next<{ port: number }>(child)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async cpuMs() {
      const answer = next<{ cpuMs: number }>(child)
      child.send('cpu')
      return (await answer).cpuMs
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.disconnect()
      await Promise.race([gone, pause(10_000)])
      child.kill('SIGKILL')
    },
  }
}
