import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OutboxUnavailable } from '#client/outbox/outbox-errors.ts'
import type { OutboxItem } from '#client/outbox/outbox-face.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs, withOutbox } from '#web/data/testing/signed-in-app.ts'
import { personNamed } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { OutboxPage } from './outbox-page.tsx'

let app: AppContext
let close: () => void
beforeEach(async () => void ({ app, close } = await openAs(personNamed('Ana'))))
afterEach(() => close())

test('nothing is said to wait before the device has told', async () => {
  let tell: (items: OutboxItem[]) => void = () => undefined
  const told = new Promise<OutboxItem[]>((resolve) => (tell = resolve))
  await showPage(withOutbox(app, { list: () => told }), OutboxPage)
  expect(screen.queryByText('Nada esperando')).toBeNull()
  tell([])
  await screen.findByText('Nada esperando')
})

test('what waits is listed', async () => {
  await app.outbox.enqueue({
    fields: { number: '4321' },
    pages: [{ mime: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]).buffer }],
  })
  await showPage(app, OutboxPage)
  const queue = within(await screen.findByRole('list', { name: 'Na fila' }))
  queue.getByText(/Nota 4321/)
})

test('a device that keeps nothing says so instead of an empty queue', async () => {
  await showPage(withOutbox(app, { list: () => Promise.reject(new OutboxUnavailable()) }), OutboxPage)
  await screen.findByText(/Este navegador não guarda dados/)
  expect(screen.queryByText('Nada esperando')).toBeNull()
})
