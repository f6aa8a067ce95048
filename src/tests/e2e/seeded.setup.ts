/** Makes the data of each seed once, for the servers of all tests to start with. */
import { rm } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { seededFolder, startServer } from '#tests/support/server-process.ts'

for (const seed of ['tiny', 'demo']) {
  test(`the ${seed} data is made`, async () => {
    const dataDir = seededFolder(seed) ?? ''
    await rm(dataDir, { recursive: true, force: true })
    const server = await startServer({ env: { SEED: seed }, dataDir })
    expect((await fetch(`${server.url}/login`, { headers: { accept: 'text/html' } })).ok).toBe(true)
    await server.kill('SIGTERM')
  })
}
