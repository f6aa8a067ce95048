import { expect, test } from 'vitest'
import { auditActNames, auditActs, auditKinds, isAuditAct } from './audit-act.ts'
import { auditChanges, tellable } from './audit-changes.ts'

test('what differs is told with both values, what stands there twice alike is not', () => {
  const before = { name: 'Grupo Sul', storeIds: ['a', 'b'], status: 'active' }
  const after = { name: 'Grupo Sul', storeIds: ['a'], status: 'inactive' }
  expect(auditChanges({ kind: 'economic-group', before, after })).toEqual([
    { field: 'storeIds', before: ['a', 'b'], after: ['a'] },
    { field: 'status', before: ['active'], after: ['inactive'] },
  ])
})

test('a new record tells what was filled in, and something taken away is told as nothing', () => {
  const made = { name: 'Verão', link: 'https://exemplo.com.br', active: true, description: null }
  expect(
    auditChanges({ kind: 'campaign', before: null, after: made }).map(({ field, after }) => [field, after]),
  ).toEqual([
    ['name', ['Verão']],
    ['link', ['https://exemplo.com.br']],
    ['active', ['true']],
  ])
  expect(auditChanges({ kind: 'store', before: { complement: 'Sala 2' }, after: { complement: null } })).toEqual([
    { field: 'complement', before: ['Sala 2'], after: [] },
  ])
})

test('secrets are told by their names, and what nobody decided about is not told at all', () => {
  const after = { cpf: '52998224725', passwordHash: 'x', checkInToken: 'y', bodyHash: 'z', fields: ['cpf', 'nameKey'] }
  expect(auditChanges({ kind: 'person', before: { cpf: null }, after })).toEqual([
    { field: 'cpf', before: null, after: null },
  ])
  expect(tellable('person', { cpf: '52998224725', abd: '1', name: 'Ana', nameKey: 'ana' })).toEqual({ name: 'Ana' })
})

test('of a person who left what was decided is told, the rest by its name only', () => {
  const states = {
    kind: 'person',
    before: { status: 'pending', city: 'Londrina' },
    after: { status: 'reproved', observation: 'Ana não é arquiteta.', city: 'Curitiba', cellphone: '+5541987654321' },
  }
  expect(auditChanges(states).map(({ field }) => field)).toEqual(['status', 'observation', 'city', 'cellphone'])
  expect(auditChanges({ ...states, erased: true })).toEqual([
    { field: 'status', before: ['pending'], after: ['reproved'] },
    { field: 'observation', before: null, after: null },
    { field: 'city', before: null, after: null },
    { field: 'cellphone', before: null, after: null },
  ])
})

test('fields known by their names only are told without values, those with values once', () => {
  const after = { status: 'active', fields: ['cellphone', 'status', 'number'] }
  expect(auditChanges({ kind: 'invoice', before: { status: 'pending' }, after })).toEqual([
    { field: 'status', before: ['pending'], after: ['active'] },
    { field: 'cellphone', before: null, after: null },
    { field: 'invoice.number', before: null, after: null },
  ])
})

test('lists are one line for each thing in them', () => {
  const told = (kind: string, after: unknown) => auditChanges({ kind, before: null, after })[0]
  const sublevels = [{ minPoints: 0 }, { minPoints: 500 }]
  expect(told('configuration-levels', [{ level: 1, name: 'Essencial', sublevels }])).toMatchObject({
    field: 'levels',
    after: ['Essencial: 0 · 500'],
  })
  expect(told('invoice', [{ sku: 'TOR-100', quantity: 2, unitPriceCents: 123_450 }])).toMatchObject({
    field: 'products',
    after: ['2 × TOR-100 (R$\u00A01.234,50)'],
  })
  expect(told('configuration-faq', [{ topic: 'Pontos', question: 'Quando?', answer: 'Logo.' }])).toMatchObject({
    field: 'questions',
    after: ['Quando? — Logo.'],
  })
  expect(told('experience', { pointsByLevel: [{ level: 2, points: 90 }] })).toMatchObject({ after: ['2: 90'] })
})

test('a record inside a record is named before its fields, and long texts are cut', () => {
  const welcome = { title: 'Olá', body: 'a'.repeat(400), active: true }
  const told = auditChanges({
    kind: 'configuration-notifications',
    before: { silentNotices: [], welcome: null },
    after: { silentNotices: ['level-up'], welcome },
  })
  expect(told.map(({ field }) => field)).toEqual(['silentNotices', 'welcome.title', 'welcome.body', 'welcome.active'])
  expect(told[2]?.after).toEqual([`${'a'.repeat(300)}…`])
})

test.each([null, undefined, 'text', 7, [], [[]], { fields: 'x' }, { fields: [1, null] }, { '': 1 }])(
  'a state nobody can read (%j) changes nothing',
  (state) => {
    expect(auditChanges({ kind: 'person', before: state, after: state })).toEqual([])
  },
)

test('every act belongs to a kind of record', () => {
  expect(new Set(auditActNames.map((act) => auditActs[act]))).toEqual(new Set(auditKinds))
  expect([isAuditAct('store-updated'), isAuditAct('toString')]).toEqual([true, false])
})
