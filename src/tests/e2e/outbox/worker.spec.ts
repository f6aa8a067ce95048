/** Tabs and worker at the same queue, browsers and workers that die, and a start without any connection. */
import { expect, type Page, test } from '@playwright/test'
import { type FaultProxy, startFaultProxy } from '#tests/support/fault-proxy.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { expectArrivedOnce, rowsOf } from '../arrival.ts'
import { newOwnDevice, type OwnDevice } from '../browser.ts'
import {
  comeOnline,
  follow,
  outboxRow,
  prepareInvoice,
  pressSend,
  queueInvoice,
  signInAsProfessional,
  waitForSync,
  waitForWorker,
} from '../pages.ts'
import { approveOnServer, serverState } from '../server-state.ts'

let server: ServerProcess
let proxy: FaultProxy
let url: string
let device: OwnDevice
let page: Page

test.beforeAll(async () => {
  server = await startServer()
  proxy = await startFaultProxy(server.port)
  url = `http://localhost:${proxy.port}`
  // One device for all: each test leaves its queue empty.
  device = await newOwnDevice({ installed: url })
  page = await device.page()
  await signInAsProfessional(page, url)
  await waitForWorker(page)
})
test.afterAll(async () => {
  await device.close()
  await proxy.close()
  await server.dispose()
})
test.beforeEach(() => proxy.set({}))

const smallPhoto = (text: string) => makePhoto({ width: 1200, height: 900, text })
const rows = async (from: number, to: number) =>
  (await (await serverState(server.url)).allInvoices()).filter(
    ({ number }) => Number(number) >= from && Number(number) <= to,
  )
const scene = () => ({ server, url, device, page })

/** Uploads crawl, so that something can happen in the middle of one. */
const slowDown = () => proxy.set({ rate: 10_000, onlyFor: 'POST /api/professional/invoices' })

async function killAndOpenAgain() {
  await device.kill()
  proxy.set({})
  device = await device.reopen()
  page = await device.page()
  await page.goto(`${url}/envios`)
  // A browser that dies writes its local storage late: a sign-in of a moment ago may be gone, what was kept never is.
  const envios = page.getByRole('heading', { level: 1, name: 'Envios' })
  const entrar = page.getByRole('heading', { level: 1, name: 'Entrar' })
  await expect(envios.or(entrar)).toBeVisible()
  if (await entrar.isVisible()) await signInAsProfessional(page, url)
}

test('two tabs and the worker send six queued invoices together: six rows, each visible to its owner', async () => {
  await device.context.setOffline(true)
  for (let number = 4001; number <= 4006; number += 1)
    await queueInvoice(page, {
      photos: [await makePhoto({ width: 500, height: 400, text: String(number) })],
      number: String(number),
    })
  const other = await device.context.newPage()
  await other.goto(`${url}/envios`)
  await expect(outboxRow(other, '4006')).toBeVisible()
  await page.goto(`${url}/envios`)
  await waitForSync(page)
  await device.context.setOffline(false)
  for (const tab of [page, other]) await expect(tab.getByText('Nada esperando')).toBeVisible({ timeout: 60_000 })
  const numbers = (await rows(4001, 4006)).map(({ number }) => number)
  expect(numbers.toSorted((one, other) => Number(one) - Number(other))).toEqual([
    '4001',
    '4002',
    '4003',
    '4004',
    '4005',
    '4006',
  ])
  for (let number = 4001; number <= 4006; number += 1)
    await expect(outboxRow(page, String(number)).getByText('Enviada', { exact: true })).toBeVisible()
  expect(device.errors).toEqual([])
  await other.close()
})

test('a browser killed right after "Nota guardada" sends it once when it is opened again', async () => {
  slowDown()
  await queueInvoice(page, { photos: [await smallPhoto('4101')], number: '4101' })
  await killAndOpenAgain()
  await expectArrivedOnce(scene(), '4101')
})

test('a browser killed while sending sends it once when it is opened again', async () => {
  slowDown()
  const before = proxy.passed()
  await queueInvoice(page, { photos: [await smallPhoto('4102')], number: '4102' })
  await expect.poll(() => proxy.passed()).toBeGreaterThan(before)
  expect(await rowsOf(scene(), '4102')).toEqual([])
  await killAndOpenAgain()
  await expectArrivedOnce(scene(), '4102')
})

const answered = [
  { when: 'while the answer of the server comes in', number: '4105', faults: { holdAnswer: true } },
  { when: 'right after the answer of the server', number: '4106', faults: {} },
]
for (const { when, number, faults } of answered) {
  test(`a browser killed ${when} shows it once when it is opened again`, async () => {
    proxy.set({ ...faults, onlyFor: 'POST /api/professional/invoices' })
    await prepareInvoice(page, { photos: [await smallPhoto(number)], number })
    const answer = proxy.nextAnswer()
    await pressSend(page)
    await answer
    await killAndOpenAgain()
    expect(await rowsOf(scene(), number)).toHaveLength(1)
    await expectArrivedOnce(scene(), number)
  })
}

test('a worker stopped in the middle of an upload: it arrives once', async () => {
  await device.context.setOffline(true)
  await queueInvoice(page, { photos: [await smallPhoto('4103')], number: '4103' })
  await waitForSync(page)
  const blank = await device.context.newPage()
  await page.close()
  slowDown()
  const before = proxy.passed()
  // No page of the app is open: it is the worker that sends.
  await comeOnline(blank, url, () => proxy.passed() > before)
  expect(await rowsOf(scene(), '4103')).toEqual([])
  const devtools = await device.context.newCDPSession(blank)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  proxy.set({})
  page = blank
  await page.goto(`${url}/envios`)
  await expectArrivedOnce(scene(), '4103')
})

test('without a connection a cold start shows every screen with what was read last', async () => {
  await queueInvoice(page, {
    photos: [await makePhoto({ width: 500, height: 400, text: '4104' })],
    number: '4104',
    amount: '250,00',
  })
  await expectArrivedOnce(scene(), '4104')
  const [invoice] = await rowsOf(scene(), '4104')
  await approveOnServer(server.url, invoice?._id ?? '')
  const screens = [
    { link: 'Visão Geral', path: '/dashboard', heading: /Olá, Ana/, data: /250/ },
    { link: 'Notas', path: '/invoices', heading: 'Minhas notas', data: /4104/ },
    { link: 'Envios', path: '/envios', heading: 'Envios', data: /Nota 4104/ },
    { link: 'Extrato', path: '/your-points', heading: 'Extrato de pontos', data: /\+250/ },
    { link: 'Avisos', path: '/notifications', heading: 'Avisos', data: /4104/ },
  ]
  const expectScreen = async ({ heading, data }: (typeof screens)[number]) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('main').getByText(data).first()).toBeVisible()
  }
  await page.goto(`${url}/notifications`)
  for (const screen of screens) {
    await follow(page, screen.link)
    await expectScreen(screen)
  }
  // What was read is written a second after it came, and when the page is left.
  await page.waitForTimeout(2500)
  await page.goto('about:blank')
  await device.context.setOffline(true)
  for (const screen of screens) {
    await page.goto(`${url}${screen.path}`)
    await expect(page.getByRole('status').filter({ hasText: 'Sem conexão' })).toBeVisible()
    await expectScreen(screen)
  }
  expect(device.errors).toEqual([])
})
