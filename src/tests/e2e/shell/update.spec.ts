/** A new version of the app that arrives in the middle of something: no sending ends or doubles, no tab that did not ask reloads, no draft is lost. */
import { expect, type Page, test } from '@playwright/test'
import { type FaultProxy, startFaultProxy } from '#tests/support/fault-proxy.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { copyRelease, type Release } from '#tests/support/release.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { expectArrivedOnce, rowsOf } from '../arrival.ts'
import { type Device, type DeviceOptions, newDevice } from '../browser.ts'
import {
  comeOnline,
  keepInvoice,
  outboxRow,
  prepareInvoice,
  queueInvoice,
  signInAsProfessional,
  waitForSync,
  waitForWorker,
} from '../pages.ts'

let release: Release
let server: ServerProcess
let proxy: FaultProxy
let url: string
let device: Device
let page: Page
/** Documents the page has opened. */
let loads = 0

const scene = () => ({ server, url, device, page })

test.beforeAll(async () => {
  release = await copyRelease()
  server = await startServer({ release: release.folder })
  proxy = await startFaultProxy(server.port)
  url = `http://localhost:${proxy.port}`
})
test.afterAll(async () => {
  await proxy.close()
  await server.dispose()
  await release.remove()
})
test.beforeEach(() => proxy.set({}))
test.afterEach(() => device.close())

/** Signs in on a new device, with the first version of the app. */
async function open(options: DeviceOptions = {}) {
  await release.deploy('first')
  device = await newDevice(options)
  page = await device.page()
  await signInAsProfessional(page, url)
  await waitForWorker(page)
  page.on('load', () => (loads += 1))
}

/** Uploads crawl, so that a version can arrive in the middle of one. */
const slowDown = (rate = 8_000) => proxy.set({ rate, onlyFor: 'POST /api/professional/invoices' })
const photo = (text: string) => makePhoto({ width: 1200, height: 900, text })

/**
 * Waits for the page of this version. A worker that is being debugged, as all are here, is never idle, and its successor
 * waits for that: the worker in charge is stopped while one waits, as the browser does by itself with one nobody looks at.
 * The successor is left alone: it may have been asked to take over and wait for the end of an upload, or be serving the page.
 */
async function expectVersion(name: string, page = scene().page, timeout = 60_000) {
  const devtools = await device.context.newCDPSession(page)
  const workers = new Map<string, string>()
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) workers.set(versionId, status)
  })
  await devtools.send('ServiceWorker.enable')
  const inState = (state: string) =>
    [...workers].flatMap(([versionId, status]) => (status === state ? [versionId] : []))
  const version = async () => {
    if (inState('installed').length > 0)
      for (const versionId of inState('activated')) await devtools.send('ServiceWorker.stopWorker', { versionId })
    return page.evaluate(() => document.documentElement.dataset['release']).catch(() => undefined)
  }
  await expect.poll(version, { timeout, intervals: [2_000] }).toBe(name)
  // The document tells its version before its app has begun, which tidies its address: that would interrupt a navigation.
  await expect(page.locator('h1').first()).toBeVisible()
}

/** The browser looks for a newer worker, as it does by itself when the app is opened; resolves when that waits. */
const lookForUpdate = () =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
    while (registration?.installing) await new Promise((later) => setTimeout(later, 50))
  })

async function startUpload(number: string, rate?: number) {
  slowDown(rate)
  const before = proxy.passed()
  await queueInvoice(page, { photos: [await photo(number)], number })
  await expect.poll(() => proxy.passed()).toBeGreaterThan(before)
}

async function expectUnderWay(number: string) {
  await expect(outboxRow(page, number)).toContainText('Enviando')
  expect(await rowsOf(scene(), number)).toEqual([])
}

test('“Atualizar agora” waits for the upload, then brings the newest version in with one reload', async () => {
  await open()
  const calls = proxy.calls()
  // Three installations take a busy machine their time.
  await startUpload('5001', 4_000)
  for (const name of ['second', 'third', 'fourth']) {
    await release.deploy(name)
    await lookForUpdate()
    await expect(page.getByText('Há uma nova versão do aplicativo.')).toHaveCount(1)
  }
  loads = 0
  await page.getByRole('button', { name: 'Atualizar agora' }).click()
  await expectUnderWay('5001')
  expect(loads).toBe(0)

  await expect.poll(async () => (await rowsOf(scene(), '5001')).length, { timeout: 60_000 }).toBe(1)
  // The server has it before the device knows.
  await expect(outboxRow(page, '5001')).not.toContainText('Enviando')
  await expectVersion('fourth')
  expect(loads).toBe(1)
  await expectArrivedOnce(scene(), '5001')
  expect(proxy.calls() - calls).toBe(1)
})

test('a version that takes over in the middle of a page’s upload leaves the upload alone', async () => {
  // No event of the old worker is open then, and the new one takes over at once.
  await open({ withoutSync: true })
  const calls = proxy.calls()
  await startUpload('5002')
  await release.deploy('second')
  await lookForUpdate()
  await expect(page.getByText('Há uma nova versão do aplicativo.')).toBeVisible()
  const devtools = await device.context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.skipWaiting', { scopeURL: `${url}/` })
  await expect(page.getByText('O aplicativo foi atualizado. Recarregue esta aba quando puder.')).toBeVisible()
  await expectUnderWay('5002')

  await expect.poll(async () => (await rowsOf(scene(), '5002')).length, { timeout: 60_000 }).toBe(1)
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await expectVersion('second')
  await expectArrivedOnce(scene(), '5002')
  expect(proxy.calls() - calls).toBe(1)
})

test('a version that is put in charge while the worker uploads waits for the end of the upload', async () => {
  await open()
  await device.context.setOffline(true)
  await queueInvoice(page, { photos: [await photo('5003')], number: '5003' })
  await waitForSync(page)
  const blank = await device.context.newPage()
  await page.close()
  page = blank
  slowDown()
  const before = { passed: proxy.passed(), calls: proxy.calls() }
  await comeOnline(page, url, () => proxy.passed() > before.passed)

  const devtools = await device.context.newCDPSession(page)
  const installed = new Promise<void>((done) =>
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ status }) => status === 'installed')) done()
    }),
  )
  await devtools.send('ServiceWorker.enable')
  await release.deploy('second')
  await devtools.send('ServiceWorker.updateRegistration', { scopeURL: `${url}/` })
  await installed
  await devtools.send('ServiceWorker.skipWaiting', { scopeURL: `${url}/` })
  expect(await rowsOf(scene(), '5003')).toEqual([])

  await expect.poll(async () => (await rowsOf(scene(), '5003')).length, { timeout: 60_000 }).toBe(1)
  // The new one takes over once the old one has ended its work: a page opened before that is still the old one's.
  await expect(async () => {
    await page.goto(`${url}/envios`)
    await expectVersion('second', page, 5_000)
  }).toPass({ timeout: 60_000 })
  await expectArrivedOnce(scene(), '5003')
  expect(proxy.calls() - before.calls).toBe(1)
})

test('a version one tab asks for leaves the draft of the other tab alone, before and after its reload', async () => {
  await open()
  const drafting = page
  await prepareInvoice(drafting, { photos: [await photo('5004')], number: '5004', amount: '150,00' })
  const asking = await device.context.newPage()
  await asking.goto(`${url}/dashboard`)
  await release.deploy('second')
  loads = 0
  await lookForUpdate()
  await asking.getByRole('button', { name: 'Atualizar agora' }).click()
  await expectVersion('second', asking)

  await expect(drafting.getByText('O aplicativo foi atualizado. Recarregue esta aba quando puder.')).toBeAttached()
  const drawer = drafting.getByRole('dialog', { name: 'Enviar nota' })
  const kept = async () => {
    await expect(drawer.getByRole('img', { name: 'Página 1' })).toBeVisible()
    await expect(drawer.getByLabel(/Número da nota/)).toHaveValue('5004')
    await expect(drawer.getByLabel(/Valor da nota/)).toHaveValue(/150,00/)
  }
  await kept()
  expect(loads).toBe(0)
  await drawer.getByRole('button', { name: 'Fechar' }).click()
  await drafting.getByRole('button', { name: 'Recarregar' }).click()
  await expectVersion('second', drafting)
  await drafting.goto(`${url}/invoices?enviar=sim`)
  await kept()
  await keepInvoice(drafting)
  await expectArrivedOnce(scene(), '5004')
})
