import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportAnswer, ImportDetail, Professional, ProfessionalPage } from '#contract/api.gen.ts'
import { auditEntry, dataImport, mail } from '#server/db/schema/schema.ts'
import { newOrigin, outcome } from '#tests/support/accounts.ts'
import { newCpf, newEmail } from '#tests/support/joining.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { importTable } from '#tests/support/send-table.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const line = (...cells: readonly string[]) => `${cells.join(';')}\r\n`
const head = line('Nome', 'E-mail', 'CPF', 'Profissão', 'Registro', 'Celular', 'Data de nascimento', 'Cidade')

describe.each(databaseKinds())('imported professionals on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => void (app = await openTestApp({ kind })))
  afterAll(() => app.close())

  const db = () => app.services.deps.database.db
  const imported = (bytes: string, query = '?dryRun=true') => importTable(app, { kind: 'professionals', bytes, query })
  const commit = async (id: string) =>
    (await app.call('admin', 'POST', `/admin/imports/${id}/commit`, { partial: true })).json<ImportAnswer>().import
  const faultsOf = async (id: string) =>
    (await app.call('admin', 'GET', `/admin/imports/${id}`)).json<ImportDetail>().faults
  const professionalOf = async (email: string): Promise<Professional | undefined> =>
    (await app.call('admin', 'GET', `/admin/professionals?search=${email}`)).json<ProfessionalPage>().docs[0]
  const lettersTo = async (to: string) =>
    (await db().select().from(mail).where(eq(mail.to, to))).map((one) => one.subject)

  test('who is new is registered, waits for approval and is invited by mail; who is known is changed', async () => {
    const [fresh, known] = [newEmail(), newEmail()]
    await app.call('admin', 'POST', '/admin/professionals', { name: 'Lia Costa', email: known })
    const cpf = newCpf()
    const file =
      head +
      line('Ana Lima', fresh, cpf, 'Arquiteta', 'A12345-6', '41 99999-1234', '21/11/1990', 'Curitiba') +
      line('', ` ${known.toUpperCase()} `, '', 'Designer de Interiores', '', '', '', 'Lapa')
    const checked = await imported(file)
    expect(checked).toMatchObject({ kind: 'professionals', created: 1, updated: 1, invalid: 0, ignoredColumns: [] })
    expect(await professionalOf(fresh)).toBeUndefined()
    expect(await lettersTo(fresh)).toEqual([])
    expect(await commit(checked._id)).toMatchObject({ status: 'committed', created: 1, updated: 1, samples: [] })
    const ana = await professionalOf(fresh)
    expect(ana).toMatchObject({
      name: 'Ana Lima',
      cpf,
      status: 'pending',
      profession: 'Arquiteto',
      cau: 'A12345-6',
      cellphone: '+5541999991234',
      birthDate: '1990-11-21',
      address: { city: 'Curitiba' },
    })
    expect(await professionalOf(known)).toMatchObject({ name: 'Lia Costa', address: { city: 'Lapa' } })
    expect(await lettersTo(fresh)).toEqual(['Seu cadastro no Nascente foi criado'])
    expect(await lettersTo(known)).toHaveLength(1)
    // No password was made that anybody knows.
    const signIn = app.services.accounts.login({ email: fresh, password: '', origin: newOrigin() })
    expect(await outcome(signIn)).toBe('invalid.credentials')
    const trail = await db()
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subjectId, ana?._id ?? ''), eq(auditEntry.action, 'professional-created')))
    expect(trail).toMatchObject([{ after: { status: 'pending', importId: checked._id } }])
    // What the file said of people is not kept with the import.
    expect(JSON.stringify(await db().select().from(dataImport))).not.toContain('Ana Lima')
    expect(await imported(file)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  })

  test('a CPF is one person’s: of the register, of the file, and when somebody was faster', async () => {
    const [owner, cpf] = [newEmail(), newCpf()]
    await imported(head + line('Dona Lima', owner, cpf), '')
    const [twice, first, second] = [newCpf(), newEmail(), newEmail()]
    const { _id } = await imported(
      head + line('Outra Lima', newEmail(), cpf) + line('Ana Lima', first, twice) + line('Bia Lima', second, twice),
    )
    expect((await faultsOf(_id)).map(({ line: at, reason }) => [at, reason])).toEqual([
      [2, 'Este CPF já é de um profissional com outro e-mail'],
      [4, 'Já está na linha 3 deste arquivo'],
    ])
    // Between the check and the writing somebody else takes the number.
    await imported(head + line('Rápida Lima', newEmail(), twice), '')
    expect(await commit(_id)).toMatchObject({ status: 'committed', created: 0, invalid: 3 })
    expect(await professionalOf(first)).toBeUndefined()
    expect((await faultsOf(_id)).find((fault) => fault.line === 3)).toMatchObject({
      column: 'cpf',
      reason: 'Este CPF já é de um profissional com outro e-mail',
    })
  })

  test('somebody new has a name, and what cannot be read is named', async () => {
    const { _id } = await imported(head + line('', newEmail(), '1,23457E+10') + line('', newEmail()))
    expect((await faultsOf(_id)).map(({ line: at, column }) => [at, column])).toEqual([
      [2, 'cpf'],
      [3, 'nome'],
    ])
  })
})
