/** What happened to an invoice, newest first, with who, when and why. */
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { InvoiceEvent } from '#contract/api.gen.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { List, ListRow } from '#web/ui/list/list-row.tsx'

const actionText: Readonly<Record<string, MessageDescriptor>> = {
  create: msg`Enviada`,
  correct: msg`Corrigida`,
  withdraw: msg`Retirada`,
  review: msg`Análise iniciada`,
  return: msg`Devolvida para correção`,
  approve: msg`Aprovada`,
  reprove: msg`Reprovada`,
  reopen: msg`Reaberta`,
  cancel: msg`Cancelada`,
  undo: msg`Decisão desfeita`,
  type: msg`Tipo trocado`,
  specification: msg`Especificação analisada`,
  fill: msg`Dados preenchidos`,
  products: msg`Produtos informados`,
  question: msg`Pergunta enviada`,
  answer: msg`Pergunta respondida`,
}

export function InvoiceHistory({ history }: { history: readonly InvoiceEvent[] }) {
  const { t, i18n } = useLingui()
  return (
    <List label={t`Histórico`}>
      {history.toReversed().map((event) => (
        <ListRow
          key={`${event.at}${event.action}`}
          title={i18n._(actionText[event.action] ?? msg`Alterada`)}
          subtitle={[`${event.byName} · ${formatDateTime(event.at)}`, event.observation].filter(Boolean).join(' — ')}
        />
      ))}
    </List>
  )
}
