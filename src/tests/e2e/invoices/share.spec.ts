/** Pages of an invoice that another app shares, without signal and before anybody is signed in: they wait, and become a draft. */
import { expect, type Page, test } from '@playwright/test'
import { sampleXml } from '#domain/invoices/testing/fiscal-sample.ts'
import { shareTarget } from '#domain/invoices/share-target.ts'
import { dayOf } from '#domain/points/calendar.ts'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { newDevice } from '../browser.ts'
import { signInAsProfessional, waitForWorker } from '../pages.ts'

let server: ServerProcess
let form: ShareTarget
test.beforeAll(async () => {
  server = await startServer()
  const manifest = (await (await fetch(`${server.url}/manifest.webmanifest`)).json()) as { share_target: ShareTarget }
  form = manifest.share_target
})
test.afterAll(() => server.dispose())

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Enviar nota' })
const pagesOf = (page: Page) => drawerOf(page).getByRole('list', { name: 'Páginas da nota' }).getByRole('listitem')

interface ShareTarget {
  readonly action: string
  readonly method: string
  readonly enctype: string
}

/** What the share sheet does: the form that the manifest names, sent as a visit, from no page of the app. */
async function share(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const { action, method, enctype } = form
  await page.goto('about:blank')
  await page.setContent(`<form action="${server.url}${action}" method="${method}" enctype="${enctype}">
    <input type="file" name="${shareTarget.field}" multiple /><button>Compartilhar</button></form>`)
  await page.locator('input').setInputFiles(files)
  await page.getByRole('button', { name: 'Compartilhar' }).click()
}

test('what is shared without signal is the draft, twice is more pages, and a page that is none says why', async () => {
  const facts = { issuer: '11444777000161', issuedOn: dayOf(new Date()), number: 91 }
  const device = await newDevice({ installed: server.url })
  const page = await device.page()
  await signInAsProfessional(page, server.url)
  await waitForWorker(page)
  await device.context.setOffline(true)
  await share(page, [
    { name: 'nota.jpg', mimeType: 'image/jpeg', buffer: await makePhoto({ width: 600, height: 450 }) },
    { name: 'nota.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'nota.xml', mimeType: 'text/xml', buffer: Buffer.from(sampleXml(facts)) },
  ])
  await expect(pagesOf(page)).toHaveCount(3)
  await expect(drawerOf(page).getByLabel('Número da nota')).toHaveValue('91')
  await page.reload()
  await expect(pagesOf(page)).toHaveCount(3)

  await share(page, [
    { name: 'renomeada.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ, um programa') },
    { name: 'verso.jpg', mimeType: 'image/jpeg', buffer: await makePhoto({ width: 600, height: 450, text: 'verso' }) },
  ])
  await expect(pagesOf(page)).toHaveCount(4)
  await expect(drawerOf(page).getByRole('alert').first()).toBeVisible()
  await page.reload()
  await expect(pagesOf(page)).toHaveCount(4)
  await device.close()
})

test('what is shared before the login is there after it', async () => {
  const device = await newDevice({ installed: server.url })
  const page = await device.page()
  await page.goto(`${server.url}/login`)
  await waitForWorker(page)
  await share(page, [
    { name: 'nota.jpg', mimeType: 'image/jpeg', buffer: await makePhoto({ width: 600, height: 450 }) },
  ])
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByRole('link', { name: /Sou profissional/ }).click()
  await page.getByLabel('E-mail').fill(tiny.people.ana.email)
  await page.getByLabel('Senha', { exact: true }).fill(tinyPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(pagesOf(page)).toHaveCount(1)
  await device.close()
})
