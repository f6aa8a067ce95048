import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed } from '#web/data/testing/small-server.ts'
import { AppProvider } from '#web/data/use-app.ts'
import * as css from './reveal.css.ts'
import { SignedInFrame } from './signed-in-frame.tsx'
import { show } from './testing/page.tsx'

const screens = [
  { user: personNamed('Ana'), page: 'A página de agora' },
  { user: personNamed('Ana'), page: 'A próxima página' },
  { user: personNamed('Bia'), page: 'A página da Bia' },
] as const

let app: AppContext
let close: () => void
beforeEach(async () => {
  const opened = await openAs(personNamed('Ana'))
  ;({ app, close } = opened)
  opened.server.on('GET /accounts', { json: { docs: [] } })
  opened.server.on('GET /notifications', { json: pageOf([]) })
})
afterEach(() => {
  vi.useRealTimers()
  close()
})

/** A button changes who is signed in and what is shown. */
function Frame() {
  const [at, setAt] = useState(0)
  const { user, page } = screens[at] ?? screens[0]
  return (
    <QueryClientProvider client={app.queries}>
      <AppProvider value={app}>
        <button type="button" onClick={() => setAt(at + 1)}>
          next
        </button>
        <SignedInFrame header="member" user={user}>
          <p>{page}</p>
        </SignedInFrame>
      </AppProvider>
    </QueryClientProvider>
  )
}

const isVeiled = (text: string) => screen.getByText(text).closest(`.${css.veiled}`) !== null
const next = () => fireEvent.click(screen.getByText('next'))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('content is shown half a second after the guard let the person in, once for each person', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await show(Frame)
  pass(499)
  expect(isVeiled('A página de agora')).toBe(true)
  pass(1)
  expect(isVeiled('A página de agora')).toBe(false)
  // From page to page nobody waits.
  next()
  expect(isVeiled('A próxima página')).toBe(false)
  next()
  expect(isVeiled('A página da Bia')).toBe(true)
  pass(499)
  expect(isVeiled('A página da Bia')).toBe(true)
  pass(1)
  expect(isVeiled('A página da Bia')).toBe(false)
})
