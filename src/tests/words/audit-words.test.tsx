/** A file of the audit trail is written by the server, its page by the web: both in the same words. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AuditChange, AuditEntry } from '#contract/api.gen.ts'
import { auditActNames, auditActs, auditKinds } from '#domain/audit/audit-act.ts'
import { auditChanges } from '#domain/audit/audit-changes.ts'
import { auditFields, type AuditField } from '#domain/audit/audit-field.ts'
import type { AuditValueKind } from '#domain/audit/audit-value-kind.ts'
import { actWords, recordKindWords } from '#server/features/audit/act.words.ts'
import { changesText } from '#server/features/audit/changes.words.ts'
import { fieldWords } from '#server/features/audit/field.words.ts'
import { codeWords, valueWords } from '#server/features/audit/value.words.ts'
import { invoiceWords } from '#server/features/invoices/invoice.words.ts'
import { formatCents } from '#web/i18n/format.ts'
import { actText, recordKindText } from '#web/parts/audit-act-texts.ts'
import { AuditChanges } from '#web/parts/audit-changes.tsx'
import { auditFieldText } from '#web/parts/audit-field-texts.ts'
import { auditValueText, codeTexts } from '#web/parts/audit-value.ts'
import { invoiceStatusText as invoiceStatus } from '#web/parts/invoice-status.tsx'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
const fields = Object.keys(auditFields) as AuditField[]

const samples: Readonly<Record<Exclude<AuditValueKind, 'code'>, readonly string[]>> = {
  unsaid: ['x'],
  open: ['Rua das Águas', ''],
  phone: ['+554133334444', '+5541987654321'],
  cep: ['80010000'],
  cnpj: ['11222333000181', '12ABC34501DE35'],
  day: ['2026-11-20'],
  flag: ['true', 'false'],
  number: ['0', '1234567', 'muitos', ''],
  cents: ['5', '123450', '-99', 'caro'],
  percent: ['50'],
  factor: ['100', '125', '150000'],
  instant: ['2026-11-21T01:30:00.000Z', 'ontem'],
  store: ['Casa das Louças'],
  group: ['Grupo Sul'],
  category: ['Cursos'],
  segment: ['Arquitetos do Sul'],
  owner: ['Ana Lima'],
  import: ['lojas.csv'],
}

/** Every code either side has a word for, and one nobody has. */
const codesOf = (field: AuditField) => [
  ...new Set([...Object.keys(codeTexts[field] ?? {}), ...Object.keys(codeWords[field] ?? {}), 'of-a-newer-release']),
]

function valuesOf(field: AuditField): readonly string[] {
  const how = auditFields[field]
  return how === 'code' ? codesOf(field) : samples[how]
}

test.each([...auditActNames, 'badge-created', 'badge-activated', 'badge-inactivated', 'badge-polished'])(
  'what was done is told alike: %s',
  (act) => {
    for (const own of [true, false]) expect(actWords(act, own)).toBe(i18n._(actText(act, own)))
  },
)

test.each([...auditKinds, 'badge'])('a kind of record is called alike: %s', (kind) => {
  expect(recordKindWords(kind)).toBe(i18n._(recordKindText(kind)))
})

test.each(fields)('a field is called alike, and its values are written alike: %s', (field) => {
  expect(fieldWords(field)).toBe(i18n._(auditFieldText(field)!))
  for (const value of valuesOf(field))
    expect(valueWords('person', field, value)).toBe(auditValueText('person', field, value))
})

test('the states of an invoice are called alike', () => {
  const states = new Set([...Object.keys(invoiceStatus), ...Object.keys(invoiceWords.status), 'waitlisted'])
  for (const state of states)
    expect(valueWords('invoice', 'status', state)).toBe(auditValueText('invoice', 'status', state))
})

function shown(kind: string, changes: AuditChange[]): string {
  const entry: AuditEntry = {
    _id: '0199f3a0-0000-7000-8000-000000000e01',
    at: '2026-11-20T12:00:00.000Z',
    actor: null,
    actorType: 'system',
    action: auditActNames.find((act) => auditActs[act] === kind)!,
    kind,
    subject: { _id: '0199f3a0-0000-7000-8000-000000000101', name: null, userType: null, ownerId: null },
    changes,
  }
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <AuditChanges entry={entry} />
    </I18nProvider>,
  )
  const texts = (element: string) => [...container.querySelectorAll(element)].map(({ textContent }) => textContent)
  const descriptions = texts('dd')
  return texts('dt')
    .map((term, at) => `${term}: ${descriptions[at]}`)
    .join('; ')
}

test('what was changed is one sentence after the other, as the page tells them', () => {
  const changes = [
    { field: 'city', before: ['Curitiba'], after: ['Londrina'] },
    { field: 'phone', before: [], after: ['+554133334444'] },
    { field: 'storeIds', before: ['Casa Um', 'Casa Dois'], after: [] },
    { field: 'points', before: null, after: ['1500'] },
    { field: 'complement', before: ['Sala 2'], after: null },
    { field: 'cpf', before: null, after: null },
    { field: 'of-a-newer-server', before: ['x'], after: ['y'] },
  ]
  const told = changesText({ kind: 'person', changes })
  expect(told).toBe(
    'Cidade: de Curitiba para Londrina; Telefone: de vazio para (41) 3333-4444; Lojas: de Casa Um, Casa Dois para vazio; ' +
      'Pontos: 1.500; Complemento: era Sala 2; CPF: alterado',
  )
  expect(told).toBe(shown('person', changes))
  expect(changesText({ kind: 'person', changes: [] })).toBe('')
})

test('the prices of the products of an invoice are amounts like any other', () => {
  const line = { sku: 'TOR-100', quantity: 2, unitPriceCents: 123_450 }
  const changes = auditChanges({ kind: 'invoice', before: null, after: [line] })
  const told = changesText({ kind: 'invoice', changes })
  expect(told).toBe(`Produtos: 2 × TOR-100 (${formatCents(line.unitPriceCents)})`)
  expect(told).toBe(shown('invoice', changes))
})
