/** The back office offers extra points, prints their code, gives them to who could not read it and takes them back. */
import { expect, type Page, test } from '@playwright/test'
import { dayOf, timeOf } from '#domain/points/calendar.ts'
import { tiny } from '#server/seed/tiny.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { adminDesk, type Device, newDevice, phone } from '../browser.ts'
import { objections } from '../objections.ts'
import { openMenu, pressItem, signInAsAdmin, openLayer } from '../pages.ts'

const { ana } = tiny.people
const name = '<b>Visita</b> ao showroom'

let server: ServerProcess
let device: Device
let page: Page

test.beforeAll(async () => void (server = await startServer()))
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

async function say(label: string, at: Date): Promise<void> {
  const moment = openLayer(page).getByRole('group', { name: label })
  await moment.getByLabel('Dia', { exact: true }).fill(dayOf(at).split('-').toReversed().join('/'))
  await moment.getByLabel('Hora', { exact: true }).fill(timeOf(at))
}

test('a promotion is offered with its code, applied by hand, corrected and taken back, each effect shown before', async () => {
  device = await newDevice(adminDesk)
  page = await device.page()
  const drawer = openLayer(page)
  const question = page.getByRole('alertdialog')
  const told = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  const act = async (who: string, action: string) => {
    await page
      .getByRole('button', { name: `Ações: ${who}` })
      .first()
      .click()
    await pressItem(page, action)
  }

  await signInAsAdmin(page, server.url)
  await openMenu(page, 'Profissionais')
  await page.getByRole('link', { name: 'Pontos extras', exact: true }).click()
  await told('Nenhuma promoção ainda')
  await page.getByRole('link', { name: 'Nova promoção' }).click()
  await drawer.getByLabel('Nome', { exact: true }).fill(name)
  await drawer.getByRole('button', { name: 'Cadastrar' }).click()
  await told('Digite uma descrição válida')
  await told('Os pontos vão de 1 a 1.000.000')
  await told('Informe quando começa')
  await drawer.getByLabel('Descrição', { exact: true }).fill('Para quem vem.')
  await drawer.getByLabel('Pontos', { exact: true }).fill('150')
  await say('Começa', new Date(Date.now() - 3_600_000))
  await drawer.getByRole('button', { name: 'Cadastrar' }).dblclick()
  await told('Criado com sucesso!')
  await expect(row(name)).toHaveCount(1)
  await expect(row(name)).toContainText('Ativa')

  await act(name, 'Ver código e aplicações')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('img', { name: `Código da promoção de ${name}` })).toBeVisible()
  await told('Nenhuma aplicação ainda')
  expect(await objections(page)).toEqual([])

  await page.getByRole('button', { name: 'Aplicar a profissionais' }).click()
  await drawer.getByRole('combobox', { name: 'Profissionais' }).click()
  await page.getByRole('option', { name: ana.name }).click()
  await page.keyboard.press('Escape')
  await drawer.getByRole('button', { name: 'Ver o que muda' }).click()
  await expect(question).toContainText(ana.name)
  await expect(question).toContainText('150')
  await question.getByRole('button', { name: 'Aplicar' }).click()
  await told('Pontos aplicados com sucesso!')
  await expect(row(ana.name)).toContainText('Administração')

  await page.setViewportSize(phone)
  await act(ana.name, 'Retirar pontos')
  await expect(question).toContainText('Pontos disponíveis agora')
  await question.getByRole('button', { name: 'Retirar pontos' }).click()
  await told('Pontos retirados com sucesso!')
  await expect(row(ana.name)).toContainText('Retirados')

  await page.goto(page.url().replace(/extra-points\/([\da-f-]+).*$/, 'professionals/extra-points-history?promocao=$1'))
  await expect(row('Estorno')).toContainText(ana.name)
  await expect(row('Crédito')).toContainText('+150')
  expect(await objections(page)).toEqual([])
  expect(device.errors).toEqual([])
})
