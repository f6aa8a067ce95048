/** The one question every fault ends with: is the sending on the server once, in nobody's queue, and before its owner's eyes? */
import { expect, type Page } from '@playwright/test'
import type { ServerProcess } from '#tests/support/server-process.ts'
import type { Device } from './browser.ts'
import { outboxRow } from './pages.ts'
import { serverState } from './server-state.ts'

export interface Scene {
  readonly server: Pick<ServerProcess, 'url'>
  /** Where the app is opened: the server's own address, or one in between. */
  readonly url: string
  readonly device: Device
  readonly page: Page
}

/** All rows of everybody with this number. */
export async function rowsOf({ server }: Pick<Scene, 'server'>, number: string) {
  const rows = await (await serverState(server.url)).allInvoices()
  return rows.filter((invoice) => invoice.number === number)
}

/** Waits until nothing is queued on the device; reads the server when it is. */
export async function expectArrivedOnce(scene: Scene, number: string): Promise<void> {
  const { server, url, device, page } = scene
  await page.goto(`${url}/envios`)
  await expect(page.getByText('Nada esperando')).toBeVisible({ timeout: 60_000 })
  await expect(outboxRow(page, number).getByText('Enviada', { exact: true })).toBeVisible()
  expect(await rowsOf(scene, number)).toHaveLength(1)
  const own = await (await serverState(server.url)).invoices()
  expect(own.filter((invoice) => invoice.number === number)).toHaveLength(1)
  await page.goto(`${url}/invoices`)
  await expect(page.getByText(number).first()).toBeVisible()
  expect(device.errors).toEqual([])
}
