/** What a change does to points: those of the invoice, and what its owner has and waits for. */
import { useLingui } from '@lingui/react/macro'
import type { InvoiceEffect, InvoiceStanding } from '#contract/api.gen.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'

export function PointsEffect({ effect, ownerName }: { effect: InvoiceEffect; ownerName: string }) {
  const { t } = useLingui()
  const { before, after } = effect
  const said = (points: number | null) => (points === null ? t`nenhum` : formatPoints(points))
  const change = (name: 'points' | 'availablePoints' | 'pendingPoints') => {
    const [from, to] = [said(before[name]), said(after[name])]
    return from === to ? t`${to}, sem mudança` : t`de ${from} para ${to}`
  }
  return (
    <Stack gap={3}>
      <DefinitionList
        columns={2}
        items={[
          { term: t`Pontos da nota`, description: change('points') },
          { term: t`Saldo de ${ownerName}`, description: change('availablePoints') },
          { term: t`A receber`, description: change('pendingPoints') },
        ]}
      />
      {owes(after) && !owes(before) && (
        <Notice tone="warning">{t`Parte destes pontos já foi usada: o saldo fica negativo.`}</Notice>
      )}
    </Stack>
  )
}

const owes = ({ availablePoints }: InvoiceStanding) => availablePoints < 0
