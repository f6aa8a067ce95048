import { setTimeout } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditPage, ExportPrepared, Refused, StoreSaved } from '#contract/api.gen.ts'
import { instantText } from '#domain/exports/csv-cells.ts'
import { auditEntry } from '#server/db/schema/schema.ts'
import type { Place } from '#server/db/stretch.ts'
import type { ExportRows } from '#server/features/exports/export-source.rules.ts'
import { tiny } from '#server/seed/tiny.ts'
import { newCnpj } from '#tests/support/accounts.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { linesOf } from '#tests/support/exported.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { AuditExport } from './audit.export.ts'

const { ana, admin: carla } = tiny.people
const inHistory = 5200

describe.each(databaseKinds())('the audit trail as a file on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ kind })
    const { db } = app.services.deps.database
    // Acts nobody who is here did, many of them at one instant.
    await db.execute(sql`
      insert into audit_entry (id, at, actor_id, actor_type, action, subject_type, subject_id, before, after)
      select gen_random_uuid(), '2024-03-01T02:30:00Z'::timestamptz + (n / 700) * interval '1 hour', null, 'system',
        'product-updated', 'product', gen_random_uuid(), '{"ratePer100": 100}', jsonb_build_object('ratePer100', n)
      from generate_series(1, ${inHistory}) as n`)
  })
  afterAll(() => app.close())

  const db = () => app.services.deps.database.db
  const get = (query: Record<string, string>) =>
    app.call('admin', 'GET', `/admin/audit/export?${new URLSearchParams(query).toString()}`)
  const lines = async (query: Record<string, string>) => linesOf((await get(query)).rawPayload)
  const listed = async (query: Record<string, string>) => {
    const answer = await app.call('admin', 'GET', `/admin/audit?${new URLSearchParams(query).toString()}`)
    return answer.json<AuditPage>()
  }
  const storeMade = async (tradeName: string) => {
    const facts = { cnpj: newCnpj(), tradeName, corporateName: `${tradeName} Ltda` }
    return (await app.call('admin', 'POST', '/admin/stores', facts)).json<StoreSaved>().store
  }

  test('a line tells when, who, what, to which record, and what it was before', async () => {
    const { _id } = await storeMade('Casa Arquivo')
    await app.call('admin', 'PUT', `/admin/stores/${_id}`, { city: 'Curitiba' })
    await app.call('admin', 'PUT', `/admin/stores/${_id}`, { city: 'Londrina', phone: '(41) 3333-4444' })
    const about = { kind: 'store', subjectId: _id }
    const [last] = (await listed(about)).docs
    const file = await get(about)
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="auditoria-\d{4}-\d\d-\d\d\.csv"$/)
    const told = linesOf(file.rawPayload)
    expect(told[0]).toEqual({
      Quando: instantText(new Date(last!.at)),
      Quem: carla.name,
      'Tipo de conta': 'Administração',
      'O que fez': 'Alterou a loja',
      'Tipo de registro': 'Loja',
      Registro: 'Casa Arquivo',
      'ID do registro': _id,
      Alterações: 'Cidade: de Curitiba para Londrina; Telefone: de vazio para (41) 3333-4444',
    })
    expect(told.map((line) => line['O que fez'])).toEqual(['Alterou a loja', 'Alterou a loja', 'Cadastrou a loja'])
  })

  test('a secret is told by its name alone, and what nobody signed in did is of the system', async () => {
    const update = (userData: object) =>
      app.call('professional', 'POST', '/professionals/update', { _id: ana.id, userData })
    await update({ profession: 'Arquiteto', cau: 'A12345-6' })
    const [own] = await lines({ kind: 'person', subjectId: ana.id, action: 'profile-updated' })
    expect(own).toMatchObject({ Quem: ana.name, 'Tipo de conta': 'Profissional', Registro: ana.name })
    expect(own!['O que fez']).toBe('Alterou os próprios dados')
    expect(own!['Alterações']).toMatch(/(?:^|; )CAU: alterado(?:;|$)/)
    expect(own!['Alterações']).not.toContain('A12345')
    const [first] = await lines({ kind: 'product', dateEnd: '2024-02-29', sort: 'at' })
    expect(first).toMatchObject({
      Quando: '29/02/2024 23:30',
      Quem: 'O sistema',
      'Tipo de conta': 'O sistema',
      Registro: '',
      Alterações: 'Pontos por real: de 1 para 0,01',
    })
  })

  test.each(['at', '-at'] as const)('by %s the lines are those of the list, in its order', async (sort) => {
    // More than one stretch, all of one instant.
    const query = { actorType: 'system', kind: 'product', dateEnd: '2024-02-29', sort }
    const ids: string[] = []
    for (let page = 1; ids.length < 699; page += 1) {
      const { docs } = await listed({ ...query, limit: '100', page: String(page) })
      ids.push(...docs.map(({ subject }) => subject._id))
    }
    expect((await lines(query)).map((line) => line['ID do registro'])).toEqual(ids)
  })

  test('without an order the latest come first, and every stretch goes on where the one before ended', async () => {
    for (const name of ['Casa Um', 'Casa Dois', 'Casa Três']) await storeMade(name)
    const { exporting } = app.services.audit
    const filter: AuditExport = { kind: 'store', actorType: 'admin' }
    const read: (string | undefined)[] = []
    let after: Place | null = null
    do {
      const { rows, next }: ExportRows = await exporting.read(db(), { filter, at: new Date() }, { after, limit: 1 })
      for (const cells of rows) read.push(cells[6]?.type === 'text' ? cells[6].text : undefined)
      after = next
    } while (after)
    expect(read).toEqual((await listed({ ...filter, limit: '100' })).docs.map(({ subject }) => subject._id))
    expect(await exporting.count(db(), { filter, at: new Date() })).toBe(read.length)
    expect(read.length).toBeGreaterThan(3)
  })

  test.each(['at', '-at'] as const)('by %s it ends with what was done when it was asked for', async (sort) => {
    const { _id } = await storeMade('Casa Parada')
    await app.call('admin', 'PUT', `/admin/stores/${_id}`, { city: 'Curitiba' })
    const about = { kind: 'store', subjectId: _id }
    const [changed] = (await listed(about)).docs
    const { exporting } = app.services.audit
    const asked = { filter: { ...about, sort }, at: new Date(changed!.at) }
    const ofOne = (after: Place | null) => exporting.read(db(), asked, { after, limit: 1 })
    const first = await ofOne(null)
    await setTimeout(2)
    await app.call('admin', 'PUT', `/admin/stores/${_id}`, { city: 'Londrina' })
    const second = await ofOne(first.next)
    const told = [...first.rows, ...second.rows].map((cells) => cells[3])
    const done = ['Cadastrou a loja', 'Alterou a loja'].map((text) => ({ type: 'text', text }))
    expect(told).toEqual(sort === 'at' ? done : done.toReversed())
    expect((await ofOne(second.next)).rows).toEqual([])
    expect(await exporting.count(db(), asked)).toBe(2)
    // Days that end before are not made longer.
    const before = { ...asked, filter: { ...asked.filter, dateEnd: '2020-01-01' } }
    expect(await exporting.count(db(), before)).toBe(0)
  })

  test('it holds what the list is narrowed to, and of nothing there is no file', async () => {
    const { _id } = await storeMade('Casa Filtro')
    const query = { action: 'store-created', search: 'NÚNES', subjectId: _id }
    expect(await lines(query)).toMatchObject([{ Registro: 'Casa Filtro' }])
    for (const other of [
      { search: ana.email },
      { actorType: 'system' },
      { kind: 'product' },
      { dateEnd: '2020-01-01' },
    ]) {
      const answer = await get({ ...query, ...other })
      expect([answer.statusCode, answer.json<Refused>().error.msg]).toEqual([422, 'Não há dados para exportar!'])
    }
    const turned = await get({ dateInit: '2026-11-02', dateEnd: '2026-11-01' })
    expect(turned.statusCode).toBe(400)
  })

  test('many lines are prepared in the background; that somebody took the trail along stands in it', async () => {
    const query = { kind: 'product', sort: 'at', dateEnd: '2024-12-31' }
    const answer = await get(query)
    expect(answer.statusCode).toBe(202)
    const { export: asked } = answer.json<ExportPrepared>()
    expect(asked).toMatchObject({ kind: 'audit', rows: inHistory })
    await app.services.exports.settled()
    const file = await app.call('admin', 'GET', `/admin/exports/${asked._id}/file`)
    const told = linesOf(file.rawPayload).map((line) => line['ID do registro'])
    const kept = await db()
      .select({ id: auditEntry.subjectId })
      .from(auditEntry)
      .where(and(eq(auditEntry.subjectType, 'product'), eq(auditEntry.actorType, 'system')))
      .orderBy(auditEntry.at, auditEntry.seq)
    expect(told).toEqual(kept.map(({ id }) => id))
    expect((await lines({ action: 'list-exported', subjectId: asked._id }))[0]).toMatchObject({
      Quem: carla.name,
      'O que fez': 'Exportou uma lista',
      'Tipo de registro': 'Exportação',
      Alterações: 'Lista: Auditoria; Linhas: 5.200; Formato: CSV',
    })
  })
})
