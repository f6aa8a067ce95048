/** Whose sending it is: what waits on a shared device stays its owner's, and leaves only while the owner is signed in. */
import { expect, type Page, test } from '@playwright/test'
import { tiny } from '#server/seed/tiny.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { expectArrivedOnce, rowsOf } from '../arrival.ts'
import { desktop, type Device, newDevice } from '../browser.ts'
import { outboxRow, pressSignOut, queueInvoice, signInAsProfessional, waitForWorker } from '../pages.ts'
import { serverState } from '../server-state.ts'

let server: ServerProcess
let device: Device
let page: Page

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.dispose())
test.beforeEach(async () => {
  device = await newDevice({ viewport: desktop, installed: server.url })
  page = await device.page()
  await signInAsProfessional(page, server.url)
  await waitForWorker(page)
})
test.afterEach(() => device.close())

const scene = () => ({ server, url: server.url, device, page })
const queue = async (number: string) =>
  queueInvoice(page, { photos: [await makePhoto({ width: 600, height: 450, text: number })], number })

test('whoever signs in next on the device neither sees nor sends what waits; its owner sends it once', async () => {
  await device.context.setOffline(true)
  await queue('3001')
  await pressSignOut(page)
  await page.getByRole('button', { name: 'Sair e guardar' }).click()
  // Whoever comes next is not led to where this person was.
  await expect(page).toHaveURL(`${server.url}/login`)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)

  await device.context.setOffline(false)
  await signInAsProfessional(page, server.url, tiny.people.bruno.email)
  await page.goto(`${server.url}/envios`)
  await expect(page.getByText('Nada esperando')).toBeVisible()
  await expect(page.getByText('3001')).toHaveCount(0)
  // Bruno's own sending goes through every queue of the device; once it is there, Ana's had its chance.
  await queue('3002')
  await expect.poll(async () => (await rowsOf(scene(), '3002')).length).toBe(1)
  await page.goto(`${server.url}/envios`)
  await expect(outboxRow(page, '3002').getByText('Enviada', { exact: true })).toBeVisible()
  await expect(page.getByText('3001')).toHaveCount(0)
  expect(await rowsOf(scene(), '3001')).toEqual([])

  await pressSignOut(page)
  await expect(page).toHaveURL(/\/login/)
  await signInAsProfessional(page, server.url)
  await expectArrivedOnce(scene(), '3001')
  await page.goto(`${server.url}/envios`)
  await expect(page.getByText('3002')).toHaveCount(0)
  const bruno = await (await serverState(server.url, tiny.people.bruno.email)).invoices()
  expect(bruno.map(({ number }) => number)).toEqual(['3002'])
})

test('a session ended elsewhere leads to the login; what waits is kept and sent after signing in again', async () => {
  await device.context.setOffline(true)
  await queue('3003')
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('store') ?? '{}').user.accessToken)
  const authorization = `Bearer ${token}`
  const sessions = await fetch(`${server.url}/api/accounts/sessions`, { headers: { authorization } })
  const { docs }: { docs: { _id: string; current: boolean }[] } = await sessions.json()
  const mine = docs.find(({ current }) => current)
  const ended = await fetch(`${server.url}/api/accounts/sessions/${mine?._id}`, {
    method: 'DELETE',
    headers: { authorization },
  })
  expect(ended.status).toBe(200)

  await device.context.setOffline(false)
  await expect(page).toHaveURL(/\/login\?redirect=/)
  expect(await page.evaluate(() => localStorage.getItem('store'))).toBeNull()
  expect(await rowsOf(scene(), '3003')).toEqual([])
  await signInAsProfessional(page, server.url)
  await expectArrivedOnce(scene(), '3003')
})
