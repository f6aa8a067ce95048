/** One decision on several invoices: what it does to each is shown first; what cannot be decided so says why and stays. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { InvoiceBulkAction, InvoiceBulkRow } from '#contract/api.gen.ts'
import { reasonsFor } from '#domain/invoices/reasons.ts'
import { decideInvoices, decisionsEffect } from '#web/data/invoice-desk.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { SeenBefore } from '#web/register/take-all.tsx'
import { IconAlertTriangle, IconFileInvoice } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { bulkTexts, worth } from './bulk-texts.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { useReason } from './use-reason.tsx'

const goes = ({ refused }: InvoiceBulkRow) => refused === null

function Rows({ label, rows }: { label: string; rows: readonly InvoiceBulkRow[] }) {
  const { t } = useLingui()
  const moved = (before: number | null, after: number | null) =>
    before === after ? worth(after) : t`de ${worth(before)} para ${worth(after)}`
  return (
    <List label={label}>
      {rows.map(({ _id, number, ownerName, before, after, refused }) => (
        <ListRow
          key={_id}
          title={number ? t`Nota ${number}` : t`Nota sem número`}
          subtitle={refused === null ? ownerName : `${ownerName} · ${callText({ code: refused })}`}
          leading={refused === null ? <IconFileInvoice size={18} /> : <IconAlertTriangle size={18} />}
          trailing={refused === null ? moved(before, after) : undefined}
        />
      ))}
    </List>
  )
}

interface ShownProps {
  action: InvoiceBulkAction
  going: readonly InvoiceBulkRow[]
  staying: readonly InvoiceBulkRow[]
}

function Shown({ action, going, staying }: ShownProps) {
  const { t } = useLingui()
  const points = going.reduce((sum, row) => sum + ((action === 'approve' ? row.after : row.before) ?? 0), 0)
  const total = formatPoints(points)
  return (
    <Stack gap={4}>
      <Text weight="bold">
        {action === 'approve' ? (
          <Trans>Pontos creditados no total: {total}</Trans>
        ) : action === 'reprove' ? (
          <Trans>Pontos previstos que deixam de valer: {total}</Trans>
        ) : (
          <Trans>Nenhum ponto muda até a correção.</Trans>
        )}
      </Text>
      {going.length > 0 && <Rows label={t`Notas que serão decididas`} rows={going} />}
      {staying.length > 0 && (
        <Notice tone="warning" title={t`Ficam como estão`}>
          <Rows label={t`Ficam como estão`} rows={staying} />
        </Notice>
      )}
    </Stack>
  )
}

export interface BulkOutcome {
  /** The ids of what was decided. */
  readonly decided: readonly string[]
  /** Could not be decided so, as was shown before. */
  readonly stayed: readonly InvoiceBulkRow[]
  /** Was to be decided, and was not. */
  readonly failed: readonly InvoiceBulkRow[]
}

interface BulkDialogProps {
  action: InvoiceBulkAction
  ids: readonly string[]
  /** How many of them the person saw. */
  seen: number
  onDone: (outcome: BulkOutcome) => void
  onClose: () => void
}

export function BulkDialog({ action, ids, seen, onDone, onClose }: BulkDialogProps) {
  const { i18n } = useLingui()
  const app = useApp()
  const reason = useReason(action === 'approve' ? undefined : { sentences: reasonsFor(action), required: true })
  const effect = useQuery(decisionsEffect(app, { action, ids }))
  const rows = effect.isFetching ? undefined : effect.data?.docs
  const going = rows?.filter(goes) ?? []
  const stayed = rows?.filter((row) => !goes(row)) ?? []
  const decide = useMutation({
    ...decideInvoices(app),
    onSuccess: ({ docs }) => {
      const failed = docs.filter((row) => !goes(row))
      onDone({ decided: docs.filter(goes).map(({ _id }) => _id), stayed, failed })
    },
  })
  const { label, variant } = bulkTexts[action]
  function confirm() {
    if (!reason.check()) return
    const decisions = going.map(({ _id, after }) => ({ _id, points: after }))
    decide.mutate({ action, decisions, ...(reason.text !== '' && { observation: reason.text }) })
  }
  return (
    <DecisionDialog
      title={i18n._(label)}
      description={
        <Plural value={ids.length} one="# nota selecionada" many="# notas selecionadas" other="# notas selecionadas" />
      }
      variant={variant}
      problem={decide.error ?? effect.error}
      ready={going.length > 0}
      pending={decide.isPending}
      blockOutside
      onConfirm={confirm}
      onClose={onClose}
    >
      <SeenBefore seen={seen} taken={ids.length} />
      {reason.fields}
      {rows ? <Shown action={action} going={going} staying={stayed} /> : !effect.isError && <ListSkeleton rows={4} />}
    </DecisionDialog>
  )
}
