/** The type of an invoice and whether its specification is approved; both change what it is worth. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Invoice, InvoiceType } from '#contract/api.gen.ts'
import { retypeInvoice, specifyInvoice } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { typeText } from '#web/parts/invoice-status.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useShownChange } from './use-shown-change.tsx'

function Specification({ invoice, readOnly }: { invoice: Invoice; readOnly: boolean }) {
  const { t } = useLingui()
  const specify = useMutation(specifyInvoice(useApp()))
  const shown = useShownChange({
    invoice,
    title: t`Especificação`,
    onDone: () => toast.success(t`Atualizado com sucesso!`),
  })
  const { _id: id, specification } = invoice
  const { status } = specification
  const said = {
    none: t`Não pedida.`,
    requested: t`Pedida pelo remetente.`,
    approved: t`Aprovada.`,
    refused: t`Recusada.`,
  }[status]
  const ask = (approved: boolean) =>
    shown.ask({
      wanted: { specification: approved },
      commit: (seen) => specify.mutateAsync({ id, approved, ...seen }),
    })
  return (
    <>
      {shown.error && (
        <Notice tone="danger" urgent>
          {callText(shown.error)}
        </Notice>
      )}
      <Text size="small" tone="muted">
        <Trans>Especificação: {said}</Trans>
      </Text>
      {!readOnly && (
        <Row gap={3}>
          <Button compact outline loading={shown.pending} disabled={status === 'approved'} onClick={() => ask(true)}>
            <Trans>Aprovar especificação</Trans>
          </Button>
          <Button
            compact
            outline
            variant="danger"
            loading={shown.pending}
            disabled={status === 'refused'}
            onClick={() => ask(false)}
          >
            <Trans>Recusar especificação</Trans>
          </Button>
        </Row>
      )}
      {shown.dialog}
    </>
  )
}

export function InvoiceKind({ invoice, readOnly }: { invoice: Invoice; readOnly: boolean }) {
  const { t, i18n } = useLingui()
  const retype = useMutation(retypeInvoice(useApp()))
  const shown = useShownChange({
    invoice,
    title: t`Trocar o tipo`,
    onDone: () => toast.success(t`Atualizado com sucesso!`),
  })
  const { _id: id } = invoice
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
  const kinds = Object.keys(typeText) as InvoiceType[]
  const choose = (type: InvoiceType) =>
    shown.ask({ wanted: { type }, commit: (seen) => retype.mutateAsync({ id, type, ...seen }) })
  return (
    <Stack gap={4}>
      {shown.error && (
        <Notice tone="danger" urgent>
          {callText(shown.error)}
        </Notice>
      )}
      <Dropdown
        label={t`Tipo`}
        hint={t`Quanto cada tipo rende está nas regras do programa.`}
        disabled={readOnly || shown.pending}
        value={invoice.type}
        options={kinds.map((type) => ({ value: type, label: i18n._(typeText[type]) }))}
        onValueChange={(value) => {
          const type = kinds.find((kind) => kind === value)
          if (type && type !== invoice.type) choose(type)
        }}
      />
      {invoice.ownerType === 'professional' && <Specification invoice={invoice} readOnly={readOnly} />}
      {shown.dialog}
    </Stack>
  )
}
