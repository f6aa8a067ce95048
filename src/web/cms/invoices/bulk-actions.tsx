/** What can be done with the invoices that are chosen in the list, and what was left undone. */
import { Plural, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { InvoiceBulkAction, InvoiceBulkRow } from '#contract/api.gen.ts'
import { bulkLimit } from '#domain/invoices/bulk.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { figure } from '#web/ui/figure.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { bulkOrder, bulkTexts } from './bulk-texts.ts'
import { useSaidDecided } from './use-said-decided.ts'

function Left({ rows, onClose }: { rows: readonly InvoiceBulkRow[]; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal open onClose={onClose} title={t`Notas que não foram decididas`}>
      <Stack gap={2}>
        {rows.map(({ _id, number, ownerName, refused }) => (
          <Text key={_id}>
            {[number ? t`Nota ${number}` : t`Nota sem número`, ownerName, refused && callText({ code: refused })]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        ))}
      </Stack>
    </Modal>
  )
}

interface Chosen {
  readonly ids: readonly string[]
  /** How many the person saw when all of a filter were taken. */
  readonly seen?: number | undefined
}

/** The buttons for the bar of what is chosen, and the dialogs they open; what was not decided stays chosen. */
export function useBulkActions({ ids, seen = ids.length }: Chosen, onChoose: (ids: readonly string[]) => void) {
  const { t, i18n } = useLingui()
  const { sayDecided } = useSaidDecided()
  const [asked, setAsked] = useState<InvoiceBulkAction>()
  const [left, setLeft] = useState<readonly InvoiceBulkRow[]>([])
  const tooMany = ids.length > bulkLimit
  const actions: ReactNode = tooMany ? (
    <Text size="small" tone="muted">
      <Plural
        value={bulkLimit}
        one="Decida até # nota de cada vez."
        many="Decida até # notas de cada vez."
        other="Decida até # notas de cada vez."
      />
    </Text>
  ) : (
    bulkOrder.map((action) => (
      <Button
        key={action}
        compact
        variant={bulkTexts[action].variant}
        outline={action !== 'approve'}
        onClick={() => setAsked(action)}
      >
        {i18n._(bulkTexts[action].label)}
      </Button>
    ))
  )
  const dialogs = (
    <>
      {asked && (
        <BulkDialog
          action={asked}
          ids={ids}
          seen={seen}
          onClose={() => setAsked(undefined)}
          onDone={({ decided, stayed, failed }) => {
            setAsked(undefined)
            setLeft(failed)
            onChoose([...stayed, ...failed].map(({ _id }) => _id))
            const count = figure(decided.length)
            if (decided.length > 0) sayDecided(t`Notas decididas: ${count}`, decided)
          }}
        />
      )}
      {left.length > 0 && <Left rows={left} onClose={() => setLeft([])} />}
    </>
  )
  return { actions, dialogs }
}
