/** The acts an admin may do now, by press or by key; each shows what it does to points, and asks why where that is needed. */
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice, InvoiceAction } from '#contract/api.gen.ts'
import { actionsFor, isDecision, transitions } from '#domain/invoices/decision.ts'
import { reasonsFor } from '#domain/invoices/reasons.ts'
import { undoSeconds } from '#domain/invoices/undo.ts'
import { decideInvoice } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { useNow } from '#web/device/use-now.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { useShortcuts } from '#web/parts/use-shortcuts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { ChangeDialog } from './change-dialog.tsx'
import * as css from './review-desk.css.ts'
import { useSaidDecided } from './use-said-decided.ts'

interface Act {
  readonly label: MessageDescriptor
  readonly done: MessageDescriptor
  readonly variant: 'primary' | 'success' | 'danger'
  readonly key?: string
}

const acts = {
  approve: { label: msg`Aprovar`, done: msg`Nota aprovada.`, variant: 'success', key: 'a' },
  return: { label: msg`Pedir correção`, done: msg`Correção pedida.`, variant: 'primary', key: 'c' },
  reprove: { label: msg`Reprovar`, done: msg`Nota reprovada.`, variant: 'danger', key: 'r' },
  review: { label: msg`Começar análise`, done: msg`Análise iniciada.`, variant: 'primary', key: 'i' },
  reopen: { label: msg`Reabrir`, done: msg`Nota reaberta.`, variant: 'primary' },
  cancel: { label: msg`Cancelar aprovação`, done: msg`Aprovação cancelada e pontos estornados.`, variant: 'danger' },
} as const satisfies Record<InvoiceAction, Act>

const order = ['approve', 'return', 'reprove', 'review', 'reopen', 'cancel'] as const satisfies readonly InvoiceAction[]

const keyOf = (action: InvoiceAction): string | undefined => {
  const act: Act = acts[action]
  return act.key
}

/** Whether its last decision is one's own, of the last minute: the server has the last word. */
function useMyDecision({ history }: Invoice): boolean {
  const { session } = useApp()
  const now = useNow()
  const last = history.at(-1)
  if (!last || !isDecision(last.action) || last.byName !== session.current().user?.name) return false
  return now.getTime() - new Date(last.at).getTime() < undoSeconds * 1000
}

interface ActsProps {
  invoice: Invoice
  possible: readonly InvoiceAction[]
  onAsk: (action: InvoiceAction) => void
}

/** What may be done now; the way back from one's own decision stands first. */
function Acts({ invoice, possible, onAsk }: ActsProps) {
  const { t, i18n } = useLingui()
  const { undo } = useSaidDecided()
  const mine = useMyDecision(invoice)
  if (possible.length === 0 && !mine) return null
  return (
    <div className={css.decision}>
      <Row gap={3}>
        {mine && (
          <Button outline loading={undo.isPending} onClick={() => undo.mutate([invoice._id])}>
            {t`Desfazer a decisão`}
          </Button>
        )}
        {order
          .filter((action) => possible.includes(action))
          .map((action) => (
            <Button
              key={action}
              variant={acts[action].variant}
              outline={action !== 'approve'}
              aria-keyshortcuts={keyOf(action)?.toUpperCase()}
              onClick={() => onAsk(action)}
            >
              {i18n._(acts[action].label)}
            </Button>
          ))}
      </Row>
    </div>
  )
}

interface DecisionBarProps {
  invoice: Invoice
  /** Somebody else works on it: nothing can be begun, what is being written stays. */
  held: boolean
  /** Asked before an act while something typed is not saved; it goes on with what it is given. */
  guard: (act: () => void) => void
  /** Before an approval: what was read off the pages is saved, and the invoice it makes is handed on. */
  guardSaving: (act: (saved: Invoice | undefined) => void) => void
  onDecided: (action: InvoiceAction) => void
}

export function DecisionBar({ invoice, held, guard, guardSaving, onDecided }: DecisionBarProps) {
  const { t, i18n } = useLingui()
  const app = useApp()
  const may = useMay()
  /** The act, and the invoice as it was seen when it was asked for. */
  const [asked, setAsked] = useState<{ readonly action: InvoiceAction; readonly version: number }>()
  const decide = useMutation(decideInvoice(app))
  const { sayDecided } = useSaidDecided()
  /** Moves no points and tells nobody. */
  const begin = () =>
    decide.mutate(
      { id: invoice._id, action: 'review' },
      {
        onSuccess: () => sayDecided(i18n._(acts.review.done), [invoice._id]),
        onError: (error) => toast.error(callText(error)),
      },
    )
  const allowed = actionsFor(invoice.status).filter((action) => may('decideInvoice', action))
  const possible = held ? [] : allowed
  const ask = (action: InvoiceAction) => {
    if (action === 'review') begin()
    else if (action === 'approve') guardSaving((saved) => setAsked({ action, version: (saved ?? invoice).version }))
    else guard(() => setAsked({ action, version: invoice.version }))
  }
  const confirmRead = () => {
    // Enter means what has the focus.
    if (document.activeElement?.closest('a, button, summary')) return false
    ask('approve')
    return true
  }
  const keys = possible.flatMap((action) => {
    const key = keyOf(action)
    return key ? [[key, () => ask(action)] as const] : []
  })
  useShortcuts({ ...Object.fromEntries(keys), Enter: possible.includes('approve') ? confirmRead : undefined })
  return (
    <>
      <Acts invoice={invoice} possible={possible} onAsk={ask} />
      {asked && (
        <ChangeDialog
          invoice={invoice}
          wanted={{ action: asked.action }}
          title={i18n._(acts[asked.action].label)}
          description={asked.action === 'reopen' ? undefined : t`O remetente recebe um aviso.`}
          variant={acts[asked.action].variant}
          reason={{ sentences: reasonsFor(asked.action), required: transitions[asked.action].needsReason }}
          commit={({ points, observation }) =>
            decide.mutateAsync({ id: invoice._id, ...asked, points, observation: observation || undefined })
          }
          onDone={() => {
            sayDecided(i18n._(acts[asked.action].done), [invoice._id])
            setAsked(undefined)
            onDecided(asked.action)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
