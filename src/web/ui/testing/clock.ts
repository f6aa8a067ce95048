/** Lets time pass in a test instead of waiting for it. */
import { act, screen } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** Until the test is over clocks go on by themselves as in life, and further when the test says so. */
export function takeTheClock(): void {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  onTestFinished(() => void vi.useRealTimers())
}

export const letPass = (milliseconds: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))

/** The role with this name as soon as it is there, however long the clock has to go on for it. */
export async function findInTime(role: string, name?: string | RegExp): Promise<HTMLElement> {
  for (;;) {
    const found = screen.queryByRole(role, name === undefined ? {} : { name })
    if (found !== null) return found
    await letPass(1_000)
  }
}
