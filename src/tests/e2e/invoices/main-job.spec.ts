/** The job the product exists for: photographed without signal, sent later by itself exactly once, approved, credited. */
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { makePhoto } from '#tests/support/photo.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { adminDesk, newDevice } from '../browser.ts'
import {
  approveInvoice,
  comeOnline,
  prepareInvoice,
  pressSend,
  queueInvoice,
  signInAsAdmin,
  signInAsProfessional,
  waitForSync,
  waitForWorker,
} from '../pages.ts'
import { serverState } from '../server-state.ts'

let server: ServerProcess
let photo: Buffer

test.beforeAll(async () => {
  server = await startServer()
  photo = await makePhoto()
})
test.afterAll(() => server.dispose())

/** The approval is said on the home, once. */
async function seeGoodNews(page: Page) {
  await page.goto(`${server.url}/dashboard`)
  const news = page.getByRole('list', { name: 'Boas notícias' })
  await expect(news).toContainText('Sua nota 1001 foi aprovada e rendeu 1.234 pontos.')
  const written = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect(news).toBeHidden()
  await written
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Movimentações' })).toBeVisible()
  await expect(news).toBeHidden()
}

/** What seems wrong with the invoice reaches the desk, and the answer reaches whoever asked. */
async function question(page: Page, admin: Page, id: string) {
  await page.goto(`${server.url}/invoices?nota=${id}`)
  await page.getByRole('button', { name: 'Algo errado com esta nota?' }).click()
  await page.getByLabel('O que está errado?').fill('Faltou um misturador.')
  await page.getByRole('dialog', { name: 'Algo errado com esta nota?' }).getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('A resposta aparece aqui, e você recebe um aviso.')).toBeVisible()
  await admin.goto(`${server.url}/invoices?perguntas=sim`)
  await admin.getByRole('row').filter({ hasText: '1001' }).getByRole('link').click()
  await expect(admin.getByText('Faltou um misturador.').first()).toBeVisible()
  await admin.getByLabel('Resposta').fill('Ele não participa.')
  await admin.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(admin.getByText('Resposta enviada.')).toBeVisible()
  await page.goto(`${server.url}/notifications`)
  await page.getByRole('link', { name: /Resposta sobre uma nota/ }).click()
  await expect(page.getByText('Ele não participa.').first()).toBeVisible()
}

test('a 12 MP photo captured offline is sent by the service worker with the app closed, approved, and its points and notice appear', async () => {
  const device = await newDevice({ installed: server.url })
  const page = await device.page()
  await signInAsProfessional(page, server.url)
  await waitForWorker(page)
  await device.context.setOffline(true)
  await prepareInvoice(page, { photos: [photo], number: '1001', amount: '1.234,50' })
  await pressSend(page)
  await expect(page.getByText('Enviaremos quando houver sinal')).toBeVisible()
  await waitForSync(page)
  const state = await serverState(server.url)
  expect(await state.invoices()).toEqual([])

  // Another page keeps the browser alive, none of the app's is open.
  const blank = await device.context.newPage()
  await page.close()
  await comeOnline(blank, server.url, async () => (await state.invoices()).length > 0)
  expect(await state.invoices()).toHaveLength(1)
  const [invoice] = await state.invoices()
  expect(invoice).toMatchObject({ number: '1001', amount: '1234.50', status: 'pending', pageCount: 1 })

  const { width, height, exif } = await sharp(await state.pageBytes(invoice!._id, 1)).metadata()
  expect([width! < height!, height, exif]).toEqual([true, 2048, undefined])

  const desk = await newDevice(adminDesk)
  const admin = await desk.page()
  await signInAsAdmin(admin, server.url)
  await approveInvoice(admin, server.url, '1001')

  const again = await device.page()
  await again.goto(`${server.url}/your-points`)
  await expect(again.getByText('+1.234').first()).toBeVisible()
  await again.getByRole('button', { name: /Nota 1001/ }).click()
  await expect(again.getByText('1 ponto por real')).toBeVisible()
  await seeGoodNews(again)
  await question(again, admin, invoice!._id)
  expect((await state.extract()).balances.availablePoints).toBe(1234)
  expect(await state.invoices()).toHaveLength(1)
  expect([...device.foreign, ...desk.foreign]).toEqual([])
  expect([...device.errors, ...desk.errors]).toEqual([])
  await desk.close()
  await device.close()
})

test('without Background Sync it is sent when the app is opened again', async () => {
  const device = await newDevice({ withoutSync: true, installed: server.url })
  const page = await device.page()
  await signInAsProfessional(page, server.url)
  await waitForWorker(page)
  await device.context.setOffline(true)
  await queueInvoice(page, { photos: [photo], number: '1002', amount: '99,90' })
  await page.close()
  await device.context.setOffline(false)
  const back = await device.context.newPage()
  await back.goto(`${server.url}/envios`)
  const state = await serverState(server.url)
  await expect.poll(async () => (await state.invoices()).filter((invoice) => invoice.number === '1002').length).toBe(1)
  await expect(back.getByText('Nada esperando')).toBeVisible()
  await device.close()
})
