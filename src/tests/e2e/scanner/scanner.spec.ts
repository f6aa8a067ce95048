/** Codes before a camera: clean, small, blurred, turned, and the bars of an invoice. */
import path from 'node:path'
import { rm } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { pointsExtraByToken } from '#domain/people/legacy-path.ts'
import { barsPicture, qrPicture, showToCamera } from '#tests/support/camera-clip.ts'
import { startServer, temporaryFolder, type ServerProcess } from '#tests/support/server-process.ts'
import { type Device, newDevice } from '../browser.ts'
import { signInAsProfessional } from '../pages.ts'

const key = '35261112ABC34501DE35650010000006781123409877'
const numericKey = '42261111222333000181550030000043211314159266'

let server: ServerProcess
let device: Device
let page: Page
let folder: string
let clip: string

test.beforeAll(async () => {
  // The demo has promotions; a busy computer takes its time to lay it.
  test.setTimeout(300_000)
  server = await startServer({ env: { SEED: 'demo' } })
  folder = await temporaryFolder()
  clip = path.join(folder, 'camera.y4m')
  await showToCamera(clip, await qrPicture('vazio', 300))
  device = await newDevice({ camera: clip, installed: server.url })
  await device.context.addInitScript(() => {
    const devices = navigator.mediaDevices
    const open = devices.getUserMedia.bind(devices)
    const streams: MediaStream[] = []
    Reflect.set(globalThis, 'streams', streams)
    devices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      streams.push(stream)
      return stream
    }
  })
  page = await device.page()
  await signInAsProfessional(page, server.url)
})
test.afterAll(async () => {
  await device.close()
  await server.dispose()
  await rm(folder, { recursive: true, force: true })
})

/** How many cameras were opened since the page was loaded, and how many are on. */
const cameras = () =>
  page.evaluate(() => {
    const streams = Reflect.get(globalThis, 'streams') as MediaStream[]
    const live = streams.filter((stream) => stream.getTracks().some(({ readyState }) => readyState === 'live'))
    return [streams.length, live.length]
  })

const promotionOf = (token: string) => `${server.url}/point-extra/qrcode/${pointsExtraByToken.get(token) ?? ''}`

test('a clean code leads to its points, one tap credits them, and the camera is off', async () => {
  await showToCamera(clip, await qrPicture(promotionOf('showroom'), 420))
  await page.goto(`${server.url}/scan`)
  await expect(page.getByRole('heading', { level: 1, name: 'Visita ao showroom' })).toBeVisible()
  expect(await cameras()).toEqual([1, 0])
  await page.getByRole('button', { name: 'Receber 150 pontos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pontos creditados!' })).toBeVisible()
})

test('a code of 110 pixels that is known already says so kindly', async () => {
  await showToCamera(clip, await qrPicture(promotionOf('showroom'), 110))
  await page.getByRole('link', { name: 'Ler outro código' }).click()
  await expect(page.getByText(/^Você recebeu estes pontos em/)).toBeVisible()
})

test('a code out of focus is read all the same', async () => {
  // Its modules are 11 pixels wide: at a sigma of 5 they run into each other, at 8 nothing reads them.
  await showToCamera(clip, await qrPicture('https://exemplo.com.br/borrado', 420), { blurred: 5 })
  await page.getByRole('link', { name: 'Ler outro código' }).click()
  const shown = page.getByRole('dialog', { name: 'Este código não é do programa' })
  await expect(shown.getByText('https://exemplo.com.br/borrado')).toBeVisible()
})

test('an address of others is shown, not opened, turned as it may be', async () => {
  await showToCamera(clip, await qrPicture('https://exemplo.com.br/premio', 420), { turned: 33 })
  await page.goto(`${server.url}/scan`)
  const shown = page.getByRole('dialog', { name: 'Este código não é do programa' })
  await expect(shown.getByText('https://exemplo.com.br/premio')).toBeVisible()
  await shown.getByRole('button', { name: 'Continuar lendo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Este código já foi lido.' })).toBeAttached()
  await page.getByRole('button', { name: 'Digitar' }).click()
  const typed = page.getByRole('dialog', { name: 'Digitar código' })
  await typed.getByLabel('Código').fill(`${key.slice(0, 43)}8`)
  await typed.getByRole('button', { name: 'Continuar' }).click()
  await expect(typed.getByText('A chave de acesso não confere. Verifique os 44 caracteres.')).toBeVisible()
  await page.keyboard.press('Escape')
})

test('the bars of an invoice begin its sending with the key', async () => {
  await showToCamera(clip, await barsPicture(numericKey))
  await page.goto(`${server.url}/scan`)
  const drawer = page.getByRole('dialog', { name: 'Enviar nota' })
  await expect(drawer.getByLabel(/Chave de acesso/)).toHaveValue(new RegExp(numericKey.slice(0, 4)))
  expect((await cameras())[1]).toBe(0)
  await drawer.getByRole('button', { name: 'Descartar' }).click()
})
