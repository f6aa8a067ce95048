/** An invoice reads itself: without a signal its key fills the form, and it arrives with what was read. */
import { expect, type Page, test } from '@playwright/test'
import { sampleXml, type SampleFacts } from '#domain/invoices/testing/fiscal-sample.ts'
import { dayOf } from '#domain/points/calendar.ts'
import { diceOf } from '#server/seed/history/dice.ts'
import { danfeSize, drawDanfe } from '#tests/support/pictures/danfe.ts'
import { documentOf } from '#tests/support/pictures/document-of.ts'
import { pdfOf, scanOf } from '#tests/support/pictures/pdf.ts'
import { photograph } from '#tests/support/pictures/photograph.ts'
import { drawReceipt } from '#tests/support/pictures/receipt.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { expectArrivedOnce } from '../arrival.ts'
import { type Device, newDevice } from '../browser.ts'
import { keepInvoice, signInAsProfessional, waitForReaders, waitForWorker } from '../pages.ts'
import { serverState } from '../server-state.ts'

const issuedOn = dayOf(new Date())
const invoiceOf = (facts: SampleFacts) => documentOf(sampleXml({ issuedOn, ...facts }))

let server: ServerProcess
let device: Device
let page: Page

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.dispose())
test.beforeEach(async () => {
  device = await newDevice({ installed: server.url })
  page = await device.page()
  await signInAsProfessional(page, server.url)
  await waitForWorker(page)
  await waitForReaders(page)
  await device.context.setOffline(true)
})
test.afterEach(() => device.close())

const drawer = () => page.getByRole('dialog', { name: 'Enviar nota' })

const openDrawer = () => page.goto(`${server.url}/invoices?enviar=sim`)

const pick = (buffer: Buffer, name = 'nota.jpg') =>
  drawer().locator('input[name=pages]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

async function sendAndArrive(number: string) {
  await keepInvoice(page)
  await device.context.setOffline(false)
  await expectArrivedOnce({ server, url: server.url, device, page }, number)
  return (await (await serverState(server.url)).invoices()).find((invoice) => invoice.number === number)
}

test('a DANFE held askew, too blurred for its bars to be told apart', async () => {
  const invoice = invoiceOf({ model: '55', number: 7001 })
  const dice = diceOf('reading', 'e2e')
  const photo = await photograph(await drawDanfe(invoice), { dice, trouble: 'out of focus', strength: 'light' })
  await openDrawer()
  await pick(photo)
  await expect(drawer().getByText('Chave lida da foto: nota 7001, série 1.')).toBeVisible()
  await expect(drawer().getByText('Uma pessoa da equipe vai conferir')).toBeVisible()
  await expect(drawer().getByLabel(/Chave de acesso/)).toBeHidden()
  await drawer().getByText('Conferir dados').click()
  await expect(drawer().getByLabel(/Número da nota/)).toHaveValue('7001')
  expect(await sendAndArrive('7001')).toMatchObject({ accessKey: invoice.key, status: 'pending' })
})

test('the receipt of a shop that sold without a connection, its value and day in the code', async () => {
  const invoice = invoiceOf({ model: '65', number: 7002 })
  const { svg } = await drawReceipt(invoice, { version: 2, offLine: true })
  await openDrawer()
  await pick(await photograph(svg, { dice: diceOf('reading', 'e2e'), trouble: 'curled', strength: 'light' }))
  await expect(drawer().getByText('Chave lida da foto: nota 7002, série 1.')).toBeVisible()
  await drawer().getByText('Conferir dados').click()
  await expect(drawer().getByLabel(/Valor da nota/)).toHaveValue('1.234,50')
  expect(await sendAndArrive('7002')).toMatchObject({ accessKey: invoice.key, amount: '1234.50', issuedAt: issuedOn })
})

test('PDFs: one that asks for a password, a scan, and one with its text', async () => {
  const invoice = invoiceOf({ model: '55', number: 7003 })
  const danfe = await drawDanfe(invoice)
  const takeOut = () => drawer().getByRole('button', { name: 'Tirar página 1' }).click()
  await openDrawer()
  await pick(await pdfOf([danfe], danfeSize, { password: 'segredo' }), 'nota.pdf')
  await expect(drawer().getByText('O PDF pede senha')).toBeVisible()
  await takeOut()
  await pick(
    await scanOf(
      [await photograph(danfe, { dice: diceOf('reading', 'e2e'), trouble: null, strength: 'light' })],
      danfeSize,
    ),
    'nota.pdf',
  )
  await expect(drawer().getByText('Chave lida do PDF: nota 7003, série 1.')).toBeVisible()
  await takeOut()
  await expect(drawer().getByText('Conferir dados')).toBeHidden()
  await pick(await pdfOf([danfe], danfeSize), 'nota.pdf')
  await drawer().getByText('Conferir dados').click()
  await expect(drawer().getByLabel(/Valor da nota/)).toHaveValue('1.234,50')
  expect(await sendAndArrive('7003')).toMatchObject({ accessKey: invoice.key, amount: '1234.50', issuedAt: issuedOn })
})
