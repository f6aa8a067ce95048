/** Two server instances on one PostgreSQL behind one address; one is killed in the middle of a sending. */
import { expect, test } from '@playwright/test'
import { startFaultProxy } from '#tests/support/fault-proxy.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { createDatabase, startCluster } from '#tests/support/postgres-cluster.ts'
import { startServer, temporaryFolder } from '#tests/support/server-process.ts'
import { adminDesk, newDevice } from '../browser.ts'
import { approveInvoice, queueInvoice, sendNow, signInAsAdmin, signInAsProfessional, waitForWorker } from '../pages.ts'
import { serverState } from '../server-state.ts'

test('captured offline, sent while one of two instances dies, approved on the other, exactly once', async () => {
  const cluster = await startCluster()
  if ('missing' in cluster) throw new Error(`PostgreSQL is needed: ${cluster.missing}`)
  // Both instances share one folder of files, as two machines would share one bucket.
  const dataDir = await temporaryFolder()
  const env = { DATABASE_URL: await createDatabase(cluster.url) }
  const first = await startServer({ env, dataDir })
  const second = await startServer({ env, dataDir })
  const address = await startFaultProxy(first.port)
  const url = `http://localhost:${address.port}`
  const device = await newDevice({ installed: url })
  const page = await device.page()
  await signInAsProfessional(page, url)
  await waitForWorker(page)
  await device.context.setOffline(true)
  const photo = await makePhoto()
  for (const number of ['2001', '2002', '2003']) await queueInvoice(page, { photos: [photo], number, amount: '500,00' })

  // The first instance takes the body slowly, dies in the middle of it, and the address leads to the second from then on.
  address.set({ rate: 200_000, onlyFor: 'POST /api/professional/invoices' })
  await device.context.setOffline(false)
  await page.goto(`${url}/envios`)
  await expect(page.getByText('Enviando').first()).toBeVisible()
  await first.kill('SIGKILL')
  address.set({})
  address.aim(second.port)
  await sendNow(page)

  const state = await serverState(second.url)
  expect(new Set((await state.invoices()).map((invoice) => invoice.number))).toEqual(new Set(['2001', '2002', '2003']))
  expect(await state.invoices()).toHaveLength(3)
  const desk = await newDevice(adminDesk)
  const admin = await desk.page()
  await signInAsAdmin(admin, url)
  await approveInvoice(admin, url, '2002')
  expect((await state.extract()).balances.availablePoints).toBe(500)

  await desk.close()
  await device.close()
  await address.close()
  await first.dispose()
  await second.dispose()
  await cluster.stop()
})
