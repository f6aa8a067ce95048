/** What a device has or has not, in the engines of iPhones and of Firefox: a camera, and a way to the home screen. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { type EngineDevice, engineNames, newEngineDevice } from './visit.ts'

const ana = { email: tiny.people.ana.email, password: tinyPassword }

let server: ServerProcess
let device: EngineDevice
test.beforeAll(async () => void (server = await startServer()))
test.afterAll(() => server.dispose())
test.afterEach(() => device.dispose())

/** The camera shows something. */
const shows = () => [...document.querySelectorAll('video')].some((video) => video.videoWidth > 0 && !video.paused)

for (const engine of engineNames) {
  test(`with a camera the scanner and the shutter show its picture in ${engine}`, async () => {
    device = await newEngineDevice(engine)
    const visit = await device.visit({ camera: true })
    await visit.enter(`${server.url}/login-profissional`, ana)
    await visit.open(`${server.url}/scan`)
    await expect.poll(() => visit.run(shows)).toBe(true)
    await visit.open(`${server.url}/invoices?enviar=sim`)
    await visit.press('button', 'Fotografar')
    await expect.poll(() => visit.run(shows)).toBe(true)
    await visit.press('button', 'Tirar foto')
    await visit.press('button', 'Conferir')
    await visit.sees('Mais uma página')
    expect(await visit.troubles()).toEqual([])
  })

  test(`without a camera the scanner says so and takes a typed code in ${engine}`, async () => {
    device = await newEngineDevice(engine)
    const visit = await device.visit()
    await visit.enter(`${server.url}/login-profissional`, ana)
    await visit.open(`${server.url}/scan`)
    await visit.sees('câmera')
    await visit.press('button', 'Digitar')
    await visit.fill('Código', '123')
    await visit.press('button', 'Continuar')
    await visit.sees('faltam 41')
    expect(await visit.troubles()).toEqual([])
  })
}

test('an iPhone is told how to put the app on its home screen once something arrived', async () => {
  device = await newEngineDevice('WebKit')
  const visit = await device.visit({ iphone: true })
  await visit.enter(`${server.url}/login-profissional`, ana)
  const photo = path.join(server.dataDir, 'nota.jpg')
  await writeFile(photo, await makePhoto({ width: 600, height: 450 }))
  await visit.open(`${server.url}/invoices?enviar=sim`)
  await visit.sees('Galeria, PDF ou XML')
  await visit.pick('[name=pages]', [photo])
  await visit.sees('Mais uma página')
  await visit.press('button', 'Enviar')
  await visit.sees('Nota enviada')
  await visit.press('button', 'Fechar')
  await visit.sees('Toque em Compartilhar')
  await visit.press('button', 'Agora não')
})
