/** A professional spends points on the phone, stands in line and changes their mind; the code at an entrance leads through the login. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { type Offering, startOffering } from '#tests/support/offering.ts'
import { desktop, type Device, newDevice, phone } from '../browser.ts'
import { objections } from '../objections.ts'
import { follow, signInAsProfessional, waitForWorker } from '../pages.ts'

let offering: Offering
let device: Device

test.beforeAll(async () => void (offering = await startOffering()))
test.afterAll(() => offering.server.dispose())
test.afterEach(() => device.close())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const offered = (page: Page) => page.getByRole('list', { name: 'Incentivos', exact: true }).getByRole('listitem')

test('a seat is paid for, put into the calendar and given up; a line is joined; all of it is read without a connection', async () => {
  device = await newDevice({ viewport: phone, installed: offering.server.url })
  const page = await device.page()
  await signInAsProfessional(page, offering.server.url)
  await expect(page.getByRole('link', { name: /Ao seu alcance/ })).toBeVisible()
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
  await expect(offered(page)).toHaveCount(1)
  await offered(page).filter({ hasText: 'Oficina de luz natural' }).getByRole('link').click()
  await expect(heading(page, 'Oficina de luz natural')).toBeVisible()
  expect(await objections(page)).toEqual([])

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

  await page.getByRole('navigation', { name: 'Você está em' }).getByRole('link', { name: 'Incentivos' }).click()
  await page.getByRole('tab', { name: 'Meus incentivos' }).click()
  const mine = page.getByRole('list', { name: 'Meus incentivos' }).getByRole('listitem')
  await expect(mine.filter({ hasText: 'Oficina de luz natural' })).toContainText('Inscrição cancelada')
  await mine.filter({ hasText: 'Noite de arquitetura silenciosa' }).getByRole('link').click()
  await expect(page.getByText('Você está na lista de espera', { exact: true })).toBeVisible()
  await waitForWorker(page)
  await device.context.setOffline(true)
  await page.reload()
  await expect(heading(page, 'Noite de arquitetura silenciosa')).toBeVisible()
  await expect(page.getByText(/^Sem conexão não dá para entrar nem cancelar/)).toBeVisible()
  await page.getByRole('button', { name: 'Sair da lista' }).click()
  await expect(page.getByRole('alert').getByText(/^Isto precisa de conexão/)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(device.errors).toEqual([])
})

test('the code at an entrance survives the login; a wrong one charges nobody, the right one takes a seat and is there', async () => {
  const { server, soon } = offering
  const entrance = (secret: string) => `${server.url}/experiences/qrcode/${soon.id}/${secret}`
  device = await newDevice({ viewport: desktop, withoutWorker: true })
  const page = await device.page()
  await page.goto(entrance('errado'))
  await expect(heading(page, 'Confirme a sua presença')).toBeVisible()
  await page.getByRole('link', { name: 'Entrar' }).click()
  await page.getByRole('link', { name: /Sou profissional/ }).click()
  await page.getByLabel('E-mail').fill(tiny.people.ana.email)
  await page.getByLabel('Senha', { exact: true }).fill(tinyPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(entrance('errado'))
  await page.getByRole('button', { name: 'Inscrever-se por 100 pontos' }).click()
  await expect(page.getByText('Este QR code não é válido.')).toBeVisible()
  await page.goto(entrance(soon.token))
  await page.getByRole('button', { name: 'Inscrever-se por 100 pontos' }).click()
  await expect(heading(page, 'Presença confirmada!')).toBeVisible()
  await page.getByRole('link', { name: 'Ver incentivo' }).click()
  await expect(page.getByText('50 pontos pela presença estão no extrato.')).toBeVisible()
  expect(device.errors).toEqual([])
})

test('a code read at the entrance without a signal waits on the phone, goes by itself and counts', async () => {
  const { server, soon } = offering
  device = await newDevice({ viewport: phone, installed: offering.server.url })
  const page = await device.page()
  await signInAsProfessional(page, server.url, tiny.people.bruno.email)
  await page.goto(`${server.url}/experiences/${soon.id}`)
  await expect(heading(page, 'Visita guiada à fábrica')).toBeVisible()
  await waitForWorker(page)
  await device.context.setOffline(true)
  await page.goto(`${server.url}/experiences/qrcode/${soon.id}/${soon.token}`)
  await page.getByRole('button', { name: 'Confirmar presença' }).click()
  await expect(heading(page, 'Leitura guardada neste aparelho')).toBeVisible()
  await page.getByRole('link', { name: 'Ver envios' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Presença em incentivo' })
  await expect(row).toContainText('Na fila')
  await device.context.setOffline(false)
  await expect(row).toContainText('Enviada')
  await row.getByRole('link', { name: 'Ver incentivo' }).click()
  await expect(page.getByText('50 pontos pela presença estão no extrato.')).toBeVisible()
  expect(device.errors).toEqual([])
})
