/** A store invites a professional: by mail, at its counter, again, and back. */
import { expect, type Page, test } from '@playwright/test'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { desktop, type Device, newDevice, phone } from '../browser.ts'
import { lettersTo } from '../letters.ts'
import { follow, loseNextAnswer, pressItem, signInAsShopkeeper } from '../pages.ts'
import { fillAccount, fillPractice } from '../sign-up-forms.ts'

let server: ServerProcess
let device: Device
let page: Page

test.beforeAll(async () => void (server = await startServer()))
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

async function open(viewport = phone) {
  device = await newDevice({ viewport, withoutWorker: true })
  page = await device.page()
  await signInAsShopkeeper(page, server.url)
}

const row = (who: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: who })

async function choose(who: string, action: string) {
  await row(who)
    .getByRole('button', { name: `Ações do convite de ${who}` })
    .click()
  await pressItem(page, action)
}

/** The person it is for opens the letter on a phone of their own, where the first look at the invitation fails, and joins. */
async function joinByLetter(email: string) {
  const [path] = /\/sign-up-profissional\?token=[\w-]{22}/.exec(lettersTo(server, email)[0] ?? '') ?? []
  const own = await newDevice({ viewport: phone, withoutWorker: true })
  const theirs = await own.page()
  await theirs.route(
    '**/api/stores/users/invite-professional/*',
    (route) => route.fulfill({ status: 429, json: busy }),
    {
      times: 1,
    },
  )
  await theirs.goto(`${server.url}${path}`)
  await expect(theirs.getByText('Não foi possível abrir o convite agora.')).toBeVisible()
  await theirs.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(theirs.getByText(`Convite de ${tiny.stores.numeric.tradeName}`)).toBeVisible()
  await expect(theirs.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await fillAccount(theirs, { name: 'Rui Melo', password: tinyPassword })
  await fillPractice(theirs)
  await theirs.getByRole('button', { name: 'Criar conta', exact: true }).click()
  await expect(theirs).toHaveURL(`${server.url}/dashboard`)
  // The store that invited them brought them.
  await theirs.goto(`${server.url}/profile?secao=dados`)
  const store = theirs.getByRole('combobox', { name: /^Loja de referência/ })
  await expect(store).toContainText(tiny.stores.numeric.tradeName)
  await own.close()
}

const busy = { error: { msg: 'Muitas tentativas.', code: 'too-many-requests' } }

test('a shopkeeper invites by e-mail, sends it again, takes it back and changes their mind', async () => {
  const email = 'lia@exemplo.com.br'
  await open()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Convites para Pré-cadastro profissional' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Convites' })).toBeVisible()
  await page.getByLabel('E-mail').fill('lia@exemplo')
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByText('Digite um e-mail válido')).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel(/^Nome/).fill('Lia Costa')
  await device.context.setOffline(true)
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByRole('alert')).toContainText('Sem conexão')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await device.context.setOffline(false)
  // An impatient thumb.
  await page.getByRole('button', { name: 'Enviar convite' }).dblclick()
  await expect(page.getByText('Convite enviado com sucesso!')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('')
  await expect(row('Lia Costa').getByText('Pendente')).toBeVisible()
  await expect.poll(() => lettersTo(server, email).length).toBe(1)
  const [path] = /\/sign-up-profissional\?token=[\w-]{22}/.exec(lettersTo(server, email)[0] ?? '') ?? []

  await choose('Lia Costa', 'Mostrar QR code e link')
  const shown = page.getByRole('dialog', { name: 'Convite de Lia Costa' })
  await expect(shown.getByRole('img', { name: 'Código QR do convite' })).toBeVisible()
  await device.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await shown.getByRole('button', { name: 'Copiar link' }).click()
  await expect(shown.getByRole('button', { name: 'Link copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}${path}`)
  await shown.getByRole('button', { name: 'Fechar' }).click()

  await choose('Lia Costa', 'Reenviar')
  await expect.poll(() => lettersTo(server, email).length).toBe(2)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByText('Já existe um convite pendente para este e-mail')).toBeVisible()
  await page.getByLabel('E-mail').fill('ana@exemplo.com.br')
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByText('Este e-mail já participa do programa')).toBeVisible()

  await choose('Lia Costa', 'Cancelar convite')
  await expect(row('Lia Costa').getByText('Cancelado')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(row('Lia Costa').getByText('Pendente')).toBeVisible()

  // The same hands at the desk, over a network that loses the answers.
  await page.setViewportSize(desktop)
  await page.reload()
  // What comes after the first paint moves what lies below it, and a press that falls just then misses.
  await page.waitForLoadState('networkidle')
  const invitations = '/stores/users/invite-professional'
  await page.getByLabel('E-mail').fill('rui.melo@exemplo.com.br')
  await loseNextAnswer(page, invitations)
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByRole('alert')).toContainText('Sem conexão')
  await expect(row('rui.melo@exemplo.com.br').getByText('Pendente')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar convite' }).dblclick()
  await expect(page.getByText('Já existe um convite pendente para este e-mail')).toBeVisible()
  // The second tap has its answer, too: its failure comes and goes above the list.
  await expect(page.getByRole('button', { name: 'Enviar convite' })).not.toHaveAttribute('aria-busy', 'true')
  await expect(row('rui.melo@exemplo.com.br')).toHaveCount(1)
  await loseNextAnswer(page, `${invitations}/*/cancel`)
  await choose('Lia Costa', 'Cancelar convite')
  await expect(row('Lia Costa').getByText('Cancelado')).toBeVisible()
  await loseNextAnswer(page, `${invitations}/*/resend`)
  await choose('rui.melo@exemplo.com.br', 'Reenviar')
  await expect.poll(() => lettersTo(server, 'rui.melo@exemplo.com.br').length).toBe(2)
  await expect(row('rui.melo@exemplo.com.br').getByText('Pendente')).toBeVisible()
  await joinByLetter('rui.melo@exemplo.com.br')
  await page.reload()
  await expect(row('Rui Melo').getByText('Rui Melo fez o cadastro')).toBeVisible()
  expect(device.errors).toEqual([])
})

test('the code of the counter stays the same on a desktop, also without a connection, until it is replaced', async () => {
  await open(desktop)
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await follow(page, 'Convites para Pré-cadastro profissional')
  const dialog = page.getByRole('dialog', { name: 'Convite no balcão' })
  const code = dialog.getByRole('img', { name: 'Código QR do convite' }).locator('path')
  const drawing = async () => {
    await page.getByRole('button', { name: 'Mostrar QR code' }).click()
    const drawn = await code.getAttribute('d')
    await dialog.getByRole('button', { name: 'Fechar' }).click()
    await expect(dialog).toBeHidden()
    return drawn
  }
  const first = await drawing()
  await device.context.setOffline(true)
  expect(await drawing()).toBe(first)
  await page.getByLabel('E-mail').fill('rita@exemplo.com.br')
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByRole('alert')).toContainText('Sem conexão')
  await expect(page.getByLabel('E-mail')).toHaveValue('rita@exemplo.com.br')
  await device.context.setOffline(false)
  await page.getByRole('button', { name: 'Trocar o link' }).click()
  await page.getByRole('button', { name: 'Trocar', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  expect(await drawing()).not.toBe(first)
  expect(device.errors).toEqual([])
})
