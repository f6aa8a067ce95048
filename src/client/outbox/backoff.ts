/** How long an entry waits before its next attempt; pure. All times are whole milliseconds. */

const first = 2_000
const longest = 15 * 60_000
/** A server may ask for more than our longest wait, up to this. */
const longestAsked = 60 * 60_000
/** From here on the wait has a floor, so that a whole day of failure costs at most 120 attempts. */
const patientFrom = 12
const patientFloor = 13.5 * 60_000

const shortest = 1_000

/**
 * Exponential with full jitter (a crowd that lost the network together does not come back together), never sooner than
 * the server asked. There is no last attempt.
 * @param random from 0 up to, not including, 1
 */
export function waitAfter({ attempts, asked, random }: { attempts: number; asked: number; random: number }): number {
  const ceiling = Math.min(longest, first * 2 ** Math.min(attempts - 1, 30))
  const floor = attempts < patientFrom ? shortest : patientFloor
  return Math.round(Math.max(floor + random * (ceiling - floor), Math.min(asked, longestAsked)))
}

/** Whether a moment has come. One further away than any wait of ours means the clock was set back: it has come too. */
export const hasCome = (at: number, now: number): boolean => now >= at || at - now > longestAsked

/** 30 s to connect and answer, and the body at 20 kB/s, the slowest network still worth waiting for. */
export const attemptTimeout = (size: number): number => 30_000 + Math.ceil(size / 20)
