import { MutationObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { callText } from '#web/i18n/refusal-text.ts'
import { campaignCalls } from './campaigns.ts'
import { openAs } from './testing/signed-in-app.ts'
import { personNamed } from './testing/small-server.ts'

const values = { name: 'Primavera', link: 'https://exemplo.com.br/primavera', active: true }
const row = {
  ...values,
  _id: '0199f3a0-0000-7000-8000-000000000b01',
  createdAt: '2026-11-10T12:00:00.000Z',
  version: 1,
}

test('an update that is answered with nothing readable has its own sentence; a refusal keeps its own', async () => {
  const { app, server, close } = await openAs(personNamed('Carla'))
  const save = (saving: { values: typeof values; row: typeof row | null }) =>
    new MutationObserver(app.queries, campaignCalls.save(app)).mutate(saving).then(() => 'saved', callText)
  server.on(`PUT /admin/campaigns/${row._id}`, { status: 502, text: '<html>Bad gateway</html>' })
  expect(await save({ values, row })).toBe('Erro na comunicação')
  server.on('POST /admin/campaigns', { status: 502, text: '<html>Bad gateway</html>' })
  expect(await save({ values, row: null })).toMatch(/^Ocorreu um erro durante a comunicação com o servidor\./)
  server.on(`PUT /admin/campaigns/${row._id}`, {
    status: 404,
    json: { error: { code: 'not-found', msg: 'Não encontramos o que você procura.' } },
  })
  expect(await save({ values, row })).toBe('Não encontramos o que você procura.')
  close()
})
