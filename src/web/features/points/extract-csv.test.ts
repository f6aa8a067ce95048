import { expect, test } from 'vitest'
import type { ExtractEntry } from '#contract/api.gen.ts'
import { extractCsv } from './extract-csv.ts'

const credit: ExtractEntry = {
  _id: '0199f3a0-0000-7000-8000-000000000801',
  kind: 'invoice-credit',
  direction: 'credit',
  points: 1200,
  remaining: 900,
  status: 'active',
  description: 'Nota 77',
  sourceType: 'invoice',
  sourceId: '0199f3a0-0000-7000-8000-000000000101',
  rule: {
    baseAmount: '800.50',
    ratePer100: 100,
    multiplierPercent: 150,
    roundedFrom: '1200.75',
    accelerators: [{ _id: '0199f3a0-0000-7000-8000-000000000201', name: 'Mês da água', multiplierPercent: 150 }],
    note: null,
  },
  occurredAt: '2026-11-20T12:00:00.000Z',
  availableAt: '2026-11-21T12:00:00.000Z',
  expiresAt: null,
  reversesId: null,
  invoice: null,
}
const debit: ExtractEntry = { ...credit, kind: 'experience-redemption', direction: 'debit', points: 350, rule: null }

test('each entry is a line with what explains it; what was spent is below zero', () => {
  const [heads = '', first, second] = extractCsv([credit, debit]).split('\r\n')
  expect(heads).toContain('Quando;Tipo;Descrição;Situação;Pontos;Ainda por usar;Valor considerado')
  expect(first).toMatch(/^20\/11\/2026 09:00;[^;]+;Nota 77;[^;]+;1200;900;800,5;1;1,5;Mês da água;21\/11\/2026 09:00;$/)
  expect(second).toMatch(/;-350;;;;;;21\/11\/2026 09:00;$/)
})
