/** How much memory a measured server takes while it works. */
import { readFileSync } from 'node:fs'

/** Bytes in memory (RSS) of a process. */
function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** Bytes before something happened, and the most there were above them until it was over. */
export interface Taken {
  readonly before: number
  readonly more: number
}

/** Looks from now on; what it answers ends that. */
export function watchMemory(pid: number): () => Taken {
  const before = memoryOf(pid)
  let most = before
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 50)
  return () => {
    clearInterval(watch)
    return { before, more: Math.max(most, memoryOf(pid)) - before }
  }
}

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`
