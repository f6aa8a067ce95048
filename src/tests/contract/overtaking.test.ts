/** Two admins edit one record: the second is told, sees what the first saved, and overwrites nothing unseen. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invoice, Refused } from '#contract/api.gen.ts'
import type { OperationId } from '#contract/operation.ts'
import { operationAccess } from '#contract/operation-access.gen.ts'
import { operationTable } from '#contract/operations.gen.ts'
import { readOperations } from '#server/http/document.ts'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { databaseKinds } from '#tests/support/places.ts'
import type { Editing, Seen } from '#tests/support/edited-record.ts'
import { editings } from '#tests/support/editing.ts'
import { formOf } from '#tests/support/form.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const operations = readOperations().filter(({ method, roles }) => method !== 'GET' && roles.includes('admin'))

/** By which names a body says what it was made from. */
const origins = ['version', 'basedOn', 'seen']
const carriesOrigin = (operation: (typeof operations)[number]) =>
  Object.keys(operation.body?.schema['properties'] ?? {}).some((name) => origins.includes(name))

/** Only makes something new: nobody has read what is not there. */
const isMaking = ({ answers }: (typeof operations)[number]) => '201' in answers && !('200' in answers)

const wordless: ReadonlySet<OperationId> = new Set<OperationId>(['saveApprovalConfiguration'])

/** What carries no version, by what keeps it from overwriting what was not seen. */
const otherwise: Readonly<Record<string, readonly OperationId[]>> = {
  'leads to one of two states; from the one that was seen it changes nothing that somebody else did': [
    'activateAdminUser',
    'inactivateAdminUser',
    'activateStore',
    'inactivateStore',
    'setEconomicGroupStatus',
    'activateProduct',
    'inactivateProduct',
    'activatePointsExtra',
    'inactivatePointsExtra',
    'activateCampaign',
    'inactivateCampaign',
    'activateSegment',
    'inactivateSegment',
    'activateAnnouncement',
    'inactivateAnnouncement',
    'activateCustomer',
    'inactivateCustomer',
    'activateExperienceCategory',
    'inactivateExperienceCategory',
    'activateExperience',
    'inactivateExperience',
    'markAttendance',
    'unapplyPointsExtra',
    'unapplyStorePointsExtra',
    'reverseAdjustment',
  ],
  'leads only from the states that allow it, and another decision has left those': ['changeProfessionalStatus'],
  'is refused while another admin has the invoice': ['decideInvoices', 'claimInvoice', 'releaseInvoice'],
  'closes a question once, and one that is closed refuses it': ['answerInvoiceQuestion'],
  'takes back the last thing that happened, if nothing has happened since': ['undoInvoiceDecision'],
  'changes nothing': [
    'previewInvoiceChange',
    'previewInvoiceDecisions',
    'previewSegment',
    'acceleratorCost',
    'programmeRulesOutcome',
    'adjustmentOutcome',
  ],
  'has a version and no words; its own test overtakes it': [...wordless],
  'is decided once, and does only what was shown': ['confirmApproval', 'refuseApproval', 'withdrawApproval'],
  'takes back what holds for nobody yet, whatever it says by then': ['deleteProgrammeRules'],
  'waits to be confirmed, then decides what is as it was shown': ['confirmInvoiceBatch', 'stopInvoiceBatch'],
  'sends what others only add to': ['adminSendInvoice', 'inviteProfessional'],
  'puts words on and takes words off: in whatever order two do it, both are done': ['changeTags'],
  'is looked at before it is written, row by row beside what stands there': [
    'importStores',
    'importProducts',
    'importProfessionals',
    'commitImport',
  ],
  'is of the caller alone': [
    'acceptTerm',
    'logout',
    'endOtherSessions',
    'endSession',
    'changePassword',
    'setAdminProfileImage',
    'setConsent',
    'eraseAccount',
    'deleteView',
    'removeNote',
    'chooseTableDisplay',
    'adminReadNotification',
    'adminReadAllNotifications',
    'setNoticePreference',
    'subscribePush',
    'unsubscribePush',
  ],
}

const methods = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' } as const

/** Each with two words nobody else writes. */
const table = (Object.entries(editings) as [OperationId, Editing][]).map(([operation, editing], at) => {
  return { operation, editing, early: `antes${at + 10}`, late: `depois${at + 10}` }
})

test('every call that writes over a record says what it was made from, or has a reason why not', () => {
  const isEdit = (operation: (typeof operations)[number]) => carriesOrigin(operation) && !wordless.has(operation.id)
  const edits = operations.filter(isEdit).map(({ id }) => id)
  expect(edits.length).toBeGreaterThan(15)
  expect(table.map(({ operation }) => operation).toSorted()).toEqual(edits.toSorted())
  const others = operations.filter((operation) => !isEdit(operation) && !isMaking(operation))
  expect(Object.values(otherwise).flat().toSorted()).toEqual(others.map(({ id }) => id).toSorted())
})

describe.each(databaseKinds())('two admins at once on %s', (kind) => {
  let app: TestApp
  let tokens: readonly [string, string]
  beforeAll(async () => {
    app = await openTestApp({ kind })
    const email = 'olga@exemplo.com.br'
    const olga = { name: 'Olga Prado', email, password: tinyPassword, subUserType: 'owner' }
    await app.call('admin', 'POST', '/admin/users', olga)
    const payload = { email, password: tinyPassword }
    const entered = await app.inject({ method: 'POST', url: '/api/auth/admin/login', payload })
    const accepted = await app.inject({
      method: 'PUT',
      url: '/api/auth/accept-term',
      headers: { authorization: `Bearer ${entered.json<{ accessToken: string }>().accessToken}` },
      payload: { termsVersion: tiny.termsVersion },
    })
    tokens = [app.tokens.admin, accepted.json<{ accessToken: string }>().accessToken]
  })
  afterAll(() => app.close())

  function send(token: string, operation: OperationId, { id, body }: { id: string; body: Seen }) {
    const { method, path } = operationTable[operation]
    const { multipart } = operationAccess[operation]
    const form = multipart ? formOf(body) : undefined
    const places: Readonly<Record<string, string>> = { id, type: 'showroom', action: 'approve' }
    return app.inject({
      method: methods[method],
      url: `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => places[name] ?? '')}`,
      headers: { authorization: `Bearer ${token}`, ...(form && { 'content-type': form.type }) },
      payload: form?.bytes ?? body,
    })
  }

  // Before a regulation is published: its members accept it before they send anything more.
  test('an invoice that one admin works on is written by nobody else', async () => {
    const sent = await app.send('professional', { amount: '99.00' })
    const id = sent.json<Invoice>()._id
    const [first, second] = tokens
    const claimed = await send(first, 'claimInvoice', { id, body: { takeOver: false } })
    expect(claimed.statusCode, claimed.body).toBe(200)
    const before = (await app.call('admin', 'GET', `/admin/invoices/${id}`)).json<Invoice>()
    const acts: Partial<Record<OperationId, Seen>> = {
      claimInvoice: { takeOver: false },
      reviewInvoice: { amount: '1.00' },
      addInvoiceProducts: { products: [{ productId: tiny.products.tap.id, quantity: 1, unitPrice: '5.00' }] },
      retypeInvoice: {},
      decideInvoice: {},
    }
    for (const [operation, body] of Object.entries(acts) as [OperationId, Seen][]) {
      const refused = await send(second, operation, { id, body })
      expect([operation, refused.statusCode, refused.json<Refused>().error.code]).toEqual([
        operation,
        409,
        'invoice-held',
      ])
    }
    const many = { action: 'reprove', observation: 'Repetida.', decisions: [{ _id: id, points: null }] }
    const decided = await send(second, 'decideInvoices', { id, body: many })
    expect(decided.body).toContain('invoice-held')
    await send(second, 'releaseInvoice', { id, body: {} })
    expect((await app.call('admin', 'GET', `/admin/invoices/${id}`)).json<Invoice>()).toEqual(before)
    const review = await send(first, 'reviewInvoice', { id, body: { amount: '98.00' } })
    expect(review.statusCode, review.body).toBe(200)
  })

  test.each(table)('$operation: the second is told and shown what the first saved', async (row) => {
    const { operation, editing, early, late } = row
    const { make, read, write, overtake, leave } = editing
    const id = (await make?.(app)) ?? ''
    const seen = await read(app, id)
    expect(seen).not.toEqual({})
    // What somebody does to their own data they do on two devices.
    const [first, second] = operation === 'adminUpdateMe' ? [tokens[0], tokens[0]] : tokens
    const saved = overtake
      ? await send(first, overtake.operation, { id, body: overtake.body(early) })
      : await send(first, operation, { id, body: await write(early, { seen, id }) })
    expect(saved.statusCode, saved.body).toBe(200)
    if (leave) expect((await send(first, leave, { id, body: {} })).statusCode).toBe(200)
    const now = await read(app, id)
    expect(JSON.stringify(seen)).not.toContain(early)
    expect(JSON.stringify(now)).toContain(early)

    const refused = await send(second, operation, {
      id,
      body: await write(late, { seen, id }),
    })
    expect(refused.statusCode, refused.body).toBe(409)
    const { error } = refused.json<Refused>()
    expect(error.code).toBe('version-conflict')
    expect(error.msg).toMatch(operation === 'adminUpdateMe' ? /outro aparelho/ : /^Outra pessoa .*Veja o que mudou\.$/)
    expect(await read(app, id)).toEqual(now)

    const after = await write(late, { seen: now, id })
    const again = await send(second, operation, { id, body: after })
    expect(again.statusCode, again.body).toBe(200)
    const last = await read(app, id)
    expect(last).not.toEqual(now)
    if (!overtake) expect(JSON.stringify(last)).toContain(late)
  })

  test('a professional somebody decided about has left the state the other one saw', async () => {
    const { id } = tiny.people.bruno
    const [first, second] = tokens
    const change = (token: string, status: string) => {
      const body = { status, observation: 'Pedido da pessoa.' }
      return send(token, 'changeProfessionalStatus', { id, body })
    }
    expect((await change(first, 'blocked')).statusCode).toBe(200)
    const refused = await change(second, 'inactive')
    expect([refused.statusCode, refused.json<Refused>().error.code]).toEqual([409, 'professional-invalid-transition'])
    expect((await change(second, 'active')).statusCode).toBe(200)
  })
})
