/** Joining: two steps with everything that goes wrong on the way, and completing what a sign-in found unfinished. */
import { expect, type Page, test } from '@playwright/test'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { addLike, startServerAfter } from '#tests/support/changed-data.ts'
import { makePhoto } from '#tests/support/photo.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { desktop, type Device, newDevice, phone } from './browser.ts'
import { insist } from './pages.ts'
import { fillAccount, fillProfile } from './sign-up-forms.ts'

/** Each size has its newcomer, of a profession of their own, and two who began and did not end. */
const cases = [
  {
    size: 'phone',
    viewport: phone,
    email: 'nina@exemplo.com.br',
    profession: 'Engenheiro',
    number: { label: 'CREA', typed: 'CREA-SP 123456' },
    cpfs: ['529.982.247-25', '123.456.789-09', '111.444.777-35'],
    unfinished: [tiny.people.unfinished.email, 'diva@exemplo.com.br'],
  },
  {
    size: 'desktop',
    viewport: desktop,
    email: 'nilo@exemplo.com.br',
    profession: 'Designer de Interiores',
    number: { label: 'Número da ABD', typed: '12345' },
    cpfs: ['390.533.447-05', '935.411.347-80', '987.654.321-00'],
    unfinished: ['davina@exemplo.com.br', 'dario@exemplo.com.br'],
  },
] as const

let server: ServerProcess
let device: Device
let page: Page

test.beforeAll(async () => {
  const begun = cases.flatMap(({ unfinished }) => unfinished).filter((email) => email !== tiny.people.unfinished.email)
  server = await startServerAfter(async (tx) => {
    for (const email of begun) await addLike(tx, tiny.people.unfinished, { email })
  })
})
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

async function open(viewport = phone) {
  device = await newDevice({ viewport, withoutWorker: true })
  page = await device.page()
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

async function enter(email: string, password: string) {
  await page.goto(`${server.url}/login-profissional`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await press('Entrar')
}

for (const { size, viewport, email, cpfs, unfinished, ...own } of cases) {
  test(`a professional joins on a ${size}; reloads, dead networks, lost answers and double taps lose and double nothing`, async () => {
    await open(viewport)
    const password = 'nascente-limpa-2026'
    await page.goto(`${server.url}/login`)
    await page.getByRole('link', { name: 'Ainda não tenho cadastro' }).click()
    await expect(page.getByRole('heading', { name: 'Criar cadastro' })).toBeVisible()
    await page.getByRole('link', { name: /Sou profissional/ }).click()
    await expect(page.getByRole('heading', { name: 'Cadastro profissional' })).toBeVisible()
    await press('Continuar')
    for (const text of [
      'Digite um nome válido',
      'Digite um e-mail válido',
      'Digite um telefone válido',
      'Digite uma senha válida',
    ])
      await expect(page.getByText(text)).toBeVisible()
    await fillAccount(page, { email, password, again: 'outra-senha-2026' })
    await press('Continuar')
    await expect(page.getByText('As senhas não conferem')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
    await fillAccount(page, { email, password })
    await insist(page, 'Continuar', '/professional/users')
    await expect(page.getByLabel('CPF')).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(password)

    await press('Concluir cadastro')
    for (const text of ['Digite um CPF válido', 'Digite um CEP válido', 'Você precisa aceitar os termos de uso.'])
      await expect(page.getByText(text)).toBeVisible()
    await fillProfile(page, cpfs[0], own)
    await expect(page.getByRole('combobox', { name: 'Estado' })).toContainText('SP')
    await page.reload()
    await expect(page.getByLabel(own.number.label)).toHaveValue(own.number.typed)
    await page.goBack()
    await expect(page.getByLabel('Nome completo')).toHaveValue('Nina Prado')
    await press('Continuar')
    await expect(page.getByLabel('CPF')).toHaveValue(cpfs[0])
    if (own.profession === 'Designer de Interiores') {
      const document = { name: 'abd.jpg', mimeType: 'image/jpeg', buffer: await makePhoto({ width: 400, height: 300 }) }
      await page.locator('input[name=file]').setInputFiles(document)
      await expect(page.getByRole('link', { name: 'abd.jpg' })).toBeVisible()
    }
    await page.getByLabel('Li e aceito os termos de uso').check()
    await insist(page, 'Concluir cadastro', '/professional/users')
    await expect(page.getByRole('heading', { name: 'Cadastro concluído' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('sign-up'))).toBeNull()

    await enter(email, password)
    await expect(page).toHaveURL(`${server.url}/dashboard`)
  })

  test(`a registration that was begun is completed on a ${size}: by signing in, and by signing up again`, async () => {
    await open(viewport)
    await enter(unfinished[0], 'errada-2026')
    await expect(page.getByRole('alert')).toHaveText('Login ou senha inválidos')
    await enter(unfinished[0], tinyPassword)
    await expect(page.getByRole('heading', { name: 'Complete seus dados' })).toBeVisible()
    await page.getByLabel('Celular').fill('11987654321')
    await fillProfile(page, cpfs[1])
    await page.getByLabel('Li e aceito os termos de uso').check()
    await insist(page, 'Concluir cadastro', '/professional/users')
    await expect(page.getByRole('heading', { name: 'Cadastro concluído' })).toBeVisible()
    await enter(unfinished[0], tinyPassword)
    await expect(page).toHaveURL(`${server.url}/dashboard`)
    await device.close()

    // Somebody who forgot that they had begun, on another device.
    await open(viewport)
    await page.goto(`${server.url}/sign-up-profissional-old`)
    await fillAccount(page, { email: unfinished[1], password: tinyPassword })
    await press('Continuar')
    await fillProfile(page, cpfs[2])
    await page.getByLabel('Li e aceito os termos de uso').check()
    await press('Concluir cadastro')
    await expect(page.getByRole('heading', { name: 'Cadastro concluído' })).toBeVisible()
    await enter(unfinished[1], tinyPassword)
    await expect(page).toHaveURL(`${server.url}/dashboard`)
    expect(device.errors).toEqual([])
  })
}
