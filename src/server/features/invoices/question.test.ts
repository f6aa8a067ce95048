import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditEntry, auditPersonal, invoice, ledgerEntry, notification } from '#server/db/schema/schema.ts'
import { tiny } from '#server/seed/tiny.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors, newAccessKey, openInvoices, type InvoicesWorld } from '#tests/support/invoices.ts'

const capturedAt = '2026-11-20T12:00:00.000Z'
const text = 'Faltou o segundo produto.'
const answer = 'O segundo produto não participa.'

eachDatabase((_kind, open) => {
  let world: InvoicesWorld
  beforeAll(async () => {
    world = await openInvoices(await open())
    return () => world.close()
  })
  async function decided(action: 'approve' | 'reprove', by = actors.ana) {
    const fields = { capturedAt, accessKey: newAccessKey(), number: '4321', amount: '100.00' }
    const { _id: id } = await world.send({ by, pages: [], fields })
    await world.invoices.decide({ by: actors.admin, id, action, observation: 'porque sim' })
    return id
  }
  const ask = (id: string, by = actors.ana) => world.invoices.question({ by, id, text })
  const reply = (id: string) => world.invoices.answerQuestion({ by: actors.admin, id, text: ` ${answer} ` })
  const told = (kind: 'invoice-questioned' | 'invoice-answered') =>
    world.database.db.select().from(notification).where(eq(notification.kind, kind))

  test('the owner asks, the admins are told, one answers, and the owner reads it; nothing else changes', async () => {
    const id = await decided('approve')
    const entries = () => world.database.db.select().from(ledgerEntry).where(eq(ledgerEntry.sourceId, id))
    const [before, entriesBefore] = [await world.invoices.one({ by: actors.ana, id }), await entries()]
    const asked = await ask(id)
    expect(asked.questionedAt).toBe(world.now().toISOString())
    expect(asked.history.at(-1)).toMatchObject({ action: 'question', byName: tiny.people.ana.name, observation: text })
    expect(await told('invoice-questioned')).toContainEqual(
      expect.objectContaining({ personId: actors.admin.personId, link: '/invoices?perguntas=sim' }),
    )
    const list = await world.invoices.list({ by: actors.admin, page: 1, limit: 20, questioned: true })
    expect(list.docs.map(({ _id }) => _id)).toEqual([id])

    const { questionedAt, history, ...after } = await reply(id)
    expect(questionedAt).toBeNull()
    expect(history.at(-1)).toMatchObject({ action: 'answer', observation: answer })
    const { questionedAt: _none, history: _short, ...rest } = before
    expect(after).toEqual({ ...rest, version: before.version + 2 })
    expect(await entries()).toEqual(entriesBefore)
    expect(await told('invoice-answered')).toEqual([
      expect.objectContaining({ personId: actors.ana.personId, link: `/invoices?nota=${id}` }),
    ])
    expect((await world.invoices.list({ by: actors.admin, page: 1, limit: 20, questioned: true })).docs).toEqual([])
  })

  test('one question at a time, and one answer to it', async () => {
    const id = await decided('reprove')
    await ask(id)
    await expect(ask(id)).rejects.toMatchObject({ code: 'invoice-not-questionable' })
    await reply(id)
    await expect(reply(id)).rejects.toMatchObject({ code: 'invoice-not-questioned' })
    await ask(id)
  })

  test('two answers at once are one', async () => {
    const id = await decided('reprove')
    await ask(id)
    const outcomes = await Promise.allSettled([reply(id), reply(id)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('what is not decided, or was taken back, is not asked about', async () => {
    const { _id: id } = await world.send({ pages: [], fields: { capturedAt, accessKey: newAccessKey() } })
    await expect(ask(id)).rejects.toMatchObject({ code: 'invoice-not-questionable' })
    await world.invoices.withdraw({ by: actors.ana, id })
    await expect(ask(id)).rejects.toMatchObject({ code: 'invoice-not-questionable' })
  })

  test('somebody else, and a seller about what another sent, find nothing to ask about', async () => {
    const id = await decided('approve')
    await expect(ask(id, actors.bruno)).rejects.toMatchObject({ code: 'not-found' })
    const ofStore = await decided('approve', actors.manager)
    await expect(ask(ofStore, actors.seller)).rejects.toMatchObject({ code: 'not-found' })
    await ask(ofStore, actors.manager)
  })

  test('another decision answers the question', async () => {
    const id = await decided('reprove')
    await ask(id)
    const reopened = await world.invoices.decide({ by: actors.admin, id, action: 'reopen', observation: 'tem razão' })
    expect(reopened.questionedAt).toBeNull()
  })

  test('the trail keeps that there was a question, never its words', async () => {
    const id = await decided('approve')
    await ask(id)
    await reply(id)
    const trail = await world.database.db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))
    expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['invoice-question', 'invoice-answer']))
    const personal = await world.database.db.select().from(auditPersonal)
    expect(JSON.stringify([trail, personal])).not.toContain('produto')
  })

  test('an index finds the few with a question', async () => {
    const { rows } = await world.database.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(sql`explain select id from ${invoice} where ${invoice.questionedAt} is not null`)
    })
    expect(JSON.stringify(rows)).toContain('invoice_questioned')
  })
})
