/** The camera reads while it is aimed: without a signal a page is taken by itself, sent once, read again by the server and approved. */
import path from 'node:path'
import { rm } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { sampleXml, type SampleFacts } from '#domain/invoices/testing/fiscal-sample.ts'
import { dayOf } from '#domain/points/calendar.ts'
import { diceOf } from '#server/seed/history/dice.ts'
import { showPageToCamera } from '#tests/support/camera-clip.ts'
import { danfeSize, drawDanfe } from '#tests/support/pictures/danfe.ts'
import { documentOf } from '#tests/support/pictures/document-of.ts'
import { pdfOf } from '#tests/support/pictures/pdf.ts'
import { photograph, type Photograph } from '#tests/support/pictures/photograph.ts'
import { drawReceipt } from '#tests/support/pictures/receipt.ts'
import { startServer, temporaryFolder, type ServerProcess } from '#tests/support/server-process.ts'
import { expectArrivedOnce } from '../arrival.ts'
import { adminDesk, type Device, newDevice } from '../browser.ts'
import { objections } from '../objections.ts'
import { keepInvoice, signInAsAdmin, signInAsProfessional, waitForReaders, waitForWorker } from '../pages.ts'
import { serverState } from '../server-state.ts'

const issuedOn = dayOf(new Date())
const invoiceOf = (facts: SampleFacts) => documentOf(sampleXml({ issuedOn, ...facts }))

let server: ServerProcess
let device: Device
let page: Page
let folder: string
let clip: string

test.beforeAll(async () => {
  server = await startServer({ env: { READ_PAGES: 'true' } })
  folder = await temporaryFolder()
  clip = path.join(folder, 'camera.y4m')
  await show(await drawDanfe(invoiceOf({ model: '55', number: 7101 })))
  device = await newDevice({ camera: clip, installed: server.url })
  page = await device.page()
  await signInAsProfessional(page, server.url)
  await waitForWorker(page)
  await waitForReaders(page)
  await device.context.setOffline(true)
})
test.afterAll(async () => {
  await device.close()
  await server.dispose()
  await rm(folder, { recursive: true, force: true })
})

/** Lays a paper before the lens; a camera that opens afterwards sees it. */
async function show(
  paper: string,
  trouble: Pick<Photograph, 'trouble' | 'strength'> = { trouble: null, strength: 'light' },
) {
  await showPageToCamera(clip, await photograph(paper, { dice: diceOf('camera', 'e2e'), ...trouble }))
}

const drawer = () => page.getByRole('dialog', { name: 'Enviar nota' })
const camera = () => page.getByRole('dialog', { name: 'Fotografar nota' })
const taken = () => camera().getByRole('button', { name: /^Ver página/ })

test('a DANFE is read while it is aimed at, taken by itself, sent once, read at the desk and approved by one key', async () => {
  await page.goto(`${server.url}/invoices?enviar=sim`)
  await drawer().getByRole('button', { name: 'Fotografar' }).click()
  await expect(camera().getByText('Chave lida: nota 7101, série 1.')).toBeVisible()
  await expect(taken()).toHaveCount(1)
  expect(await objections(page)).toEqual([])
  await camera().getByRole('button', { name: 'Conferir' }).click()
  await expect(drawer().getByText('Chave lida da foto: nota 7101, série 1.')).toBeVisible()
  await expect(drawer().getByText('Uma pessoa da equipe vai conferir')).toBeVisible()
  await expect(drawer().getByLabel(/Chave de acesso/)).toBeHidden()
  await keepInvoice(page)
  await device.context.setOffline(false)
  await expectArrivedOnce({ server, url: server.url, device, page }, '7101')

  const office = await newDevice(adminDesk)
  const desk = await office.page()
  await signInAsAdmin(desk, server.url)
  await desk.goto(`${server.url}/invoices`)
  await desk.getByRole('button', { name: 'Analisar a fila' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Nota 7101' })).toBeVisible()
  await expect(desk.getByLabel(/^Valor/)).toHaveValue('1.234,50', { timeout: 60_000 })
  // One key: it saves what was read and asks, and confirms what it asked.
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('dialog', { name: 'Aprovar' }).getByText('para 1.234')).toBeVisible()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Nota aprovada.')).toBeVisible()
  expect((await (await serverState(server.url)).extract()).balances.availablePoints).toBe(1234)
  expect(office.errors).toEqual([])
  await office.close()
})

/** What a picture shows, in a few pixels. */
const lookOf = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    const pen = new OffscreenCanvas(8, 8).getContext('2d')
    pen?.drawImage(image, 0, 0, 8, 8)
    return String(pen?.getImageData(0, 0, 8, 8).data)
  })

test('a picture nobody can read is told, taken again in its place, turned, and cut', async () => {
  const receipt = await drawReceipt(invoiceOf({ model: '65', number: 7102 }), { version: 2, offLine: true })
  await show(await drawDanfe(invoiceOf({ model: '55', number: 7102 })), { trouble: 'out of focus', strength: 'heavy' })
  await page.goto(`${server.url}/invoices?enviar=sim`)
  await drawer().getByRole('button', { name: 'Fotografar' }).click()
  await camera().getByRole('button', { name: 'Tirar foto' }).click()
  await expect(camera().getByText('A foto 1 ficou fora de foco.')).toBeVisible()
  const first = await lookOf(taken().locator('img'))
  await show(receipt.svg)
  await camera().getByRole('button', { name: 'Fechar' }).click()
  await drawer().getByRole('button', { name: 'Tirar outra' }).click()
  await expect(camera().getByText('Chave lida: nota 7102, série 1.')).toBeVisible()
  await expect.poll(() => lookOf(taken().locator('img'))).not.toBe(first)
  await expect(taken()).toHaveCount(1)
  await taken().click()
  const sheet = page.getByRole('dialog', { name: 'Página 1 de 1' })
  const picture = sheet.getByRole('img', { name: 'Página 1' })
  const isUpright = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth < image.naturalHeight)
  await expect.poll(isUpright).toBe(true)
  await sheet.getByRole('button', { name: 'Girar' }).click()
  await expect.poll(isUpright).toBe(false)
  await sheet.getByRole('button', { name: 'Recortar' }).click()
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  const before = await width()
  const corner = sheet.getByRole('button', { name: 'Canto superior esquerdo' })
  for (let step = 0; step < 5; step++) await corner.press('ArrowRight')
  expect(await objections(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Recortar' }).click()
  await expect.poll(width).toBeLessThan(before)
  await page.keyboard.press('Escape')
  await drawer().getByText('Conferir dados').click()
  await expect(drawer().getByLabel(/Valor da nota/)).toHaveValue('1.234,50')
  await keepInvoice(page)
  await expectArrivedOnce({ server, url: server.url, device, page }, '7102')
})

test('a receipt before the camera and a PDF are sent later, read again by the server, and decided together', async () => {
  await device.context.setOffline(true)
  const receipt = await drawReceipt(invoiceOf({ model: '65', number: 7103 }), { version: 2, offLine: true })
  await show(receipt.svg)
  await page.goto(`${server.url}/dashboard`)
  await page.getByRole('link', { name: 'Enviar nota' }).click()
  await expect(camera().getByText('Chave lida: nota 7103, série 1.')).toBeVisible()
  await expect(taken()).toHaveCount(1)
  await camera().getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(drawer().getByText('Nota guardada neste aparelho. Enviaremos quando houver sinal.')).toBeVisible()
  await expect(camera()).toBeHidden()
  expect(await objections(page)).toEqual([])
  await drawer().getByRole('button', { name: 'Outra nota' }).click()
  await camera().getByRole('button', { name: 'Galeria, PDF, XML ou chave' }).click()
  const buffer = await pdfOf([await drawDanfe(invoiceOf({ model: '55', number: 7104 }))], danfeSize)
  await drawer().locator('input[name=pages]').setInputFiles({ name: 'nota.pdf', mimeType: 'application/pdf', buffer })
  await expect(drawer().getByText('Chave lida do PDF: nota 7104, série 1.')).toBeVisible()
  await keepInvoice(page)
  await device.context.setOffline(false)
  await expectArrivedOnce({ server, url: server.url, device, page }, '7103')
  await expectArrivedOnce({ server, url: server.url, device, page }, '7104')

  const office = await newDevice(adminDesk)
  const desk = await office.page()
  await signInAsAdmin(desk, server.url)
  const before = (await (await serverState(server.url)).extract()).balances.availablePoints
  // They are ready when the server has read their pages, too.
  await expect(async () => {
    await desk.goto(`${server.url}/invoices?prontas=sim`)
    await expect(desk.getByRole('row')).toHaveCount(4, { timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  for (const number of ['7102', '7103', '7104'])
    await desk.getByRole('checkbox', { name: `Selecionar Nota ${number}` }).click()
  await desk.getByRole('button', { name: 'Aprovar', exact: true }).click()
  const asked = desk.getByRole('dialog', { name: 'Aprovar' })
  await expect(asked.getByText('Pontos creditados no total: 3.702')).toBeVisible()
  await asked.getByRole('button', { name: 'Confirmar' }).click()
  await expect(desk.getByText('Notas decididas: 3')).toBeVisible()
  await expect(desk.getByText('Nenhuma nota com este filtro')).toBeVisible()
  expect((await (await serverState(server.url)).extract()).balances.availablePoints).toBe(before + 3702)
  expect(office.errors).toEqual([])
  await office.close()
})
