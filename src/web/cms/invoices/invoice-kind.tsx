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

export function InvoiceKind({ invoice }: { invoice: Invoice }) {
  const { t, i18n } = useLingui()
  const app = useApp()
  const retype = useMutation(retypeInvoice(app))
  const specify = useMutation(specifyInvoice(app))
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
  const kinds = Object.keys(typeText) as InvoiceType[]
  const { status } = invoice.specification
  const said = {
    none: t`Não pedida.`,
    requested: t`Pedida pelo remetente.`,
    approved: t`Aprovada.`,
    refused: t`Recusada.`,
  }[status]
  const problem = retype.error ?? specify.error
  return (
    <Stack gap={4}>
      {problem && (
        <Notice tone="danger" urgent>
          {callText(problem)}
        </Notice>
      )}
      <Dropdown
        label={t`Tipo`}
        hint={t`Mostruário não rende pontos.`}
        value={invoice.type}
        options={kinds.map((type) => ({ value: type, label: i18n._(typeText[type]) }))}
        onValueChange={(value) => {
          const type = kinds.find((kind) => kind === value)
          if (type && type !== invoice.type) retype.mutate({ id: invoice._id, type })
        }}
      />
      <Text size="small" tone="muted">
        <Trans>Especificação: {said}</Trans>
      </Text>
      <Row gap={3}>
        <Button
          compact
          outline
          loading={specify.isPending}
          disabled={status === 'approved'}
          onClick={() => specify.mutate({ id: invoice._id, approved: true })}
        >
          <Trans>Aprovar especificação</Trans>
        </Button>
        <Button
          compact
          outline
          variant="danger"
          loading={specify.isPending}
          disabled={status === 'refused'}
          onClick={() => specify.mutate({ id: invoice._id, approved: false })}
        >
          <Trans>Recusar especificação</Trans>
        </Button>
      </Row>
    </Stack>
  )
}
