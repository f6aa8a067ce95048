/** What weak networks, refusing servers and full phones do to a sending: it stays, says why, and arrives once. */
import { expect, type Page, test } from '@playwright/test'
import { type FaultProxy, type Faults, startFaultProxy } from '#tests/support/fault-proxy.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { expectArrivedOnce, rowsOf } from '../arrival.ts'
import { type Device, newDevice } from '../browser.ts'
import {
  follow,
  keepInvoice,
  outboxRow,
  prepareInvoice,
  queueInvoice,
  sendNow,
  signInAsProfessional,
  waitForWorker,
} from '../pages.ts'

let server: ServerProcess
let proxy: FaultProxy
let url: string
let device: Device
let page: Page
let photo: Buffer

/** Only the sending itself meets the fault: the rest of the app goes on. */
const sendingMeets = (faults: Faults) => proxy.set({ ...faults, onlyFor: 'POST /api/professional/invoices' })
const network = { heal: () => proxy.set({}) }

const refusal = (status: number, code: string, msg: string) => ({
  status,
  body: JSON.stringify({ error: { msg, code } }),
})

test.beforeAll(async () => {
  server = await startServer()
  proxy = await startFaultProxy(server.port)
  url = `http://localhost:${proxy.port}`
  // One device for all: each test leaves its queue empty.
  device = await newDevice({ installed: url })
  page = await device.page()
  await signInAsProfessional(page, url)
  await waitForWorker(page)
})
test.afterAll(async () => {
  await device.close()
  await proxy.close()
  await server.dispose()
})
test.beforeEach(async () => {
  network.heal()
  photo = await makePhoto({ width: 600, height: 450, text: test.info().title.slice(0, 20) })
})

const scene = () => ({ server, url, device, page })

/** Queues while the fault is on, and waits at /envios until the row says so. */
async function queueAndRead(number: string, says: { state: string; reason: RegExp }) {
  const before = proxy.hits()
  await queueInvoice(page, { photos: [photo], number })
  await page.goto(`${url}/envios`)
  const row = outboxRow(page, number)
  await expect(row).toContainText(says.reason)
  await expect(row).toContainText(says.state)
  expect(await rowsOf(scene(), number)).toEqual([])
  expect(proxy.hits()).toBeGreaterThan(before)
}

async function healAndSend(number: string) {
  network.heal()
  await sendNow(page)
  await expectArrivedOnce(scene(), number)
}

test('a reply lost after the server committed leaves one row', async () => {
  sendingMeets({ loseAnswer: true })
  await queueInvoice(page, { photos: [photo], number: '2001' })
  await expect.poll(async () => (await rowsOf(scene(), '2001')).length).toBe(1)
  await page.goto(`${url}/envios`)
  await expect(outboxRow(page, '2001')).toContainText('Na fila')
  await healAndSend('2001')
})

test('a connection reset in mid-body leaves it in the queue until the network is back', async () => {
  sendingMeets({ resetAfter: 4_000 })
  await queueAndRead('2002', { state: 'Na fila', reason: /Sem conexão/ })
  await healAndSend('2002')
})

test('a network that swallows everything is given up after its time, and the next attempt arrives', async () => {
  sendingMeets({ blackHoleAfter: 2_000 })
  const before = proxy.hits()
  await queueInvoice(page, { photos: [photo], number: '2003' })
  // On the page that queued it: another document would give the attempt up and make a second one, after the healing.
  await expect(outboxRow(page, '2003')).toContainText('Enviando')
  await expect.poll(() => proxy.hits()).toBeGreaterThan(before)
  // Connections that met the fault keep it; only the next one is well.
  network.heal()
  expect(await rowsOf(scene(), '2003')).toEqual([])
  await expect(outboxRow(page, '2003')).not.toContainText('Enviando', { timeout: 60_000 })
  // By a link, not by an address: the page that queued it stays, and sends it as soon as it is due.
  await follow(page, 'Envios')
  await sendNow(page)
  await expectArrivedOnce(scene(), '2003')
})

const later = [
  {
    name: '500',
    number: '2004',
    fault: refusal(500, 'internal', 'Algo deu errado.'),
    reason: /O programa não respondeu bem/,
  },
  {
    name: '503 with Retry-After',
    number: '2005',
    fault: { ...refusal(503, 'unavailable', 'Em manutenção.'), retryAfter: 120 },
    reason: /O programa pediu para esperar.*Nova tentativa em 1[01]\d s/,
  },
  {
    name: '429 with Retry-After',
    number: '2006',
    fault: { ...refusal(429, 'rate-limited', 'Muitas tentativas.'), retryAfter: 90 },
    reason: /O programa pediu para esperar.*Nova tentativa em [78]\d s/,
  },
  {
    name: 'the page of a captive portal, 200 in HTML,',
    number: '2007',
    fault: { status: 200, body: '<html><body>Entre no Wi-Fi</body></html>', type: 'text/html' },
    reason: /Sem conexão/,
  },
]
for (const { name, number, fault, reason } of later) {
  test(`${name} instead of an answer keeps it in the queue, and it arrives afterwards`, async () => {
    sendingMeets({ answerInstead: fault })
    await queueAndRead(number, { state: 'Na fila', reason })
    await healAndSend(number)
  })
}

const asking = [
  { name: '413', number: '2008', fault: refusal(413, 'invoice-too-large', 'Os arquivos passam do tamanho aceito.') },
  { name: '422', number: '2009', fault: refusal(422, 'invoice-unreadable', 'Não conseguimos ler a foto.') },
]
for (const { name, number, fault } of asking) {
  test(`a refusal with ${name} waits for the person in the server's words, and arrives when it is sent again`, async () => {
    sendingMeets({ answerInstead: fault })
    const { msg } = JSON.parse(fault.body).error
    await queueAndRead(number, { state: 'Precisa de você', reason: new RegExp(msg) })
    await healAndSend(number)
  })
}

test('a full device says that there is no room, and what was queued before is kept and sent', async () => {
  await device.context.setOffline(true)
  await queueInvoice(page, { photos: [photo], number: '2010' })
  // The attempt that met no network has written down how it ended: there will be no room for it.
  await page.goto(`${url}/envios`)
  await expect(outboxRow(page, '2010')).toContainText('Na fila')
  const devtools = await device.context.newCDPSession(page)
  const quota = (quotaSize?: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin: url, ...(quotaSize !== undefined && { quotaSize }) })
  await page.goto(`${url}/invoices?enviar=sim`)
  const drawer = page.getByRole('dialog', { name: 'Enviar nota' })
  await quota(1_000)
  const shown = drawer.getByRole('img', { name: /^Página/ })
  // Chromium goes by the room it measured up to half a minute ago, so the first pages may still be kept.
  await expect(async () => {
    await drawer.locator('input[name=pages]').setInputFiles({ name: 'nota.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect(drawer.getByText(/Não há espaço neste aparelho/)).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 60_000, intervals: [4_000] })
  const kept = await shown.count()
  await page.goto(`${url}/envios`)
  await expect(outboxRow(page, '2010')).toContainText('Na fila')

  await page.goto(`${url}/invoices?enviar=sim`)
  await expect(shown).toHaveCount(kept)
  await quota()
  if (kept > 0) await drawer.getByRole('button', { name: 'Descartar' }).click()
  await queueInvoice(page, { photos: [await makePhoto({ width: 600, height: 450, text: 'depois' })], number: '2011' })
  await device.context.setOffline(false)
  await expectArrivedOnce(scene(), '2010')
  await expectArrivedOnce(scene(), '2011')
})

test('a database that newer code opened meanwhile loses nothing', async () => {
  await device.context.setOffline(true)
  await queueInvoice(page, { photos: [photo], number: '2012' })
  await page.goto(`${url}/envios`)
  await expect(outboxRow(page, '2012')).toContainText('Na fila')
  // Opening it under a higher version makes the browser close every connection of the app.
  const version = await page.evaluate(
    () =>
      new Promise<number>((done, failed) => {
        const request = indexedDB.open('nascente-outbox', 2)
        request.onerror = () => failed(request.error)
        request.onsuccess = () => {
          request.result.close()
          done(request.result.version)
        }
      }),
  )
  expect(version).toBe(2)
  await prepareInvoice(page, { photos: [await makePhoto({ width: 600, height: 450, text: 'versão' })], number: '2013' })
  await keepInvoice(page)
  await device.context.setOffline(false)
  await expectArrivedOnce(scene(), '2012')
  await expectArrivedOnce(scene(), '2013')
})
