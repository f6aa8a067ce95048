/** The XML of an invoice on a phone without signal: read, judged before it is sent, queued, sent and filled in. */
import { expect, test } from '@playwright/test'
import { sampleKey, sampleXml } from '#domain/invoices/testing/fiscal-sample.ts'
import { dayOf } from '#domain/points/calendar.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { newDevice } from '../browser.ts'
import { keepInvoice, signInAsProfessional, waitForWorker } from '../pages.ts'
import { serverState } from '../server-state.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.dispose())

const file = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })

test('an XML is read offline, its verdict comes before it is sent, and hostile files are refused in words', async () => {
  const issuedOn = dayOf(new Date())
  const facts = { issuer: '11444777000161', issuedOn, number: 88 }
  const device = await newDevice({ installed: server.url })
  const page = await device.page()
  await signInAsProfessional(page, server.url)
  await waitForWorker(page)
  await device.context.setOffline(true)

  await page.goto(`${server.url}/xml-viewer`)
  const viewer = page.getByLabel('XML da nota')
  await viewer.setInputFiles(file('bomba.xml', '<!DOCTYPE n [<!ENTITY a "aaaa">]><n>&a;</n>'))
  await expect(page.getByRole('alert')).toContainText('“bomba.xml” não foi aberto')
  await viewer.setInputFiles(file('nota.xml', sampleXml(facts)))
  await expect(page.getByRole('article', { name: 'Nota 88' }).getByText('Autorizada', { exact: true })).toBeVisible()

  await page.goto(`${server.url}/invoices?enviar=sim`)
  const drawer = page.getByRole('dialog', { name: 'Enviar nota' })
  const pages = drawer.locator('input[name="pages"]')
  await pages.setInputFiles(file('cortada.xml', sampleXml(facts).slice(0, 700)))
  await expect(drawer.getByRole('alert')).toContainText('O arquivo está incompleto')
  await pages.setInputFiles(file('teste.xml', sampleXml({ ...facts, environment: '2' })))
  await expect(drawer.getByRole('alert').last()).toContainText('foi emitida em ambiente de teste')
  await expect(drawer.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled()
  await drawer.getByRole('button', { name: 'Tirar página 1' }).click()
  await pages.setInputFiles(file('nota.xml', sampleXml(facts)))
  await expect(drawer.getByText('Tudo certo com esta nota')).toBeVisible()
  await expect(drawer.getByLabel('Número da nota')).toHaveValue('88')
  await expect(drawer.getByLabel('Valor da nota')).toHaveValue(/1\.234,50/)
  await keepInvoice(page)

  await page.getByRole('link', { name: 'Enviar nota' }).first().click()
  await page.getByRole('button', { name: 'Galeria, PDF, XML ou chave' }).click()
  await pages.setInputFiles(file('de-novo.xml', sampleXml(facts)))
  await expect(drawer.getByRole('alert')).toContainText('ela já está na fila deste aparelho')
  await drawer.getByRole('button', { name: 'Descartar' }).click()

  await device.context.setOffline(false)
  const state = await serverState(server.url)
  await expect.poll(async () => (await state.invoices()).length).toBe(1)
  const [invoice] = await state.invoices()
  expect(invoice).toMatchObject({ source: 'xml', number: '88', amount: '1234.50', accessKey: sampleKey(facts) })
  expect(Buffer.from(await state.pageBytes(invoice?._id ?? '', 1)).toString()).toBe(sampleXml(facts))
  expect(device.foreign).toEqual([])
  expect(device.errors).toEqual([])
  await device.close()
})
