import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DraftGone, OutboxFull, OutboxUnavailable } from '#client/outbox/outbox-errors.ts'
import type { Outbox } from '#client/outbox/outbox-face.ts'
import { sampleKey } from '#domain/invoices/testing/fiscal-sample.ts'
import { addDays, dayOf } from '#domain/points/calendar.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { myInvoice, myInvoicePage } from '#web/data/invoices.ts'
import { openAs, withOutbox } from '#web/data/testing/signed-in-app.ts'
import {
  invoiceNamed,
  pageOf,
  personNamed,
  refusal,
  type Reply,
  type SmallServer,
} from '#web/data/testing/small-server.ts'
import { outboxText } from '#web/i18n/outbox-text.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { InvoiceSendDrawer } from './invoice-send-drawer.tsx'

const today = dayOf(new Date())
const key = sampleKey({ issuedOn: today })
const shop = 'GET /stores/store/11222333000181'
let app: AppContext
let server: SmallServer
let close: () => void

beforeEach(async () => {
  ;({ app, server, close } = await openAs(personNamed('Ana')))
  server.on(shop, { json: { cnpj: '11222333000181' } })
})
afterEach(() => close())

const show = () =>
  showPage(app, () => (
    <InvoiceSendDrawer
      open
      withoutFiles={false}
      onClose={() => undefined}
      startsWith="form"
      onReopen={() => undefined}
    />
  ))
const onlyKey = 'Recebemos a chave de acesso; uma foto da nota ajuda quem confere.'
const mayBeSent = () => screen.getByRole('button', { name: 'Enviar' }).getAttribute('aria-disabled') !== 'true'

test('a key of a shop that takes part goes to a person, because there is nothing but the key', async () => {
  await app.outbox.saveDraft({ accessKey: key })
  await show()
  expect(await screen.findByText(onlyKey)).toBeTruthy()
  expect(screen.getByText('Uma pessoa da equipe vai conferir')).toBeTruthy()
  await waitFor(() => expect(server.count(shop)).toBe(1))
  expect(screen.queryByText(/participantes/)).toBeNull()
  expect(mayBeSent()).toBe(true)
})

test.each([
  [403, 'forbidden'],
  [429, 'too-many-requests'],
  [503, 'unavailable'],
])('a server that answers %i has said nothing of the shop, and only one that knows it not says so', async (...no) => {
  await app.outbox.saveDraft({ accessKey: key })
  server.on(shop, refusal(...no))
  const first = await show()
  await screen.findByText(onlyKey)
  await waitFor(() => expect(server.count(shop)).toBe(1))
  expect(screen.queryByText(/participantes/)).toBeNull()
  first.unmount()
  server.on(shop, refusal(404, 'not-found'))
  await show()
  await screen.findByText('não encontramos a loja entre as participantes.')
  expect(mayBeSent()).toBe(true)
})

test('a key whose whole month is past the limit goes to a person: only an XML says the day', async () => {
  await app.outbox.saveDraft({ accessKey: sampleKey({ issuedOn: addDays(today, -100) }) })
  await show()
  await screen.findByText('pela chave, foi emitida há mais de 60 dias.')
  expect(screen.getByText('Vai para análise porque')).toBeTruthy()
  expect(mayBeSent()).toBe(true)
})

test('a key the programme has brings nothing and is not sent', async () => {
  await app.outbox.saveDraft({ accessKey: key })
  const sent = pageOf([invoiceNamed('1', { accessKey: key })])
  app.queries.setQueryData(myInvoicePage(app, { page: 1 }).queryKey, sent)
  await show()
  await screen.findByText('você já enviou esta nota. Não precisa enviar de novo.')
  expect(screen.getByText('Não vale porque')).toBeTruthy()
  expect(mayBeSent()).toBe(false)
})

test('of several readings of an invoice the newest counts: what was given back since may come again', async () => {
  await app.outbox.saveDraft({ accessKey: key })
  const [sent, given] = [
    invoiceNamed('1', { accessKey: key }),
    invoiceNamed('1', { accessKey: key, status: 'reproved' }),
  ]
  const told = (page: number, at: number, invoice = sent) => {
    const { queryKey } = myInvoicePage(app, { page })
    app.queries.setQueryData(queryKey, pageOf([invoice]), { updatedAt: at })
  }
  told(1, 3000, given)
  told(2, 1000)
  const listed = await show()
  await screen.findByText(onlyKey)
  expect(mayBeSent()).toBe(true)
  listed.unmount()
  told(2, 4000)
  app.queries.setQueryData(myInvoice(app, sent._id).queryKey, { ...given, status: 'cancelled' }, { updatedAt: 5000 })
  const withdrawn = await show()
  await screen.findByText(onlyKey)
  withdrawn.unmount()
  told(3, 6000)
  await show()
  await screen.findByText('você já enviou esta nota. Não precisa enviar de novo.')
})

/** The key goes through the queue of this device, which hears `reply`; then it is begun anew. */
async function sentFromHere(reply: (clientId: string) => Reply) {
  server.on('POST /professional/invoices', ({ headers }) => reply(headers.get('idempotency-key') ?? ''))
  await app.outbox.enqueue({ fields: { accessKey: key }, pages: [] })
  await app.outbox.drain('enqueued')
  await app.outbox.saveDraft({ accessKey: key })
}
const arrived = invoiceNamed('77', { accessKey: key })
const duplicate = (invoiceId?: string): Reply => ({
  status: 409,
  json: { error: { msg: 'Você já enviou esta nota.', code: 'invoice-duplicate', invoiceId } },
})

test.each<[string, (clientId: string) => Reply]>([
  ['has arrived', (clientId) => ({ status: 201, json: { ...arrived, clientId } })],
  ['the programme had before', () => duplicate(arrived._id)],
])('without a signal a key of this device that %s brings nothing', async (_, reply) => {
  await sentFromHere(reply)
  server.reachable = false
  await show()
  await screen.findByText('você já enviou esta nota. Não precisa enviar de novo.')
  expect(mayBeSent()).toBe(false)
})

test('a key somebody else of the store sent may be tried: nothing tells this device when that is given back', async () => {
  await sentFromHere(() => duplicate())
  await show()
  await screen.findByText(onlyKey)
  expect(mayBeSent()).toBe(true)
})

test('a key that waits on this device is not sent a second time', async () => {
  await app.outbox.enqueue({ fields: { accessKey: key }, pages: [] })
  await app.outbox.saveDraft({ accessKey: key })
  await show()
  await screen.findByText('ela já está na fila deste aparelho. Não precisa enviar de novo.')
  expect(mayBeSent()).toBe(false)
})

test('one that arrived from this device and was given back since may come again, although no list says so', async () => {
  await sentFromHere((clientId) => ({ status: 201, json: { ...arrived, clientId } }))
  server.on(`GET /professional/invoices/${arrived._id}`, { json: { ...arrived, status: 'reproved' } })
  await show()
  await screen.findByText(onlyKey)
  expect(mayBeSent()).toBe(true)
})

test('a photo goes to a person, because there is nothing but the photo', async () => {
  const { id } = await app.outbox.saveDraft({})
  await app.outbox.addDraftPage(id, { mime: 'image/jpeg', bytes: new Uint8Array([1]).buffer })
  await show()
  expect(await screen.findByText('Recebemos a foto ou o PDF; você não precisa fazer mais nada.')).toBeTruthy()
  expect(mayBeSent()).toBe(true)
})

const alone = 'O que você digitou ainda está só nesta tela'

test('what cannot be kept is told, stays on screen, and is kept as soon as there is room', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const saveDraft = vi.fn<Outbox['saveDraft']>().mockRejectedValue(new OutboxFull())
  const turn = { to: (_open: boolean): void => undefined }
  await showPage(withOutbox(app, { saveDraft }), function Turned() {
    const [open, setOpen] = useState(true)
    turn.to = setOpen
    return (
      <InvoiceSendDrawer
        open={open}
        withoutFiles={false}
        onClose={() => undefined}
        startsWith="form"
        onReopen={() => undefined}
      />
    )
  })
  const number = () => screen.findByLabelText<HTMLInputElement>(/Número da nota/)
  fireEvent.change(await number(), { target: { value: '4321' } })
  await screen.findByText(alone)
  expect(screen.getByRole('alert').textContent).toContain(outboxText(new OutboxFull()))
  expect((await number()).value).toBe('4321')

  // Closed to make room, and opened again.
  act(() => turn.to(false))
  await waitFor(() => expect(screen.queryByText(alone)).toBeNull())
  act(() => turn.to(true))
  expect((await number()).value).toBe('4321')

  await waitFor(() => expect(saveDraft.mock.calls.length).toBeGreaterThan(1))
  saveDraft.mockImplementation((fields, id) => app.outbox.saveDraft(fields, id))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  await waitFor(() => expect(screen.queryByText(alone)).toBeNull())
  expect((await app.outbox.listDrafts()).map(({ fields }) => fields)).toEqual([{ number: '4321' }])
})

test('a page that cannot be taken out, and a draft that cannot be thrown away, say why', async () => {
  const { id } = await app.outbox.saveDraft({})
  await app.outbox.addDraftPage(id, { mime: 'image/jpeg', bytes: new Uint8Array([1]).buffer })
  const arrangeDraftPages = () => Promise.reject(new DraftGone())
  const deleteDraft = () => Promise.reject(new OutboxUnavailable())
  const failing = withOutbox(app, { arrangeDraftPages, deleteDraft })
  const onClose = vi.fn<() => void>()
  await showPage(failing, () => (
    <InvoiceSendDrawer open withoutFiles={false} onClose={onClose} startsWith="form" onReopen={() => undefined} />
  ))
  fireEvent.click(await screen.findByRole('button', { name: 'Tirar página 1' }))
  await screen.findByText(outboxText(new DraftGone()))
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  await screen.findByText(outboxText(new OutboxUnavailable()))
  expect(onClose).not.toHaveBeenCalled()
})

test('the moment after sending says what the invoice will probably bring, once it has arrived', async () => {
  onTestFinished(app.start())
  const sent = invoiceNamed('77', { accessKey: key, points: null, pointsPreview: 3900 })
  server.on('POST /professional/invoices', ({ headers }) => ({
    status: 201,
    json: { ...sent, clientId: headers.get('idempotency-key') ?? '' },
  }))
  server.on(`GET /professional/invoices/${sent._id}`, { json: sent })
  await app.outbox.saveDraft({ accessKey: key })
  await show()
  await screen.findByText(onlyKey)
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await screen.findByText('Nota enviada.')
  await screen.findByText('cerca de 3.900 pontos')
  expect(screen.getByRole('link', { name: 'Ver envios' }).getAttribute('href')).toBe('/envios')
  fireEvent.click(screen.getByRole('button', { name: 'Outra nota' }))
  await screen.findByLabelText(/Chave de acesso/)
  expect(await app.outbox.listDrafts()).toEqual([])
})
