/** The extract as a spreadsheet: a line for each entry, with what explains it. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ExtractEntry } from '#contract/api.gen.ts'
import { csvOf, type Cell } from '#domain/csv/csv.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { pointsKindText } from '#web/parts/points-kind-text.ts'
import { pointsStatusText } from '#web/parts/points-text.ts'

const heads = [
  msg`Quando`,
  msg`Tipo`,
  msg`Descrição`,
  msg`Situação`,
  msg`Pontos`,
  msg`Ainda por usar`,
  msg`Valor considerado`,
  msg`Pontos por real`,
  msg`Multiplicador`,
  msg`Aceleradores`,
  msg`Disponível a partir de`,
  msg`Vale até`,
]

const moment = (instant: string | null) => instant && formatDateTime(instant)

function lineOf(entry: ExtractEntry): readonly Cell[] {
  const { kind, description, status, direction, points, remaining, rule, occurredAt, availableAt, expiresAt } = entry
  return [
    formatDateTime(occurredAt),
    i18n._(pointsKindText[kind]),
    description,
    i18n._(pointsStatusText[status]),
    direction === 'credit' ? points : -points,
    direction === 'credit' ? remaining : null,
    rule?.baseAmount == null ? null : Number(rule.baseAmount),
    rule && rule.ratePer100 / 100,
    rule && rule.multiplierPercent / 100,
    rule?.accelerators.map(({ name }) => name).join(', '),
    moment(availableAt),
    moment(expiresAt),
  ]
}

export function extractCsv(entries: readonly ExtractEntry[]): string {
  return csvOf([heads.map((head) => i18n._(head)), ...entries.map(lineOf)])
}
