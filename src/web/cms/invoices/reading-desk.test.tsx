/** What machines read, on the desk: it fills what is empty, says where it is from, and decides nothing. */
import { randomUUID } from 'node:crypto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Invoice, MachineReading, ReadValue } from '#contract/api.gen.ts'
import { sampleKey } from '#domain/invoices/testing/fiscal-sample.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { invoiceNamed, personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { mark } from './document-viewer.css.ts'
import { ReviewDesk } from './review-desk.tsx'

const invoice = invoiceNamed('', { number: null })
const { _id: id } = invoice
const path = `/admin/invoices/${id}`
const key = sampleKey()
const place = { page: 1, left: 0.5, top: 0.1, width: 0.4, height: 0.05 }
const by = (source: ReadValue['source'], value: string, certain = true): ReadValue => ({
  value,
  source,
  certain,
  place,
  others: [],
})
const read: MachineReading = {
  state: 'read',
  several: false,
  homologation: false,
  accessKey: by('code', key),
  number: by('code', '4321'),
  issuerCnpj: by('code', '11222333000181'),
  amount: by('ocr', '1234.50', false),
  issuedAt: by('pdf', '2026-11-10'),
  recipient: null,
  items: [],
}

let app: AppContext
let server: SmallServer
let close: () => void

beforeEach(async () => {
  await prefetchOverlays()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType: 'operator' }))
  server.on('GET /admin/invoices/desk', { json: { docs: [{ _id: id, holder: null, risks: [] }] } })
  server.on('GET /admin/invoices/queue', { json: { waiting: 1, position: 1, next: null, previous: null } })
  const standing = { status: 'pending', points: 0, availablePoints: 0, pendingPoints: 0 } as const
  server.on(`POST ${path}/effect`, { json: { before: standing, after: standing } })
})
afterEach(() => close())

async function open(reading: MachineReading, change: Partial<Invoice> = {}) {
  server.on(`GET ${path}`, { json: { ...invoice, ...change } })
  server.on(`GET ${path}/reading`, { json: reading })
  await showPage(app, () => <ReviewDesk id={id} search={{ page: 1 }} onSearch={() => undefined} />)
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('empty fields are filled, each with its source and whether to look, and saved by Enter', async () => {
  await open(read)
  await waitFor(() => expect(field('Número').value).toBe('4321'))
  expect(field('Valor').value).toBe('1.234,50')
  expect(screen.getAllByText('Lido do código')).toHaveLength(3)
  expect(screen.getByText('Lido da impressão: confira na página')).toBeTruthy()
  expect(screen.getByText('Lido do PDF')).toBeTruthy()
  server.on(`PUT ${path}`, { json: { ...invoice, number: '4321', amount: '1234.50' } })
  fireEvent.submit(field('Número').form!)
  await waitFor(() => expect(server.calls.some(({ method }) => method === 'PUT')).toBe(true))
  const saved = server.calls.find((call) => call.method === 'PUT' && call.path === path)
  expect(JSON.parse(String(saved?.body))).toMatchObject({
    amount: '1234.50',
    number: '4321',
    issuedAt: '2026-11-10',
    issuerCnpj: '11222333000181',
    accessKey: key,
  })
})

test('what the sender wrote stays, and what the page says stands beside it until it is taken', async () => {
  await open(read, { number: '77' })
  await screen.findByText('Na página está 4321')
  expect(field('Número').value).toBe('77')
  fireEvent.click(screen.getByRole('button', { name: 'Usar o da página' }))
  expect(field('Número').value).toBe('4321')
  expect(screen.queryByText('Na página está 4321')).toBeNull()
})

test('items that seem to be products are proposed with what they would earn, and added with what is printed', async () => {
  const ofNobody = {
    page: 1,
    code: null,
    ean: null,
    name: 'SIFAO',
    quantity: 1,
    unitPrice: null,
    total: '20.00',
    proposal: null,
  }
  const facts = { ean: null, brand: 'Nascente', category: 'Metais', line: 'Orvalho', pointsPerReal: '1', active: true }
  const tap = { ...facts, _id: randomUUID(), sku: 'TOR-100', name: 'Torneira Orvalho de mesa' }
  const basin = { ...facts, _id: randomUUID(), sku: 'CUB-200', name: 'Cuba Orvalho de apoio' }
  const ofTap = { ...ofNobody, name: 'TORN MESA', quantity: 2, unitPrice: '617.25', total: '1234.50' }
  const items: MachineReading['items'] = [
    ofNobody,
    { ...ofTap, proposal: { product: tap, by: 'name', points: 1234 } },
    { ...ofNobody, name: 'CUBA AP', total: '300.00', proposal: { product: basin, by: 'sku', points: 300 } },
  ]
  await open({ ...read, items })
  const list = await screen.findByRole('list', { name: 'Produtos lidos na nota' })
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Torneira Orvalho de mesaNa nota: TORN MESA, R$\u00A01.234,501.234 pontos',
    'Cuba Orvalho de apoioNa nota: CUBA AP, R$\u00A0300,00300 pontos',
  ])
  screen.getByText('1 item da nota não é de um produto do programa.')
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar todos' }))
  expect(screen.queryByRole('list', { name: 'Produtos lidos na nota' })).toBeNull()
  server.on(`PUT ${path}/add-products`, { json: { ...invoice, version: 8 } })
  fireEvent.click(screen.getByRole('button', { name: 'Salvar produtos' }))
  await waitFor(() =>
    expect(bodies(`PUT ${path}/add-products`)).toMatchObject([
      {
        products: [
          { productId: tap._id, quantity: 2, unitPrice: '617.25' },
          { productId: basin._id, quantity: 1, unitPrice: '300.00' },
        ],
      },
    ]),
  )
})

test('before a reproval what is filled and not saved is asked about', async () => {
  await open(read)
  await waitFor(() => expect(field('Número').value).toBe('4321'))
  fireEvent.click(screen.getByRole('button', { name: 'Reprovar' }))
  await screen.findByText('O que foi lido das páginas ainda não foi salvo nesta nota.')
})

const bodies = (route: string) =>
  server.calls
    .filter(({ method, path: to }) => `${method} ${to}` === route)
    .map(({ body }) => JSON.parse(String(body)) as unknown)

test('Enter saves what was read and asks for the approval; what has the focus keeps its Enter', async () => {
  await open(read)
  await waitFor(() => expect(field('Número').value).toBe('4321'))
  server.on(`PUT ${path}`, { json: { ...invoice, number: '4321', amount: '1234.50', version: 8 } })
  server.on(`PUT ${path}/approve`, { json: { ...invoice, status: 'approved' } })
  const link = screen.getByRole('button', { name: 'Aprovar' })
  link.focus()
  fireEvent.keyDown(link, { key: 'Enter' })
  expect(server.count(`PUT ${path}`)).toBe(0)
  link.blur()
  fireEvent.keyDown(document.body, { key: 'Enter' })
  fireEvent.keyDown(document.body, { key: 'Enter' })
  const dialog = await screen.findByRole('dialog', { name: 'Aprovar' })
  expect(bodies(`PUT ${path}`)).toMatchObject([{ amount: '1234.50', points: 0, version: invoice.version }])
  const confirm = within(dialog).getByRole('button', { name: 'Confirmar' })
  await waitFor(() => expect(confirm.getAttribute('aria-disabled')).not.toBe('true'))
  fireEvent.click(confirm)
  await waitFor(() => expect(bodies(`PUT ${path}/approve`)).toMatchObject([{ version: 8 }]))
})

test('what keeps it from being saved is told, and nothing is decided', async () => {
  await open(read)
  await waitFor(() => expect(field('Número').value).toBe('4321'))
  server.on(`PUT ${path}`, refusal(409, 'invoice-duplicate'))
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await screen.findByRole('alert')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the cursor starts where something is missing', async () => {
  await open({ ...read, amount: null })
  await waitFor(() => expect(document.activeElement).toBe(field('Valor')))
})

test('what an admin empties stays empty', async () => {
  await open(read)
  await waitFor(() => expect(field('Número').value).toBe('4321'))
  fireEvent.change(field('Número'), { target: { value: '' } })
  await app.queries.invalidateQueries()
  await waitFor(() => expect(app.queries.isFetching()).toBe(0))
  expect(field('Número').value).toBe('')
})

test('several invoices, a test invoice, and pages that wait are told', async () => {
  await open({ ...read, several: true, accessKey: null, number: null })
  await screen.findByText('Há mais de uma nota nas páginas')
  server.on(`GET ${path}/reading`, { json: { ...read, homologation: true } })
  await app.queries.invalidateQueries()
  await screen.findByText('Esta nota é de teste')
  server.on(`GET ${path}/reading`, { json: { ...read, state: 'waiting' } })
  await app.queries.invalidateQueries()
  await screen.findByText('Lendo as páginas…')
})

test('the field that has the focus frames its place on the page that says it', async () => {
  const file = { mime: 'image/jpeg', size: 1, width: 300, height: 400 } as const
  const pages = [1, 2].map((number) => ({ ...file, number, sha256: String(number) }))
  for (const { number } of pages) server.on(`GET ${path}/pages/${number}`, { json: {} })
  const amount = { ...by('ocr', '1234.50'), place: { ...place, page: 2 } }
  await open({ ...read, amount }, { pages, pageCount: 2 })
  await waitFor(() => expect(field('Número').value).toBe('4321'))
  const framed = () => document.querySelectorAll(`.${mark}`)
  expect(framed()).toHaveLength(0)
  field('Valor').focus()
  await waitFor(() => expect(framed()).toHaveLength(1))
  expect(screen.getByText('Foto 2 de 2')).toBeTruthy()
  expect(framed()[0]?.getAttribute('style')).toMatch(/: 50%;.*: 10%;.*: 40%;.*: 5%/)
  field('Número').focus()
  await screen.findByText('Foto 1 de 2')
  await waitFor(() => expect(framed()).toHaveLength(1))
})

test('what stands in the invoice and in other places is told as a risk', async () => {
  const sayings = [
    { source: 'invoice', value: '9234.50' },
    { source: 'ocr', value: '1234.50' },
  ]
  const risk = { flag: 'reading-differs', others: [], count: null, contradictions: [{ field: 'amount', sayings }] }
  server.on('GET /admin/invoices/desk', { json: { docs: [{ _id: id, holder: null, risks: [risk] }] } })
  await open(read)
  await screen.findByText(/^Valor: R\$\s9\.234,50 na nota enviada; R\$\s1\.234,50 na impressão$/)
})
