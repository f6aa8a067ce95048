/** A professional spends points on the phone, stands in line and changes their mind; the code at an entrance leads through the login. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { demoPassword, demoPeople } from '#server/seed/demo-ground.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { desktop, type Device, newDevice, phone } from './browser.ts'
import { follow, waitForWorker } from './pages.ts'

let server: ServerProcess
let device: Device

test.beforeAll(async () => void (server = await startServer({ env: { SEED: 'demo' } })))
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

async function fillLogin(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(demoPeople.ana.email)
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const offered = (page: Page) => page.getByRole('list', { name: 'Incentivos', exact: true }).getByRole('listitem')

test('a seat is paid for, put into the calendar and given up; a line is joined; all of it is read without a connection', async () => {
  device = await newDevice({ viewport: phone })
  const page = await device.page()
  await page.goto(`${server.url}/login-profissional`)
  await fillLogin(page)
  await expect(page.getByRole('heading', { level: 1, name: /Olá/ })).toBeVisible()
  await follow(page, 'Incentivos')
  await expect(heading(page, 'Incentivos')).toBeVisible()

  const category = page.getByRole('combobox', { name: 'Categoria' })
  // A press that follows the opening at once belongs to the opening, as with a menu that is held down.
  await expect(async () => {
    if (!(await page.getByRole('option', { name: 'Cursos' }).isVisible())) await category.click()
    await page.getByRole('option', { name: 'Cursos' }).click()
    await expect(category).toContainText('Cursos', { timeout: 1_000 })
  }).toPass()
  await expect(page).toHaveURL(/category=/)
  await expect(offered(page)).toHaveCount(2)
  await offered(page).filter({ hasText: 'Oficina de luz natural' }).getByRole('link').click()
  await expect(heading(page, 'Oficina de luz natural')).toBeVisible()

  await page.getByRole('button', { name: 'Quero me inscrever' }).click()
  const sheet = page.getByRole('dialog', { name: 'Confirmar inscrição' })
  await expect(sheet.getByText('Saldo depois')).toBeVisible()
  // An impatient thumb.
  await sheet.getByRole('button', { name: 'Confirmar por 600 pontos' }).dblclick()
  await expect(page.getByText('Inscrição confirmada!')).toBeVisible()
  await expect(page.getByText('Você pagou 600 pontos.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Guardar na agenda' }).click()
  const entry = await readFile(await (await download).path(), 'utf8')
  expect(entry).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nSUMMARY:Oficina de luz natural\r\n[^]*END:VCALENDAR\r\n$/)

  await page.getByRole('button', { name: 'Cancelar inscrição' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancelar a inscrição?' })
  await expect(question.getByText('Você pagou 600 pontos. Cancelando agora, voltam 600.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancelar inscrição' }).click()
  await expect(page.getByText('Inscrição cancelada. 600 pontos voltaram.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quero me inscrever' })).toBeVisible()

  await page.getByRole('navigation', { name: 'Você está em' }).getByRole('link', { name: 'Incentivos' }).click()
  await offered(page).filter({ hasText: 'Noite de arquitetura silenciosa' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Entrar na lista de espera' }).click()
  await expect(page.getByRole('button', { name: 'Sair da lista' })).toBeVisible()

  await page.goto(`${server.url}/experiences?aba=inscricoes`)
  const mine = page.getByRole('list', { name: 'Minhas inscrições' }).getByRole('listitem')
  await expect(mine.filter({ hasText: 'Noite de arquitetura silenciosa' })).toContainText('Na lista de espera')
  await expect(mine.filter({ hasText: 'Visita guiada à fábrica' })).toContainText('Inscrição confirmada')
  await mine.filter({ hasText: 'Visita guiada à fábrica' }).getByRole('link').click()
  await expect(heading(page, 'Visita guiada à fábrica')).toBeVisible()
  await waitForWorker(page)
  // What was read is written a second after it came.
  await page.waitForTimeout(2500)
  await device.context.setOffline(true)
  await page.reload()
  await expect(heading(page, 'Visita guiada à fábrica')).toBeVisible()
  await expect(page.getByText(/^Sem conexão não dá para se inscrever nem cancelar/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar inscrição' }).click()
  await expect(page.getByText(/^Isto precisa de conexão/)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(device.errors).toEqual([])
})

test('the code at an entrance survives the login, and a wrong one charges nobody', async () => {
  device = await newDevice({ viewport: desktop })
  const page = await device.page()
  await page.goto(`${server.url}/login-profissional?redirect=/experiences`)
  await fillLogin(page)
  await offered(page).filter({ hasText: 'Oficina de luz natural' }).getByRole('link').click()
  await expect(heading(page, 'Oficina de luz natural')).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await device.close()

  device = await newDevice({ viewport: desktop })
  const stranger = await device.page()
  await stranger.goto(`${server.url}/experiences/qrcode/${id}/errado`)
  await expect(heading(stranger, 'Confirme a sua presença')).toBeVisible()
  await stranger.getByRole('link', { name: 'Entrar' }).click()
  await stranger.getByRole('link', { name: /Sou profissional/ }).click()
  await fillLogin(stranger)
  await expect(stranger).toHaveURL(`${server.url}/experiences/qrcode/${id}/errado`)
  await stranger.getByRole('button', { name: 'Inscrever-se por 600 pontos' }).click()
  await expect(stranger.getByText('Este QR code não é válido.')).toBeVisible()
  await stranger.getByRole('link', { name: 'Ver incentivo' }).click()
  await expect(stranger.getByRole('button', { name: 'Quero me inscrever' })).toBeVisible()
  expect(device.errors).toEqual([])
})
