/** Joining a store on a phone and on a desktop, with everything that goes wrong on the way, confirming the e-mail, and completing what was begun. */
import { expect, type Page, test } from '@playwright/test'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { addLike, startServerAfter } from '#tests/support/changed-data.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { desktop, type Device, newDevice, phone } from '../browser.ts'
import { lettersTo } from '../letters.ts'
import { failTwice, insist } from '../pages.ts'

const password = 'nascente-limpa-2026'
const { numeric, lettered } = tiny.stores

/** Who began in this store and did not end: one signs in, the other signs up again. */
const unfinished = ['rosa@exemplo.com.br', 'raul@exemplo.com.br'] as const
const cpfs = ['529.982.247-25', '123.456.789-09', '111.444.777-35'] as const

let server: ServerProcess
let device: Device
let page: Page

test.beforeAll(async () => {
  server = await startServerAfter(async (tx) => {
    for (const email of unfinished) await addLike(tx, tiny.people.otherManager, { email, status: 'incomplete' })
  })
})
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

async function open(viewport: typeof phone) {
  device = await newDevice({ viewport, withoutWorker: true })
  page = await device.page()
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** The links of confirmation sent to this e-mail. */
const linksTo = (email: string) =>
  lettersTo(server, email).flatMap((letter) => {
    const [path] = /\/email-confirm\?id=[\w.-]+/.exec(letter) ?? []
    return path ? [`${server.url}${path}`] : []
  })

async function typePasswords(typed: string, again = typed) {
  await page.getByLabel('Senha', { exact: true }).fill(typed)
  await page.getByLabel('Repita a senha').fill(again)
}

async function fillPerson(cpf: string) {
  await page.getByLabel('Nome completo').fill('Lia Campos')
  await page.getByLabel('CPF').fill(cpf)
  await page.getByLabel('Celular').fill('41987654321')
}

async function enter({ cnpj }: { cnpj: string }, email: string, typed: string) {
  await page.goto(`${server.url}/login-lojista`)
  await page.getByLabel('CNPJ da loja').fill(cnpj)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(typed)
  await press('Entrar')
}

const isJoined = () => expect(page.getByRole('heading', { name: 'Cadastro concluído' })).toBeVisible()
const waits = () => expect(page.getByRole('alert')).toContainText('Seu cadastro está em aprovação.')

test('somebody joins a store on a phone; reloads, dead networks, lost answers and double taps lose and double nothing, and the mailed link confirms the e-mail', async () => {
  const store = numeric
  const email = 'lia.campos@exemplo.com.br'
  await open(phone)
  await page.goto(`${server.url}/sign-up-lojista-old`)
  await expect(page.getByRole('heading', { name: 'Cadastro de lojista' })).toBeVisible()
  await press('Buscar loja')
  await expect(page.getByText('Digite um CNPJ válido')).toBeVisible()
  await page.getByLabel('CNPJ da loja').fill('00.000.000/0001-91')
  await press('Buscar loja')
  await expect(page.getByRole('alert')).toContainText('Esta loja ainda não participa do programa.')
  await page.getByLabel('CNPJ da loja').fill(store.cnpj)
  await failTwice(page, 'Buscar loja', `/stores/store/${store.cnpj}`)
  await press('Buscar loja')
  await expect(page.getByRole('region', { name: store.tradeName })).toContainText('Curitiba, PR')
  await press('Continuar com esta loja')

  await fillPerson(cpfs[0])
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await typePasswords(password, 'outra-senha-2026')
  await press('Concluir cadastro')
  await expect(page.getByText('As senhas não conferem')).toBeVisible()
  await expect(page.getByText('Você precisa aceitar os termos de uso.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('region', { name: store.tradeName })).toBeVisible()
  await press('Continuar com esta loja')
  await page.reload()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
  await typePasswords(password)
  await page.getByLabel('Li e aceito os termos de uso').check()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(password)
  await insist(page, 'Concluir cadastro', '/stores/users')
  await isJoined()
  expect(await page.evaluate(() => localStorage.getItem('sign-up-store'))).toBeNull()
  await enter(store, email, password)
  await waits()

  await expect.poll(() => linksTo(email).length).toBe(1)
  const [link = ''] = linksTo(email)
  await page.goto(`${server.url}/email-confirm?id=um-link-antigo`)
  await expect(page.getByRole('alert')).toContainText('Este link não vale mais.')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await insist(page, 'Enviar nova mensagem', '/accounts/validation-mail')
  await expect(page.getByText('Se este e-mail ainda não foi confirmado')).toBeVisible()
  await expect.poll(() => linksTo(email).length).toBe(3)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('Este link não vale mais.')
  await page.route('**/api/professionals/validate-email', (route) => route.fulfill({ status: 502, body: 'x' }), {
    times: 1,
  })
  await page.goto(linksTo(email)[2] ?? '')
  await expect(page.getByRole('alert')).toHaveText('Erro ao validar e-mail, por favor tente novamente.')
  await press('Tentar novamente')
  await expect(page.getByText('E-mail validado com sucesso!')).toBeVisible()
  await page.reload()
  await expect(page.getByText('E-mail validado com sucesso!')).toBeVisible()
})

test('what was begun in a store is completed on a desktop: by signing in, and by signing up again', async () => {
  const store = lettered
  await open(desktop)
  await enter(store, unfinished[0], tinyPassword)
  await expect(page.getByRole('heading', { name: 'Complete seus dados' })).toBeVisible()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveCount(0)
  await fillPerson(cpfs[1])
  await page.getByLabel('Li e aceito os termos de uso').check()
  await insist(page, 'Concluir cadastro', '/auth/signup')
  await isJoined()
  await enter(store, unfinished[0], tinyPassword)
  await waits()

  await page.goto(`${server.url}/sign-up-lojista`)
  await page.getByLabel('CNPJ da loja').fill(store.cnpj)
  await press('Buscar loja')
  await press('Continuar com esta loja')
  await fillPerson(cpfs[2])
  await page.getByLabel('E-mail', { exact: true }).fill(unfinished[1])
  await typePasswords(tinyPassword)
  await page.getByLabel('Li e aceito os termos de uso').check()
  await press('Concluir cadastro')
  await isJoined()
  await enter(store, unfinished[1], tinyPassword)
  await waits()
  expect(device.errors).toEqual([])
})
