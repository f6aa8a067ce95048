/** Reports as tables: whole rankings as their pages show them, what is owed month by month, and what makes it up. */
import type { PointsLiability } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { dayColumn, decimalColumn, type ExportColumn, integerColumn, textColumn } from '#domain/exports/table.ts'
import type { Db } from '#server/db/db.ts'
import { type Asked, endOf, type ExportSource, exportSource } from '#server/features/exports/export-source.rules.ts'
import { readOnce } from '#server/features/exports/read-once.rules.ts'
import { type LiabilityEntriesExport, liabilityEntriesExporting } from './liability.export.ts'
import { findRanked, type Ranked, type Ranking } from './ranking.store.ts'
import { liabilityOf, rankingOf } from './reports.query.ts'

export type StoreRankingExport = Omit<QueryOf<'exportStoreRanking'>, 'format'>
export type ProfessionalRankingExport = Omit<QueryOf<'exportProfessionalRanking'>, 'format'>
export type LiabilityExport = Omit<QueryOf<'exportPointsLiability'>, 'format'>

/** What a file of each report is narrowed to. */
export interface ReportExports {
  readonly 'store-ranking': StoreRankingExport
  readonly 'professional-ranking': ProfessionalRankingExport
  readonly 'construction-ranking': ProfessionalRankingExport
  readonly 'points-liability': LiabilityExport
  readonly 'points-liability-entries': LiabilityEntriesExport
}

interface Line extends Ranked {
  /** Lines up to this one. */
  readonly count: number
}

const results: readonly ExportColumn<Line>[] = [
  integerColumn('Pontos', ({ points }) => points),
  integerColumn('Diferença', ({ points, previousPoints }) => points - previousPoints),
  integerColumn('Pontos no período anterior', ({ previousPoints }) => previousPoints),
  integerColumn('Posição anterior', ({ previousPosition }) => previousPosition),
  integerColumn('Notas aprovadas', ({ invoicesApproved }) => invoicesApproved),
  decimalColumn('Valor das notas (R$)', ({ amountCents }) => amountCents),
]

const position = integerColumn<Line>('Posição', (row) => row.position)

const columnsOf: Readonly<Record<Ranking['of'], readonly ExportColumn<Line>[]>> = {
  store: [
    position,
    textColumn('Loja', ({ name }) => name),
    textColumn('CNPJ', ({ detail }) => formatCnpj(detail)),
    ...results,
  ],
  professional: [
    position,
    textColumn('Profissional', ({ name }) => name),
    textColumn('E-mail', ({ detail }) => detail),
    ...results,
  ],
}

type About = Pick<Ranking, 'of' | 'type'>

/** The whole ranking as of when it was asked for: some hundred bytes for each who is ranked. */
async function readRanking(
  db: Db,
  about: About,
  { filter, at }: Asked<ProfessionalRankingExport>,
): Promise<readonly Line[]> {
  const { ranking } = await rankingOf(db, { ...filter, ...about }, at)
  const { span } = ranking
  const until = { ...ranking, span: { ...span, to: endOf(span.to, { at }) } }
  const rows = await findRanked(db, until, { order: 'position', limit: null, offset: 0 })
  return rows.map((row, at) => ({ ...row, count: at + 1 }))
}

type Names = readonly [filename: string, title: string]

function rankingExporting(about: About, [filename, title]: Names): ExportSource<ProfessionalRankingExport> {
  const read = readOnce((db, asked: Asked<ProfessionalRankingExport>) => readRanking(db, about, asked))
  return exportSource<Line, ProfessionalRankingExport>({
    filename,
    title,
    columns: columnsOf[about.of],
    count: async (db, asked) => (await read(db, asked)).length,
    find: async (db, asked, { after, limit }) => {
      const offset = Number(after?.key ?? 0)
      return (await read(db, asked)).slice(offset, offset + limit)
    },
    place: ({ count, id }) => ({ key: String(count), id }),
  })
}

type Month = Partial<PointsLiability['months'][number]> & { readonly month: string; readonly expiring: number | null }

const liability: readonly ExportColumn<Month>[] = [
  // A spreadsheet sorts and groups days; of `11/2026` each makes what it likes.
  dayColumn('Mês que começa em', ({ month }) => `${month}-01`),
  integerColumn('Emitidos', ({ issued }) => issued),
  integerColumn('Resgatados', ({ redeemed }) => redeemed),
  integerColumn('Vencidos', ({ expired }) => expired),
  integerColumn('Estornados', ({ reversed }) => reversed),
  integerColumn('Disponíveis no fim', ({ available }) => available),
  integerColumn('A vencer', ({ expiring }) => expiring),
]

/** Every month of the period, then those after it in which points expire; none when nothing ever moved. */
async function monthsOf(db: Db, { filter, at }: Asked<LiabilityExport>): Promise<readonly Month[]> {
  const { months, expiring } = await liabilityOf(db, filter, at)
  const expiringIn = new Map(expiring.map(({ month, points }) => [month, points]))
  const moved = months.map((each) => ({ ...each, expiring: expiringIn.get(each.month) ?? null }))
  const alone = expiring
    .filter(({ month }) => months.every((each) => each.month !== month))
    .map(({ month, points }) => ({ month, expiring: points }))
  const isEmpty = moved.every((each) =>
    [each.issued, each.redeemed, each.expired, each.reversed].every((value) => value === 0),
  )
  if (isEmpty && expiring.length === 0 && months.every(({ available }) => available === 0)) return []
  return [...moved, ...alone].toSorted((one, other) => one.month.localeCompare(other.month))
}

/** A file for each report. Refuses `validation` and `not-found` as `asking.ts` says, before anything is written. */
export const reportsExporting: { readonly [Kind in keyof ReportExports]: ExportSource<ReportExports[Kind]> } = {
  'store-ranking': rankingExporting({ of: 'store' }, ['ranking-de-lojas', 'Ranking de lojas']),
  'professional-ranking': rankingExporting({ of: 'professional' }, [
    'ranking-de-profissionais',
    'Ranking de profissionais',
  ]),
  'construction-ranking': rankingExporting({ of: 'professional', type: 'construction' }, [
    'ranking-de-profissionais-em-obras',
    'Ranking em obras',
  ]),
  'points-liability': exportSource<Month, LiabilityExport>({
    filename: 'pontos-em-aberto',
    title: 'Pontos em aberto',
    columns: liability,
    count: async (db, asked) => (await monthsOf(db, asked)).length,
    find: async (db, asked, { after, limit }) => {
      const rest = (await monthsOf(db, asked)).filter(({ month }) => after === null || month > after.key)
      return rest.slice(0, limit)
    },
    place: ({ month }) => ({ key: month, id: month }),
  }),
  'points-liability-entries': liabilityEntriesExporting,
}
