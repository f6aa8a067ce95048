/** Says in the header what has not left this device yet, and leads to it; silent when everything has arrived. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OutboxItem } from '#client/outbox/outbox-face.ts'
import { isUnsent } from '#web/data/invoice-outbox.ts'
import { IconAlertCircle, IconCloudUpload } from '#web/ui/icons.ts'
import * as css from './outbox-chip.css.ts'
import { ShellLink } from './shell-link.tsx'

export interface OutboxChipProps {
  items: readonly OutboxItem[]
  offline: boolean
}

const needsPerson = ({ stage }: OutboxItem) => stage.state === 'needs-person' || stage.state === 'held'

/** Without a connection it is grey, not red: waiting is what the queue is for. */
export function OutboxChip({ items, offline }: OutboxChipProps) {
  const { t } = useLingui()
  const waiting = items.filter(isUnsent)
  const stuck = waiting.filter(needsPerson).length
  if (waiting.length === 0) return null
  if (stuck > 0) {
    return (
      <ShellLink to="/envios" className={css.chip.warning} title={t`Ver envios`}>
        <IconAlertCircle size={20} aria-hidden="true" />
        {stuck}{' '}
        <span className={css.words}>
          {plural(stuck, { one: 'precisa de você', many: 'precisam de você', other: 'precisam de você' })}
        </span>
      </ShellLink>
    )
  }
  const sending = !offline && waiting.some(({ stage }) => stage.state === 'sending')
  return (
    <ShellLink to="/envios" className={offline ? css.chip.resting : css.chip.moving} title={t`Ver envios`}>
      <IconCloudUpload size={20} aria-hidden="true" />
      {waiting.length} <span className={css.words}>{sending ? t`enviando` : t`na fila`}</span>
    </ShellLink>
  )
}
