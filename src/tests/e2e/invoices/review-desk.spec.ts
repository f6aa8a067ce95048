/** The desk by keyboard: two invoices of one sale, the first approved with its points shown, the second reproved for its warning; and one the office enters itself. */
import { expect, type Locator, test } from '@playwright/test'
import { makePhoto } from '#tests/support/photo.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { adminDesk, newDevice } from '../browser.ts'
import { objections } from '../objections.ts'
import { signInAsAdmin } from '../pages.ts'
import { sendOnServer, serverState } from '../server-state.ts'

let server: ServerProcess

test.beforeAll(async () => void (server = await startServer()))
test.afterAll(() => server.dispose())

test('an admin works through the queue without the mouse', async () => {
  const state = await serverState(server.url)
  const photo = await makePhoto({ width: 800, height: 600 })
  for (const number of ['4001', '4002']) await sendOnServer(server.url, { photo, number, amount: '200.00' })

  const office = await newDevice(adminDesk)
  const page = await office.page()
  const { keyboard } = page
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await signInAsAdmin(page, server.url)
  await page.goto(`${server.url}/invoices`)
  await expect(page.getByText('2 notas esperam por análise.')).toBeVisible()
  await page.getByRole('button', { name: 'Analisar a fila' }).press('Enter')
  await heading('Nota 4001')
  await expect(page.getByText('1 de 2 na fila')).toBeVisible()
  await expect(page.getByText('Foto repetida')).toBeVisible()
  const picture = page.getByRole('img', { name: 'Página 1 da nota' })
  await expect(picture).toBeVisible()
  expect(await objections(page)).toEqual([])
  await keyboard.press('g')
  await expect(page.locator('[data-turn]')).toHaveAttribute('data-turn', '90')

  await keyboard.press('a')
  const approval = page.getByRole('dialog', { name: 'Aprovar' })
  await expect(approval.getByText('de 0 para 200')).toBeVisible()
  await keyboard.press('Control+Enter')
  await expect(page.getByText('Nota aprovada.')).toBeVisible()
  await heading('Nota 4002')
  expect((await state.extract()).balances.availablePoints).toBe(200)

  // What was decided is said, with its way back, in a dialog of its own.
  await page.getByLabel('Número', { exact: true }).press('r')
  await expect(page.getByRole('dialog', { name: 'Reprovar' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Descartar' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Descartar' })).toHaveCount(0)
  await keyboard.press('r')
  const reproval = page.getByRole('dialog', { name: 'Reprovar' })
  await expect(reproval.getByText('de 200 para nenhum')).toBeVisible()
  await keyboard.press('4')
  await expect(reproval.getByLabel('Motivo', { exact: true })).toHaveValue('Esta nota já foi enviada.')
  await keyboard.press('Control+Enter')
  await expect(page.getByText('A fila está vazia.')).toBeVisible()
  await heading('Notas')
  expect((await state.allInvoices()).map(({ number, status }) => `${number} ${status}`).toSorted()).toEqual([
    '4001 approved',
    '4002 reproved',
  ])
  expect((await state.extract()).balances).toMatchObject({ availablePoints: 200, pendingPoints: 0 })
  expect(office.errors).toEqual([])
  await office.close()
})

/** Moves on by the tab key until something has the focus. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 40; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error('the tab key does not lead there')
}

test('an admin enters an invoice from the list without the mouse, and finds it in the queue', async () => {
  const state = await serverState(server.url)
  const buffer = await makePhoto({ width: 800, height: 600 })
  const office = await newDevice(adminDesk)
  const page = await office.page()
  const { keyboard } = page
  await signInAsAdmin(page, server.url)
  await page.goto(`${server.url}/invoices`)
  await expect(page.getByRole('link', { name: 'Nova nota' })).toBeVisible()
  await keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Nova nota' })

  await tabTo(form.getByRole('combobox', { name: /^Profissional/ }))
  await keyboard.press('Enter')
  await expect(page.getByRole('option', { name: /Bruno/ })).toBeVisible()
  // The list is drawn a moment before the cursor stands in its search.
  await expect(page.getByLabel(/^Buscar em Profissional/)).toBeFocused()
  await keyboard.type('ana l')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option', { name: /Ana Lima/ })).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
  await tabTo(form.getByLabel(/^Páginas da nota/))
  const chooser = page.waitForEvent('filechooser')
  await keyboard.press('Space')
  await (await chooser).setFiles({ name: 'nota.jpg', mimeType: 'image/jpeg', buffer })
  await expect(form.getByText('nota.jpg')).toBeVisible()
  await tabTo(form.getByLabel(/^Valor da nota/))
  await keyboard.type('300,00')
  await tabTo(form.getByLabel(/^Número da nota/))
  await keyboard.type('4003')
  expect(await objections(page)).toEqual([])
  await tabTo(form.getByRole('button', { name: 'Cadastrar' }))
  await keyboard.press('Enter')

  await expect(page.getByText('Nota cadastrada.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Nota 4003' })).toBeVisible()
  await expect(page.getByText('1 de 1 na fila')).toBeVisible()
  await page.goto(`${server.url}/invoices`)
  await expect(page.getByText('1 nota espera por análise.')).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Analisar a fila' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Nota 4003' })).toBeVisible()
  const made = (await state.allInvoices()).find(({ number }) => number === '4003')
  expect(made).toMatchObject({ status: 'pending', ownerName: 'Ana Lima', amount: '300.00' })
  expect(office.errors).toEqual([])
  await office.close()
})
