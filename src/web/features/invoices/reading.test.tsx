/** What the photos of an invoice say, in the drawer in which it is sent. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleKey } from '#domain/invoices/testing/fiscal-sample.ts'
import type { AcceptedType } from '#domain/invoices/photo.ts'
import { dayOf } from '#domain/points/calendar.ts'
import { readCodes } from '#domain/reading/page-reading.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import type { PageRead } from '#web/device/read-page-protocol.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { InvoiceSendDrawer } from './invoice-send-drawer.tsx'

const key = sampleKey({ issuedOn: dayOf(new Date()), number: 4321 })
const other = sampleKey({ issuedOn: dayOf(new Date()), number: 99 })
const box = { left: 0, top: 0, width: 1, height: 0.1 }
const code = (text: string): PageRead => ({ readings: [readCodes([{ text, box }], 1)], problem: null })
const nothing: PageRead = { readings: [], problem: null }

let app: AppContext
let server: SmallServer
let close: () => void
/** What is read, by the bytes of the page. */
let readings: Record<string, PageRead>

beforeEach(async () => {
  ;({ app, server, close } = await openAs(personNamed('Ana')))
  readings = {}
  class FakeWorker extends EventTarget {
    postMessage({ file }: { file: Blob }) {
      void file.text().then((text) => {
        this.dispatchEvent(new MessageEvent('message', { data: { kind: 'page', read: readings[text] ?? nothing } }))
      })
    }
    terminate() {
      readings = {}
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

async function keepDraft(pages: readonly string[], fields = {}, mime: AcceptedType = 'image/jpeg') {
  const { id } = await app.outbox.saveDraft(fields)
  for (const page of pages)
    await app.outbox.addDraftPage(id, { mime, bytes: Uint8Array.from(Buffer.from(page)).buffer })
}

/** A draft with pages that say so. */
async function draftWith(...draft: Parameters<typeof keepDraft>) {
  await keepDraft(...draft)
  await showPage(app, () => (
    <InvoiceSendDrawer
      open
      withoutFiles={false}
      onClose={() => undefined}
      startsWith="form"
      onReopen={() => undefined}
    />
  ))
}

const kept = async () => (await app.outbox.listDrafts())[0]?.fields
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)

test('a key that was read fills the form, is said, and nothing else is asked for', async () => {
  readings['a'] = code(key)
  await draftWith(['a'])
  await screen.findByText('Chave lida da foto: nota 4321, série 1.')
  await waitFor(async () => expect(await kept()).toEqual({ accessKey: key, number: '4321' }))
  const folded = screen.getByText('Conferir dados').closest('details')
  expect(folded?.open).toBe(false)
  expect(within(folded!).getByLabelText<HTMLInputElement>(/Número da nota/).value).toBe('4321')
  expect(within(folded!).getAllByText('Lido da foto')).toHaveLength(2)
  expect(screen.getByLabelText(/especificação minha/)).toBeTruthy()
  expect(screen.getByText('Vai para análise porque')).toBeTruthy()
})

test('a code made off line says the amount and the day, too', async () => {
  const issuedOn = dayOf(new Date())
  const address = `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${key}|2|1|${issuedOn.slice(8)}|1234.50|ab12|1|CD34`
  readings['a'] = code(address)
  await draftWith(['a'])
  await waitFor(async () =>
    expect(await kept()).toEqual({ accessKey: key, number: '4321', amount: '1234.50', issuedAt: issuedOn }),
  )
})

test('what a person typed stays, and what the photo says is shown beside it until it is taken', async () => {
  readings['a'] = code(key)
  await draftWith(['a'], { number: '77' })
  await screen.findByText('Na foto está 4321')
  expect(field(/Número da nota/).value).toBe('77')
  expect(screen.queryByText('Conferir dados')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Usar o da foto' }))
  expect(field(/Número da nota/).value).toBe('4321')
  expect(screen.queryByText('Na foto está 4321')).toBeNull()
})

test('what a person empties stays empty', async () => {
  readings['a'] = code(key)
  await draftWith(['a'])
  await screen.findByText('Conferir dados')
  fireEvent.change(field(/Número da nota/), { target: { value: '' } })
  expect(field(/Número da nota/).value).toBe('')
  await waitFor(async () => expect(await kept()).toEqual({ accessKey: key }))
})

test('what was read goes with its page', async () => {
  readings['a'] = code(key)
  await draftWith(['a'])
  await screen.findByText('Conferir dados')
  fireEvent.click(screen.getByRole('button', { name: 'Tirar página 1' }))
  await waitFor(() => expect(field(/Chave de acesso/).value).toBe(''))
  expect(screen.queryByText('Conferir dados')).toBeNull()
  await waitFor(async () => expect(await kept()).toEqual({}))
})

test('two invoices on the pages fill nothing', async () => {
  Object.assign(readings, { a: code(key), b: code(other) })
  await draftWith(['a', 'b'])
  await screen.findByText('Há mais de uma nota nas páginas')
  await waitFor(() => expect(field(/Chave de acesso/).value).toBe(''))
})

test('a test invoice is told', async () => {
  readings['a'] = code(`https://www.homologacao.nfce.fazenda.sp.gov.br/qrcode?p=${key}|2|2|1|AB12`)
  await draftWith(['a'])
  await screen.findByText('Esta nota é de teste')
})

test('a photo without a key may be sent all the same', async () => {
  readings['a'] = nothing
  await draftWith(['a'])
  await screen.findByText(/^Não achamos a chave na foto/)
  expect(field(/Número da nota/).value).toBe('')
  expect(screen.getByRole('button', { name: 'Enviar' }).getAttribute('aria-disabled')).not.toBe('true')
})

test('a photo that can hardly be read says why, and is used all the same or taken again', async () => {
  Object.assign(readings, { a: { readings: [], problem: 'dark' }, b: { readings: [], problem: 'moved' } })
  await draftWith(['a', 'b'])
  await screen.findByText('A foto 2 saiu tremida.')
  fireEvent.click(screen.getByRole('button', { name: 'Usar mesmo assim' }))
  await screen.findByText(/^A foto 1 ficou escura/)
  fireEvent.click(screen.getByRole('button', { name: 'Tirar outra' }))
  await screen.findByText('Este aparelho não tem câmera disponível. Use Galeria, PDF ou XML.')
  fireEvent.click(screen.getByRole('button', { name: 'Conferir' }))
  expect(screen.getAllByRole('button', { name: /^Ver página/ })).toHaveLength(2)
})

const inCamera = async () => within(await screen.findByRole('dialog', { name: 'Fotografar nota' }))
const queuedFields = async () => (await app.outbox.list()).map(({ fields }) => fields)

test('what is sent from the camera is read first; the next sending says what its own pages say', async () => {
  Object.assign(readings, { a: code(key), b: code(other) })
  await draftWith(['a'])
  fireEvent.click(await screen.findByRole('button', { name: 'Mais uma página' }))
  fireEvent.click((await inCamera()).getByRole('button', { name: 'Enviar' }))
  await screen.findByText(/^Nota guardada/)
  expect(await queuedFields()).toEqual([{ accessKey: key, number: '4321' }])
  expect(screen.queryByRole('dialog', { name: 'Fotografar nota' })).toBeNull()
  await keepDraft(['b'])
  fireEvent.click(screen.getByRole('button', { name: 'Outra nota' }))
  await screen.findByText('Chave lida da foto: nota 99, série 1.')
  await waitFor(() => expect(field(/Número da nota/).value).toBe('99'))
})

test('the camera asks about a photo before it sends; who sends all the same has answered', async () => {
  readings['a'] = { readings: [], problem: 'moved' }
  await draftWith(['a'])
  fireEvent.click(await screen.findByRole('button', { name: 'Mais uma página' }))
  const camera = await inCamera()
  await camera.findByText('A foto 1 saiu tremida.')
  expect(await queuedFields()).toEqual([])
  fireEvent.click(camera.getByRole('button', { name: 'Enviar' }))
  await screen.findByText(/^Nota guardada/)
})

test('what the form refuses is not sent from the camera, and the form says why', async () => {
  readings['a'] = code(key)
  await app.outbox.enqueue({ fields: { accessKey: key }, pages: [] })
  await draftWith(['a'])
  fireEvent.click(await screen.findByRole('button', { name: 'Mais uma página' }))
  fireEvent.click((await inCamera()).getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Fotografar nota' })).toBeNull())
  expect(screen.getByText(/já está na fila deste aparelho/)).toBeTruthy()
  expect(await queuedFields()).toHaveLength(1)
})

test('who leaves the camera it began with has left the sending; another way leads to the form', async () => {
  const onClose = vi.fn<() => void>()
  const sending = () => (
    <InvoiceSendDrawer open withoutFiles={false} startsWith="camera" onClose={onClose} onReopen={() => undefined} />
  )
  const first = await showPage(app, sending)
  fireEvent.click((await inCamera()).getByRole('button', { name: 'Galeria, PDF, XML ou chave' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Fotografar nota' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Galeria, PDF ou XML' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  first.unmount()
  await showPage(app, sending)
  fireEvent.click((await inCamera()).getByRole('button', { name: 'Fechar' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('what was prepared before is seen before the camera', async () => {
  await keepDraft(['a'])
  await showPage(app, () => (
    <InvoiceSendDrawer
      open
      withoutFiles={false}
      startsWith="camera"
      onClose={() => undefined}
      onReopen={() => undefined}
    />
  ))
  await screen.findByRole('button', { name: 'Ver página 1' })
  expect(screen.queryByRole('dialog', { name: 'Fotografar nota' })).toBeNull()
})

test('a page is opened, moved and taken out', async () => {
  await draftWith(['a', 'b'])
  fireEvent.click(await screen.findByRole('button', { name: 'Ver página 2' }))
  await screen.findByRole('dialog', { name: 'Página 2 de 2' })
  fireEvent.click(screen.getByRole('button', { name: 'Para antes' }))
  await screen.findByRole('dialog', { name: 'Página 1 de 2' })
  const pages = async () => (await app.outbox.listDrafts())[0]?.pages.map(({ part }) => part)
  await waitFor(async () => expect(await pages()).toEqual([2, 1]))
  fireEvent.click(screen.getByRole('button', { name: 'Tirar página' }))
  await waitFor(async () => expect(await pages()).toEqual([1]))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Página/ })).toBeNull())
})

test('a PDF is read, too, and its words speak of a PDF', async () => {
  readings['a'] = code(key)
  await draftWith(['a'], { number: '77' }, 'application/pdf')
  await screen.findByText('Chave lida do PDF: nota 4321, série 1.')
  expect(screen.getByText('No PDF está 4321')).toBeTruthy()
  await screen.findByText('Lido do PDF')
  fireEvent.click(screen.getByRole('button', { name: 'Usar o do PDF' }))
  expect(field(/Número da nota/).value).toBe('4321')
})

test('a PDF that asks for a password is told before it is sent, and may be sent', async () => {
  readings['a'] = { readings: [], problem: 'locked' }
  await draftWith(['a'], {}, 'application/pdf')
  await screen.findByText('O PDF pede senha')
  expect(screen.getByRole('button', { name: 'Enviar' }).getAttribute('aria-disabled')).not.toBe('true')
})

test('switched off, nothing is read and everything is as before', async () => {
  readings['a'] = code(key)
  const support = { whatsapp: null, phone: null, email: null }
  server.on('GET /app-settings', {
    json: { maintenance: false, reading: false, tagManagerId: null, support, social: [] },
  })
  const { appSettings } = await import('#web/data/app-settings.ts')
  await app.queries.prefetchQuery(appSettings(app))
  await draftWith(['a'])
  await screen.findByText('Recebemos a foto ou o PDF; você não precisa fazer mais nada.')
  expect(screen.queryByText(/foto…|Chave lida|Não achamos/)).toBeNull()
  expect(await kept()).toEqual({})
})
