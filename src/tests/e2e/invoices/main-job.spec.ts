/** The job the product exists for: photographed without signal, sent later by itself exactly once, approved, credited. */
import { expect, test } from '@playwright/test'
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
  await again.goto(`${server.url}/notifications`)
  await expect(again.getByText(/1001/).first()).toBeVisible()
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
