/** Somebody else works on this invoice: who, until when, and the way to take it over knowingly. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { InvoiceHolder } from '#contract/api.gen.ts'
import { formatTime } from '#web/i18n/format.ts'
import { useShortcuts } from '#web/parts/use-shortcuts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconLock } from '#web/ui/icons.ts'
import { ConfirmDialog } from '#web/ui/modal/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'

interface HolderNoticeProps {
  holder: InvoiceHolder
  /** Absent for whoever may not work on invoices. */
  onTakeOver?: (() => void) | undefined
  taking: boolean
}

export function HolderNotice({ holder, onTakeOver, taking }: HolderNoticeProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  useShortcuts({ t: onTakeOver && (() => setAsking(true)) })
  const { name } = holder
  const until = formatTime(holder.until)
  return (
    <>
      <Notice
        tone="warning"
        urgent
        icon={<IconLock size={20} />}
        title={t`${name} está com esta nota`}
        action={
          onTakeOver && (
            <Button compact outline aria-keyshortcuts="T" onClick={() => setAsking(true)}>
              <Trans>Assumir</Trans>
            </Button>
          )
        }
      >
        <Trans>Fica livre às {until} se ninguém mexer nela até lá.</Trans>
      </Notice>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onTakeOver?.()
        }}
        title={t`Assumir a nota de ${name}?`}
        confirmLabel={t`Assumir`}
        loading={taking}
      >
        <Trans>O que {name} ainda não salvou não poderá mais ser salvo. A troca fica registrada.</Trans>
      </ConfirmDialog>
    </>
  )
}
