/** Where the invoice stands in the queue, and the ways to the ones beside it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Invoice, InvoiceQueue } from '#contract/api.gen.ts'
import { InvoiceStatus } from '#web/parts/invoice-status.tsx'
import { ShortcutSheet } from '#web/parts/shortcut-sheet.tsx'
import { useShortcuts } from '#web/parts/use-shortcuts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { figure } from '#web/ui/figure.ts'
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconKeyboard } from '#web/ui/icons.ts'
import { Row } from '#web/ui/layout/layout.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { deskKeys } from './desk-keys.ts'

interface DeskHeadProps {
  invoice: Invoice
  queue: InvoiceQueue | undefined
  onOpen: (id: string) => void
  onList: () => void
}

export function DeskHead({ invoice, queue, onOpen, onList }: DeskHeadProps) {
  const { t } = useLingui()
  const [keys, setKeys] = useState(false)
  const { next, previous, position, waiting } = queue ?? { next: null, previous: null, position: null, waiting: 0 }
  const [place, all] = [figure(position ?? 0), figure(waiting)]
  const go = (id: string | null) => () => void (id !== null && onOpen(id))
  useShortcuts({ j: go(next), k: go(previous), l: onList, '?': () => setKeys(true) })
  return (
    <>
      <PageHeading
        above={
          <Row gap={3}>
            <Button quiet compact iconLeft={<IconArrowLeft size={18} />} aria-keyshortcuts="L" onClick={onList}>
              <Trans>Voltar à lista</Trans>
            </Button>
            <InvoiceStatus {...invoice} />
          </Row>
        }
        title={invoice.number ? t`Nota ${invoice.number}` : t`Nota sem número`}
        subtitle={queue && (position === null ? t`${all} na fila` : t`${place} de ${all} na fila`)}
        actions={
          <Row gap={1}>
            <IconButton
              label={t`Nota anterior da fila`}
              icon={<IconChevronLeft size={20} />}
              disabled={previous === null}
              aria-keyshortcuts="K"
              onClick={go(previous)}
            />
            <IconButton
              label={t`Próxima nota da fila`}
              icon={<IconChevronRight size={20} />}
              disabled={next === null}
              aria-keyshortcuts="J"
              onClick={go(next)}
            />
            <IconButton
              label={t`Atalhos do teclado`}
              icon={<IconKeyboard size={20} />}
              aria-keyshortcuts="?"
              onClick={() => setKeys(true)}
            />
          </Row>
        }
      />
      <ShortcutSheet keys={deskKeys} open={keys} onClose={() => setKeys(false)} />
    </>
  )
}
