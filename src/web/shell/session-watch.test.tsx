import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import { AppProvider } from '#web/data/use-app.ts'
import { render } from '#web/ui/testing/render.tsx'
import { SessionWatch } from './session-watch.tsx'

const noon = Date.parse('2026-11-29T12:00:00Z')
const minutes = (count: number) => count * 60_000

let app: AppContext
let server: SmallServer
let close: () => void

/** The session ends so many minutes after noon. */
const endsAfter = (count: number) =>
  server.on('GET /accounts/sessions', {
    json: {
      docs: [
        {
          _id: 's1',
          device: 'Chrome no Windows',
          createdAt: new Date(noon).toISOString(),
          lastSeenAt: new Date(noon).toISOString(),
          expiresAt: new Date(noon + minutes(count)).toISOString(),
          current: true,
        },
      ],
    },
  })
const asked = () => server.count('GET /accounts/sessions')

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: noon })
  ;({ app, server, close } = await openAs(personNamed('Marina', 'admin')))
})
afterEach(() => {
  close()
  vi.useRealTimers()
})

test('work prolongs the session at most every five minutes, and its end is told five minutes before', async () => {
  endsAfter(60)
  render(
    <AppProvider value={app}>
      <QueryClientProvider client={app.queries}>
        <SessionWatch />
      </QueryClientProvider>
    </AppProvider>,
  )
  await vi.waitFor(() => expect(asked()).toBe(1))
  fireEvent.keyDown(window, { key: 'a' })
  expect(asked()).toBe(1)
  vi.setSystemTime(noon + minutes(6))
  endsAfter(66)
  fireEvent.keyDown(window, { key: 'b' })
  await vi.waitFor(() => expect(asked()).toBe(2))
  await vi.advanceTimersByTimeAsync(minutes(54))
  expect(screen.getByRole('status').textContent).toBe('')
  await vi.advanceTimersByTimeAsync(minutes(2))
  expect(screen.getByRole('status').textContent).toMatch(/Sua sessão termina às 10:06/)
  endsAfter(122)
  fireEvent.pointerDown(window)
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
})
