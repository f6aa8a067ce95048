import { expect, test } from 'vitest'
import { remindersAt } from './reminders.ts'

test('every instant of the next thirty days belongs to one reminder, and nothing beyond', () => {
  const now = new Date('2026-12-01T12:00:00Z')
  const hour = 3_600_000
  const speaking = (at: number) =>
    remindersAt(now)
      .filter(({ after, until }) => after.getTime() < at && at <= until.getTime())
      .map(({ days }) => days)
  for (let hours = 1; hours <= 40 * 24; hours += 1)
    expect(speaking(now.getTime() + hours * hour), `${hours}`).toEqual(
      hours <= 7 * 24 ? [7] : hours <= 30 * 24 ? [30] : [],
    )
  expect(speaking(now.getTime())).toEqual([])
})
