import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppContext } from '#web/data/app-context.ts'
import { outboxActions, outboxItems } from '#web/data/invoice-outbox.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { invoiceNamed, personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import { AppProvider } from '#web/data/use-app.ts'
import { render } from '#web/ui/testing/render.tsx'
import { InstallAfterSending } from './install-after-sending.tsx'

let close: () => void
let stop: () => void
let app: AppContext
let server: SmallServer

beforeEach(async () => {
  ;({ app, server, close } = await openAs(personNamed('Ana')))
  server.on('POST /professional/invoices', ({ headers }) => ({
    status: 201,
    json: invoiceNamed('77', { clientId: headers.get('idempotency-key') ?? '' }),
  }))
  stop = app.start()
})
afterEach(() => {
  stop()
  close()
})

const offer = { way: () => 'button' as const, subscribe: () => () => {}, install: vi.fn(), dismiss: vi.fn() }

const shownState = () => app.queries.getQueryData(outboxItems(app).queryKey)?.[0]?.stage.state

const open = () =>
  render(
    <QueryClientProvider client={app.queries}>
      <AppProvider value={app}>
        <InstallAfterSending offer={offer} />
      </AppProvider>
    </QueryClientProvider>,
  )

test('the installation is offered when what waited in this page has arrived, and not in the next one', async () => {
  server.reachable = false
  open()
  const { id } = await act(() =>
    app.outbox.enqueue({ fields: {}, pages: [{ mime: 'image/jpeg', bytes: new ArrayBuffer(3) }] }),
  )
  await act(() => vi.waitFor(() => expect(shownState()).toBe('waiting')))
  expect(screen.queryByRole('button', { name: 'Instalar' })).toBeNull()

  server.reachable = true
  await act(() => outboxActions(app).send(id))
  await act(() => vi.waitFor(() => expect(shownState()).toBe('sent')))
  expect(await screen.findByRole('button', { name: 'Instalar' })).toBeTruthy()

  cleanup()
  open()
  await act(async () => {})
  expect(shownState()).toBe('sent')
  expect(screen.queryByRole('button', { name: 'Instalar' })).toBeNull()
})
