/** A photo of an invoice reads itself: without a signal its key fills the form, and it arrives with what was read. */
import { expect, type Page, test } from '@playwright/test'
import { readFiscalFile } from '#domain/invoices/fiscal-file.ts'
import { sampleXml, type SampleFacts } from '#domain/invoices/fiscal-sample.ts'
import { dayOf } from '#domain/points/calendar.ts'
import { diceOf } from '#server/seed/history/dice.ts'
import { drawDanfe } from '#tests/support/pictures/danfe.ts'
import { photograph } from '#tests/support/pictures/photograph.ts'
import { drawReceipt } from '#tests/support/pictures/receipt.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { expectArrivedOnce } from '../arrival.ts'
import { type Device, newDevice } from '../browser.ts'
import { signInAsProfessional, waitForWorker } from '../pages.ts'
import { serverState } from '../server-state.ts'

const issuedOn = dayOf(new Date())
const invoiceOf = (facts: SampleFacts) =>
  readFiscalFile(Buffer.from(sampleXml({ issuedOn, ...facts })), (bytes, encoding) =>
    new TextDecoder(encoding, { fatal: true }).decode(bytes),
  )

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
  // The machine that reads codes comes when the first screen stands still.
  const machines = () => page.evaluate(async () => (await (await caches.open('nascente-machines')).keys()).length)
  await expect.poll(machines).toBe(1)
  await device.context.setOffline(true)
})
test.afterEach(() => device.close())

const drawer = () => page.getByRole('dialog', { name: 'Enviar nota' })

async function pick(photo: Buffer) {
  await page.goto(`${server.url}/invoices?enviar=sim`)
  await drawer().locator('input[name=pages]').setInputFiles({ name: 'nota.jpg', mimeType: 'image/jpeg', buffer: photo })
}

async function sendAndArrive(number: string) {
  await drawer().getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Enviaremos quando houver sinal')).toBeVisible()
  await device.context.setOffline(false)
  await expectArrivedOnce({ server, url: server.url, device, page }, number)
  return (await (await serverState(server.url)).invoices()).find((invoice) => invoice.number === number)
}

test('a DANFE held askew, too blurred for its bars to be told apart', async () => {
  const invoice = invoiceOf({ model: '55', number: 7001 })
  const dice = diceOf('reading', 'e2e')
  const photo = await photograph(await drawDanfe(invoice), { dice, trouble: 'out of focus', strength: 'light' })
  await pick(photo)
  await expect(drawer().getByText('Chave lida da foto: nota 7001, série 1.')).toBeVisible()
  await expect(drawer().getByText('Vai para análise porque')).toBeVisible()
  await expect(drawer().getByLabel(/Chave de acesso/)).toBeHidden()
  await drawer().getByText('Conferir dados').click()
  await expect(drawer().getByLabel(/Número da nota/)).toHaveValue('7001')
  expect(await sendAndArrive('7001')).toMatchObject({ accessKey: invoice.key, status: 'pending' })
})

test('the receipt of a shop that sold without a connection, its value and day in the code', async () => {
  const invoice = invoiceOf({ model: '65', number: 7002 })
  const { svg } = await drawReceipt(invoice, { version: 2, offLine: true })
  await pick(await photograph(svg, { dice: diceOf('reading', 'e2e'), trouble: 'curled', strength: 'light' }))
  await expect(drawer().getByText('Chave lida da foto: nota 7002, série 1.')).toBeVisible()
  await drawer().getByText('Conferir dados').click()
  await expect(drawer().getByLabel(/Valor da nota/)).toHaveValue('1.234,50')
  expect(await sendAndArrive('7002')).toMatchObject({ accessKey: invoice.key, amount: '1234.50', issuedAt: issuedOn })
})
