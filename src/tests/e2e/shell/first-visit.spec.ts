/** Who comes for the first time: the doors, the way back to what was asked for, and the app on the home screen. */
import { expect, test } from '@playwright/test'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { onDevice } from '../browser.ts'
import { signInAsShopkeeper, waitForWorker } from '../pages.ts'

let server: ServerProcess

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.dispose())

test('a shopkeeper signs in with the CNPJ, sees points of the store and no level', () =>
  onDevice({ withoutWorker: true }, async (page) => {
    await signInAsShopkeeper(page, server.url)
    await expect(page.getByText('Pontos da loja')).toBeVisible()
    await expect(page.getByRole('link', { name: /Nível/ })).toHaveCount(0)
  }))

test('wrong credentials and empty fields are told in Portuguese, and nothing typed is lost', () =>
  onDevice({ withoutWorker: true }, async (page) => {
    await page.goto(`${server.url}/login-lojista`)
    await page.getByRole('button', { name: 'Entrar' }).click()
    for (const text of ['Digite um CNPJ válido', 'Digite um login válido', 'Digite a senha'])
      await expect(page.getByText(text)).toBeVisible()
    await page.goto(`${server.url}/login-profissional`)
    await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br')
    await page.getByLabel('Senha', { exact: true }).fill('errada')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Login ou senha inválidos')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue('ninguem@exemplo.com.br')
  }))

test('a path that needs a login comes back after it, by the side doors too', () =>
  onDevice({ withoutWorker: true }, async (page) => {
    await page.goto(`${server.url}/your-points?kind=reversal`)
    await expect(page).toHaveURL(/\/login\?redirect=/)
    // By the wrong door, and past the way of who forgot the password.
    await page.getByRole('link', { name: /Sou lojista/ }).click()
    await page.getByRole('link', { name: /Escolha outro acesso/ }).click()
    await page.getByRole('link', { name: /Sou profissional/ }).click()
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
    await page.getByRole('link', { name: /^Lembrei a senha/ }).click()
    await page.getByLabel('E-mail').fill('ana@exemplo.com.br')
    await page.getByLabel('Senha', { exact: true }).fill('agua-clara-2026')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(/\/your-points\?.*kind=reversal/)
  }))

test('a site that opens the app has no hold on its window, with and without the worker', () =>
  onDevice({}, async (page, { context }) => {
    // Another name of this computer is another site.
    const elsewhere = await context.newPage()
    await elsewhere.goto(`${server.url.replace('localhost', '127.0.0.1')}/faq`)
    const expectNoHold = async () => {
      const opened = context.waitForEvent('page')
      const held = await elsewhere.evaluateHandle((address) => window.open(address), `${server.url}/login`)
      const popup = await opened
      await expect(popup.getByRole('link', { name: /Sou profissional/ })).toBeVisible()
      expect(await popup.evaluate(() => window.opener)).toBeNull()
      // Whoever is cut off sees a window that was closed.
      await expect.poll(() => held.evaluate((window) => window?.closed)).toBe(true)
      await popup.close()
    }
    await expectNoHold()
    await page.goto(`${server.url}/login`)
    await waitForWorker(page)
    await expectNoHold()
  }))
