import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  AuditPage,
  EconomicGroupPage,
  EconomicGroupSaved,
  Import,
  ImportAnswer,
  ImportDetail,
  StoreSaved,
} from '#contract/api.gen.ts'
import { newCnpj } from '#tests/support/accounts.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { sendTable } from '#tests/support/send-table.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const line = (...cells: readonly string[]) => `${cells.join(';')}\r\n`

describe.each(databaseKinds())('groups of imported stores on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => void (app = await openTestApp({ kind })))
  afterAll(() => app.close())

  const check = async (bytes: string): Promise<Import> => {
    const answer = await sendTable(app, { bytes, query: '?dryRun=true' })
    expect(answer.body).toContain('Arquivo conferido.')
    return answer.json<ImportAnswer>().import
  }
  const commit = (id: string) => app.call('admin', 'POST', `/admin/imports/${id}/commit`, { partial: false })
  const detail = async (id: string) => (await app.call('admin', 'GET', `/admin/imports/${id}`)).json<ImportDetail>()

  test('a store is put into the group its row names; a group nobody knows is a fault of its row', async () => {
    const [moved, fresh] = [newCnpj(), newCnpj()]
    const named = { tradeName: 'Grupada', corporateName: 'Grupada Ltda' }
    const { _id: storeId } = (
      await app.call('admin', 'POST', '/admin/stores', { cnpj: moved, ...named })
    ).json<StoreSaved>().store
    const groupMade = async (name: string, storeIds: readonly string[]) =>
      (await app.call('admin', 'POST', '/admin/economic-group', { name, storeIds })).json<EconomicGroupSaved>()
        .economicGroup
    const [old, next] = [await groupMade('Grupo Velho', [storeId]), await groupMade('Grupo São João', [])]
    const groupOf = async ({ _id }: { _id: string }) =>
      (await app.call('admin', 'GET', `/admin/economic-group?id=${_id}`)).json<EconomicGroupPage>().docs[0]
    const head = line('CNPJ', 'Razão social', 'Nome fantasia', 'Grupo econômico')

    const wrong = await check(head + line(moved, '', '', 'Grupo Nenhum'))
    expect(wrong).toMatchObject({ ignoredColumns: [], invalid: 1, updated: 0 })
    expect((await detail(wrong._id)).faults).toMatchObject([
      {
        line: 2,
        column: 'grupoEconomico',
        value: 'Grupo Nenhum',
        reason: 'Não há grupo econômico com este nome. Cadastre o grupo antes de importar.',
      },
    ])

    const file = head + line(moved, '', '', 'GRUPO SAO JOAO') + line(fresh, 'Nova Ltda', 'Nova', 'grupo são joão')
    const found = await check(file)
    expect(found).toMatchObject({ created: 1, updated: 1, invalid: 0 })
    await commit(found._id)
    const [there, here] = [await groupOf(next), await groupOf(old)]
    expect(there?.stores.map(({ cnpj }) => cnpj).toSorted()).toEqual([moved, fresh].toSorted())
    // Whoever has one of them open is told that its stores changed.
    expect([there?.version, here?.stores, here?.version]).toEqual([next.version + 1, [], old.version + 1])
    const told = (await app.call('admin', 'GET', `/admin/audit?kind=store&subjectId=${storeId}`)).json<AuditPage>()
      .docs[0]
    expect(told?.changes).toContainEqual({
      field: 'economicGroupId',
      before: ['Grupo Velho'],
      after: ['Grupo São João'],
    })
    expect(await check(file)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  })
  test('a group that is renamed while the file waits is still the one that was shown', async () => {
    const group = async (name: string) =>
      (await app.call('admin', 'POST', '/admin/economic-group', { name, storeIds: [] })).json<EconomicGroupSaved>()
        .economicGroup
    const { _id, version } = await group('Grupo do Cais')
    const cnpj = newCnpj()
    const head = line('CNPJ', 'Razão social', 'Nome fantasia', 'Grupo econômico')
    const found = await check(head + line(cnpj, 'Cais Ltda', 'Cais', 'Grupo do Cais'))
    const renamed = { version, name: 'Grupo do Porto' }
    expect((await app.call('admin', 'PUT', `/admin/economic-group/${_id}`, renamed)).statusCode).toBe(200)
    // Its old name is another group's by now.
    await group('Grupo do Cais')
    await commit(found._id)
    const stands = (await app.call('admin', 'GET', `/admin/economic-group?id=${_id}`)).json<EconomicGroupPage>().docs[0]
    expect(stands).toMatchObject({ name: 'Grupo do Porto', stores: [{ cnpj }] })
  })
})
