/** A sending in lists: what it is called, and its state in words that keep "queued" and "sent" apart. */
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { OutboxItem } from '#client/outbox/outbox-face.ts'
import { Chip, type Tone } from '#web/ui/chip/chip.tsx'

interface Look {
  readonly text: MessageDescriptor
  readonly tone: Tone
}

const looks = {
  waiting: { text: msg`Na fila`, tone: 'info' },
  sending: { text: msg`Enviando`, tone: 'info' },
  'needs-person': { text: msg`Precisa de você`, tone: 'warning' },
  duplicate: { text: msg`Já enviada antes`, tone: 'neutral' },
  held: { text: msg`Aguardando seu acesso`, tone: 'warning' },
  cancelled: { text: msg`Cancelada`, tone: 'neutral' },
  sent: { text: msg`Enviada`, tone: 'success' },
} as const satisfies Record<OutboxItem['stage']['state'], Look>

export function QueueState({ item }: { item: OutboxItem }) {
  const { i18n } = useLingui()
  const { text, tone } = looks[item.stage.state]
  return <Chip tone={tone}>{i18n._(text)}</Chip>
}

/** An invoice by its number, else by what it consists of. */
export function QueueTitle({ item }: { item: OutboxItem }) {
  if (item.kind === 'points-extra') return <Trans>Código de pontos extras</Trans>
  if (item.kind === 'attendance') return <Trans>Presença em incentivo</Trans>
  const { fields, pages } = item
  if (fields?.number) return <Trans>Nota {fields.number}</Trans>
  if (pages.length === 0) return <Trans>Nota pela chave de acesso</Trans>
  return <Plural value={pages.length} one="Nota com # página" many="Nota com # páginas" other="Nota com # páginas" />
}
