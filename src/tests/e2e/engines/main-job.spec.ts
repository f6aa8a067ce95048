/** The job the product exists for, in the engines of iPhones and of Firefox; neither wakes a worker for what waits. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { sampleXml } from '#domain/invoices/testing/fiscal-sample.ts'
import { dayOf } from '#domain/points/calendar.ts'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { desktop } from '../browser.ts'
import { serverState } from '../server-state.ts'
import { type EngineDevice, engineNames, newEngineDevice, type Visit } from './visit.ts'

const ana = { email: tiny.people.ana.email, password: tinyPassword }

/** The smallest document of one page. */
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj
trailer<</Root 1 0 R>>
%%EOF`

interface Ground {
  readonly server: ServerProcess
  readonly device: EngineDevice
  readonly files: Readonly<Record<'photo' | 'pdf' | 'xml', string>>
}

/** Picks a file in the drawer and presses "Enviar"; it is kept when this resolves. */
async function send(visit: Visit, url: string, { file, number }: { file: string; number?: string }) {
  await visit.open(`${url}/invoices?enviar=sim`)
  await visit.sees('Galeria, PDF ou XML')
  await visit.pick('[name=pages]', [file])
  await visit.sees('Mais uma página')
  if (number) await visit.fill('^Número da nota', number)
  await visit.press('button', 'Enviar')
  await visit.sees(/Nota (?:guardada|enviada)/)
}

const numbersAt = async (url: string) =>
  (await (await serverState(url)).invoices()).map(({ number }) => number ?? '').toSorted()

/** The app is on the device with all it needs without a server. */
const waitForApp = (visit: Visit) =>
  visit.run(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((later) => setTimeout(later, 100))
  })

/** Whether an answer with this is on the device. */
async function isRead(words: string): Promise<boolean> {
  const answered = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('failed')))
    })
  const database = await answered(indexedDB.open('nascente-reads'))
  const answers = await answered(database.transaction('answers').objectStore('answers').getAll())
  database.close()
  return JSON.stringify(answers).includes(words)
}

/** What is kept of Ana in what the app can read without her key. */
const readable = () =>
  [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).filter((text) => /Ana|@/.test(text))

async function mainJob({ server, device, files }: Ground) {
  const { url } = server
  let visit = await device.visit()
  await visit.enter(`${url}/login-profissional`, ana)
  await waitForApp(visit)
  await send(visit, url, { file: files.photo, number: '101' })
  await send(visit, url, { file: files.pdf, number: '102' })
  await send(visit, url, { file: files.xml })
  await expect.poll(() => numbersAt(url)).toEqual(['101', '102', '88'])
  await visit.open(`${url}/invoices`)
  await visit.sees('Nota 88')
  await expect.poll(() => visit.run(isRead, '"88"')).toBe(true)
  for (const address of ['/dashboard', '/your-points']) await visit.open(url + address)

  // Without a server a cold start has what was read, and keeps what is captured; nobody ends it kindly.
  await server.kill()
  await visit.kill()
  visit = await device.visit()
  for (const address of ['/dashboard', '/your-points', '/envios']) {
    await visit.open(url + address)
    await visit.sees('Sem conexão')
    expect(await visit.troubles(), address).toEqual([])
  }
  await visit.open(`${url}/invoices`)
  await visit.sees('Nota 88')
  await send(visit, url, { file: files.photo, number: '201' })
  await visit.kill()
  visit = await device.visit()
  await visit.open(`${url}/envios`)
  await visit.sees('Nota 201')
  await server.restart()
  await visit.open(`${url}/envios`)
  await visit.sees('Nada esperando')
  expect(await numbersAt(url)).toEqual(['101', '102', '201', '88'])

  // Signed out with something queued it is kept, unreadable, and leaves once its owner is back.
  await server.kill()
  await send(visit, url, { file: files.photo, number: '301' })
  await visit.open(`${url}/profile`)
  await visit.press('button', 'Sair')
  await visit.press('button', 'Sair e guardar')
  await visit.sees('Entrar')
  expect(await visit.run(readable)).toEqual([])
  await server.restart()
  await visit.enter(`${url}/login-profissional`, ana)
  await visit.open(`${url}/envios`)
  await visit.sees('Nada esperando')
  expect(await numbersAt(url)).toEqual(['101', '102', '201', '301', '88'])
}

for (const engine of engineNames)
  test(`kept without a server, killed twice, sent once, sealed after signing out, and credited in ${engine}`, async () => {
    // Beside other browsers on two processors it takes three minutes.
    test.setTimeout(600_000)
    const server = await startServer()
    const device = await newEngineDevice(engine)
    const desk = await newEngineDevice(engine)
    try {
      const file = (name: string) => path.join(server.dataDir, name)
      const files = { photo: file('nota.jpg'), pdf: file('nota.pdf'), xml: file('nota.xml') }
      await writeFile(files.photo, await makePhoto())
      await writeFile(files.pdf, pdf)
      await writeFile(files.xml, sampleXml({ issuer: '11444777000161', issuedOn: dayOf(new Date()), number: 88 }))
      await mainJob({ server, device, files })

      const admin = await desk.visit(desktop)
      await admin.enter(`${server.url}/cms/login`, { email: tiny.people.admin.email, password: tinyPassword })
      await admin.open(`${server.url}/invoices?status=pending`)
      const invoices = await (await serverState(server.url)).invoices()
      await admin.pressRow(invoices.find(({ number }) => number === '88')?._id ?? '')
      await admin.sees('Nota 88')
      await admin.press('button', 'Aprovar')
      await admin.press('button', 'Confirmar')
      await admin.sees('Nota aprovada.')
      expect(await admin.troubles()).toEqual([])
    } finally {
      await device.dispose()
      await desk.dispose()
      await server.dispose()
    }
  })
