/** Three doors, on a phone or on a desktop: everything that goes wrong on the way in, the terms behind it, and the way out. */
import { expect, type Page, test } from '@playwright/test'
import type { Db } from '#server/db/db.ts'
import { terms } from '#server/db/schema/schema.ts'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { startServerAfter } from '#tests/support/changed-data.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { desktop, type Device, newDevice, phone } from '../browser.ts'
import { insist, pressSignOut } from '../pages.ts'

let server: ServerProcess
let device: Device
let page: Page

/** New terms for everybody. */
async function prepare(tx: Db): Promise<void> {
  for (const kind of ['regulation', 'store-regulation', 'cms'] as const)
    await tx.insert(terms).values({ kind, version: '2026-02', body: 'Termos novos.', publishedAt: new Date() })
}

test.beforeAll(async () => void (server = await startServerAfter(prepare)))
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = () => page.getByRole('alert')

/** This session is ended on another device. */
async function endElsewhere(): Promise<void> {
  const kept = await page.evaluate(() => localStorage.getItem('store'))
  const { user } = JSON.parse(kept ?? '{}') as { user: { accessToken: string } }
  const headers = { authorization: `Bearer ${user.accessToken}` }
  const answer = await fetch(`${server.url}/api/accounts/sessions`, { headers })
  const { docs } = (await answer.json()) as { docs: { _id: string; current: boolean }[] }
  const mine = docs.find(({ current }) => current)
  await fetch(`${server.url}/api/accounts/sessions/${mine?._id}`, { method: 'DELETE', headers })
}

const doors = {
  professional: {
    path: '/login-profissional',
    call: '/auth/login',
    home: '/dashboard',
    heading: /Olá/,
    deep: '/your-points?kind=reversal',
    // The login of members asks who it is first.
    closed: /\/login\?redirect=/,
    way: 'Sou profissional',
    after: /\/your-points\?.*kind=reversal/,
  },
  store: {
    path: '/login-lojista',
    call: '/auth/login-store',
    home: '/dashboard',
    heading: /Olá/,
    deep: '/invites',
    closed: /\/login\?redirect=/,
    way: 'Sou lojista',
    after: /\/invites/,
  },
  admin: {
    path: '/cms/login',
    call: '/auth/admin/login',
    home: '/cms/dashboard',
    heading: 'Painel',
    deep: '/cms/audit',
    closed: /\/cms\/login\?redirect=/,
    way: null,
    after: /\/cms\/audit/,
  },
} as const

const { stores, people } = tiny
for (const { door, size, viewport, email, cnpj = null, elsewhere } of [
  { door: 'professional', size: 'phone', viewport: phone, email: people.ana.email, elsewhere: '//evil.example' },
  {
    door: 'store',
    size: 'desktop',
    viewport: desktop,
    email: people.otherManager.email,
    cnpj: stores.lettered.cnpj,
    elsewhere: '/\\evil.example',
  },
  { door: 'admin', size: 'phone', viewport: phone, email: people.admin.email, elsewhere: 'javascript:alert(1)' },
] as const) {
  const { path, call, home, heading, deep, closed, way, after } = doors[door]

  async function fillIn(password: string) {
    if (cnpj !== null) await page.getByLabel('CNPJ da loja').fill(cnpj)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill(password)
  }

  test(`the ${door}'s door on a ${size}: dead networks, lost answers and double taps let one in once, and the way out is out`, async () => {
    device = await newDevice({ viewport, withoutWorker: true })
    page = await device.page()
    const knock = () => page.goto(`${server.url}${path}?redirect=${encodeURIComponent(elsewhere)}`)
    await page.goto(`${server.url}/login`)
    await knock()
    await fillIn('errada-2026')
    await button('Entrar').click()
    await expect(said()).toHaveText('Login ou senha inválidos')
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await fillIn(tinyPassword)
    await insist(page, 'Entrar', call)

    await expect(page.getByRole('heading', { name: 'Antes de começar' })).toBeVisible()
    await button('Aceitar e continuar').click()
    await expect(page.getByText('Você precisa aceitar os termos de uso.')).toBeVisible()
    // Back leads out, and nothing is open meanwhile.
    await page.goBack()
    await expect(page).toHaveURL(`${server.url}/login`)
    await page.goto(`${server.url}${deep}`)
    await expect(page).toHaveURL(closed)
    await knock()
    await fillIn(tinyPassword)
    await button('Entrar').click()
    await page.getByLabel('Li e aceito os termos de uso').check()
    await insist(page, 'Aceitar e continuar', '/auth/accept-term')
    await expect(page).toHaveURL(`${server.url}${home}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()

    await endElsewhere()
    await page.goto(`${server.url}${deep}`)
    if (door === 'admin') {
      // Their page waits below the door.
      const above = page.getByRole('dialog', { name: 'Sua sessão terminou' })
      await above.getByLabel('Senha', { exact: true }).fill(tinyPassword)
      await button('Entrar e continuar').click()
      await expect(above).toBeHidden()
    } else {
      await expect(page).toHaveURL(closed)
      if (way) await page.getByRole('link', { name: new RegExp(way) }).click()
      await fillIn(tinyPassword)
      await button('Entrar').click()
    }
    await expect(page).toHaveURL(after)

    if (size === 'desktop') await pressSignOut(page)
    else {
      await page.goto(`${server.url}${door === 'admin' ? '/cms/profile' : '/profile'}`)
      await button('Sair').click()
    }
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('store'))).toBeNull()
    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
    expect(device.errors).toEqual([])
  })
}
