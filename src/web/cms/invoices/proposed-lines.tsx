/** Products that the items of an invoice seem to be, with what each would earn: one press adds one, or all of them. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Invoice, ProductProposal, ReadItem } from '#contract/api.gen.ts'
import { toCents } from '#domain/money/money.ts'
import { invoiceReading } from '#web/data/invoice-desk.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatCents, formatPoints } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { ProductLine } from './use-product-lines.ts'

type Proposed = ProductProposal & { readonly item: ReadItem }

/** What is printed of an item; what is not is left to the admin. */
function lineOf({ product: { _id: productId, name }, item: { quantity, unitPrice, total } }: Proposed): ProductLine {
  const ofOne = quantity === 1 ? total : null
  const price = unitPrice ?? ofOne
  return { productId, name, quantity: quantity ?? 0, unitCents: price === null ? null : toCents(price) }
}

interface ProposedLinesProps {
  invoice: Invoice
  /** Those that are there already. */
  lines: readonly ProductLine[]
  onAdd: (lines: readonly ProductLine[]) => void
}

export function ProposedLines({ invoice, lines, onAdd }: ProposedLinesProps) {
  const { t } = useLingui()
  const reading = useQuery(invoiceReading(useApp(), invoice._id))
  const items = reading.data?.items ?? []
  const proposed = items.flatMap((item) => (item.proposal ? [{ item, ...item.proposal }] : []))
  const open = proposed.filter(({ product }) => !lines.some(({ productId }) => productId === product._id))
  const unknown = items.length - proposed.length
  if (open.length === 0) return null
  return (
    <Stack gap={2}>
      <Row gap={3} justify="between">
        <Text weight="medium">
          <Trans>Lidos na nota</Trans>
        </Text>
        {open.length > 1 && (
          <Button quiet onClick={() => onAdd(open.map(lineOf))}>
            <Trans>Adicionar todos</Trans>
          </Button>
        )}
      </Row>
      <List label={t`Produtos lidos na nota`}>
        {open.map((each, at) => (
          <ListRow
            key={`${each.product._id}-${at}`}
            title={each.product.name}
            subtitle={t`Na nota: ${each.item.name}, ${formatCents(toCents(each.item.total))}`}
            trailing={t`${formatPoints(each.points)} pontos`}
            leading={<IconPlus size={18} />}
            onPress={() => onAdd([lineOf(each)])}
          />
        ))}
      </List>
      {unknown > 0 && (
        <Text size="small" tone="muted">
          {plural(unknown, {
            one: '# item da nota não é de um produto do programa.',
            many: '# itens da nota não são de produtos do programa.',
            other: '# itens da nota não são de produtos do programa.',
          })}
        </Text>
      )}
    </Stack>
  )
}
