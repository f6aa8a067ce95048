import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppContext } from './app-context.ts'
import { useFiscalContext } from './fiscal-context.ts'
import { useLastUpdate } from './offline-policy.ts'
import { openAs } from './testing/signed-in-app.ts'
import { personNamed } from './testing/small-server.ts'
import { AppProvider } from './use-app.ts'

const issuer = '11222333000181'
let app: AppContext
let close: () => void
beforeEach(async () => void ({ app, close } = await openAs(personNamed('Ana'))))
afterEach(() => close())

function Sending() {
  const { participates } = useFiscalContext({ key: null, issuer })
  const updated = useLastUpdate()
  return `${participates === true ? 'takes part' : 'not known'}, ${updated?.toISOString() ?? 'no age'}`
}

test('when the shop was asked for says nothing of how old the page is', async () => {
  const lastWeek = Date.now() - 7 * 86_400_000
  app.queries.setQueryData(['stores', 'participation', issuer], true, { updatedAt: lastWeek })
  render(
    <QueryClientProvider client={app.queries}>
      <AppProvider value={app}>
        <Sending />
      </AppProvider>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(screen.getByText(/^takes part/).textContent).toBe('takes part, no age'))
})
