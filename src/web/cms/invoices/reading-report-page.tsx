/** How well pages are read: by month and source what was read and corrected, and what people still wait for and type. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReadingMonth, ReadingReport, ReadSource } from '#contract/api.gen.ts'
import { readingReport } from '#web/data/invoice-desk.ts'
import { useApp } from '#web/data/use-app.ts'
import { useNow } from '#web/device/use-now.ts'
import { formatDecimal, formatMonth, formatPoints, formatRelative } from '#web/i18n/format.ts'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Stat, StatGrid } from '#web/ui/stat/stat.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { PageHeading } from '#web/ui/text/page-heading.tsx'

interface SourceRow {
  readonly month: string
  readonly source: ReadSource
  readonly read: number
  readonly corrected: number
}

function useMonthColumns(): TableColumn<ReadingMonth>[] {
  const { t } = useLingui()
  return [
    { key: 'month', header: t`Mês`, cell: ({ month }) => formatMonth(month) },
    { key: 'invoices', header: t`Notas aprovadas`, align: 'end', cell: ({ invoices }) => formatPoints(invoices) },
    { key: 'notRead', header: t`Campos não lidos`, align: 'end', cell: ({ notRead }) => formatPoints(notRead) },
    {
      key: 'seconds',
      header: t`Segundos até a leitura`,
      align: 'end',
      cell: ({ seconds }) => (seconds === null ? '—' : formatPoints(seconds)),
    },
    {
      key: 'typed',
      header: t`Caracteres digitados por nota`,
      align: 'end',
      cell: ({ typed, invoices }) => formatDecimal(typed / invoices),
    },
  ]
}

function useSourceColumns(): TableColumn<SourceRow>[] {
  const { t } = useLingui()
  const names = { code: t`Código de barras ou QR`, pdf: t`Texto do PDF`, ocr: t`Impressão` }
  return [
    { key: 'month', header: t`Mês`, cell: ({ month }) => formatMonth(month) },
    { key: 'source', header: t`Fonte`, cell: ({ source }) => names[source] },
    { key: 'read', header: t`Campos lidos`, align: 'end', cell: ({ read }) => formatPoints(read) },
    { key: 'corrected', header: t`Campos corrigidos`, align: 'end', cell: ({ corrected }) => formatPoints(corrected) },
    {
      key: 'right',
      header: t`Acerto`,
      align: 'end',
      cell: ({ read, corrected }) => t`${formatDecimal((100 * read) / (read + corrected))} %`,
    },
  ]
}

function Months({ months }: { months: readonly ReadingMonth[] | undefined }) {
  const { t } = useLingui()
  const [byMonth, bySource] = [useMonthColumns(), useSourceColumns()]
  const sources = months?.flatMap(({ month, sources: own }) => own.map((source) => ({ month, ...source }))) ?? []
  if (months?.length === 0)
    return (
      <EmptyState
        title={t`Ainda não há o que contar`}
        text={t`O relatório começa com a primeira nota aprovada que chegou em foto ou PDF.`}
      />
    )
  return (
    <>
      <Table
        caption={t`Por mês`}
        columns={byMonth}
        rows={months}
        rowKey={({ month }) => month}
        rowName={({ month }) => formatMonth(month)}
      />
      {sources.length > 0 && (
        <Table
          caption={t`Por fonte`}
          columns={bySource}
          rows={sources}
          rowKey={({ month, source }) => `${month}-${source}`}
          rowName={({ month }) => formatMonth(month)}
        />
      )}
    </>
  )
}

/** What waits to be read, so that it is seen when reading falls behind. */
function Queue({ queue }: { queue: ReadingReport['queue'] | undefined }) {
  const { t } = useLingui()
  const now = useNow()
  const since = queue?.since ?? null
  const shown = (value: number | undefined) => (value === undefined ? '…' : formatPoints(value))
  return (
    <StatGrid>
      <Stat
        label={t`Páginas à espera de leitura`}
        value={shown(queue?.waiting)}
        hint={since === null ? undefined : t`A mais antiga chegou ${formatRelative(since, now)}`}
      />
      <Stat label={t`Páginas que não puderam ser lidas`} value={shown(queue?.unread)} hint={t`Ficam para uma pessoa`} />
    </StatGrid>
  )
}

export function ReadingReportPage() {
  const { t } = useLingui()
  const report = useQuery(readingReport(useApp()))
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Leitura`}
        subtitle={t`O que foi lido das fotos e dos PDFs das notas aprovadas nos últimos doze meses, e o que foi digitado.`}
      />
      {report.isLoadingError ? (
        <ListFailure query={report} />
      ) : (
        <>
          <Queue queue={report.data?.queue} />
          <Months months={report.data?.months} />
        </>
      )}
    </Stack>
  )
}
