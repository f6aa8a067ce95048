/** The products of an invoice: found by name, SKU or EAN, with quantity and price; the points follow. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice, Product } from '#contract/api.gen.ts'
import { toCents, toDecimal } from '#domain/money/money.ts'
import { addInvoiceProducts } from '#web/data/invoices.ts'
import { productPage } from '#web/data/products.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatCents } from '#web/i18n/format.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { MoneyField } from '#web/ui/field/money-field.tsx'
import { NumberField } from '#web/ui/field/number-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { IconPackage, IconPlus, IconSearch, IconTrash } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Text } from '#web/ui/text/text.tsx'

interface Line {
  readonly productId: string
  readonly name: string
  readonly quantity: number
  readonly unitCents: number | null
}

/** Of one product on one invoice. */
const mostOfOne = 100_000

const linesOf = (invoice: Invoice): Line[] =>
  invoice.products.map(({ productId, name, quantity, unitPrice }) => ({
    productId,
    name,
    quantity,
    unitCents: toCents(unitPrice),
  }))

function ProductSearch({ onPick }: { onPick: (product: Product) => void }) {
  const { t } = useLingui()
  const app = useApp()
  const [search, setSearch] = useState('')
  const found = useQuery({
    ...productPage(app, { search, page: 1, limit: 5, active: true }),
    enabled: search.trim().length > 1,
  })
  return (
    <Stack gap={2}>
      <TextField
        label={t`Adicionar produto`}
        hint={t`Nome, SKU ou EAN`}
        type="search"
        maxLength={80}
        start={<IconSearch size={18} />}
        value={search}
        onValueChange={setSearch}
      />
      {found.data && search.trim().length > 1 && (
        <List label={t`Produtos encontrados`}>
          {found.data.docs.map((product) => (
            <ListRow
              key={product._id}
              title={product.name}
              subtitle={`${product.sku} · ${product.brand} · ${product.line}`}
              leading={<IconPlus size={18} />}
              onPress={() => {
                onPick(product)
                setSearch('')
              }}
            />
          ))}
          {found.data.totalDocs === 0 && (
            <ListRow title={t`Nenhum produto encontrado`} leading={<IconPackage size={18} />} />
          )}
        </List>
      )}
    </Stack>
  )
}

function LineRow({ line, onChange, onRemove }: { line: Line; onChange: (line: Line) => void; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <Stack gap={2}>
      <Text weight="medium">{line.name}</Text>
      <Row gap={3} align="end">
        <NumberField
          label={t`Quantidade`}
          steppers
          min={1}
          max={mostOfOne}
          value={line.quantity === 0 ? null : line.quantity}
          onValueChange={(quantity) =>
            onChange({ ...line, quantity: Math.min(mostOfOne, Math.max(0, Math.trunc(quantity ?? 0))) })
          }
        />
        <MoneyField
          label={t`Preço unitário`}
          value={line.unitCents}
          onValueChange={(unitCents) => onChange({ ...line, unitCents })}
        />
        <IconButton label={t`Tirar ${line.name}`} icon={<IconTrash size={20} />} onClick={onRemove} />
      </Row>
    </Stack>
  )
}

function SavedLines({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui()
  if (invoice.products.length === 0) return <Text tone="muted">{t`Sem produtos: vale o valor da nota.`}</Text>
  return (
    <List label={t`Produtos da nota`}>
      {invoice.products.map((line) => (
        <ListRow
          key={line._id}
          title={line.name}
          subtitle={`${line.quantity} × ${formatCents(toCents(line.unitPrice))}`}
          trailing={formatCents(toCents(line.total))}
          leading={<IconPackage size={18} />}
        />
      ))}
    </List>
  )
}

export function ProductLines({ invoice, readOnly }: { invoice: Invoice; readOnly: boolean }) {
  const { t } = useLingui()
  const app = useApp()
  const [lines, setLines] = useState(() => linesOf(invoice))
  const save = useMutation({ ...addInvoiceProducts(app), onSuccess: () => toast.success(t`Atualizado com sucesso!`) })
  if (readOnly) return <SavedLines invoice={invoice} />
  const complete = lines.every((line) => line.quantity > 0 && line.unitCents !== null)
  const total = lines.reduce((sum, line) => sum + line.quantity * (line.unitCents ?? 0), 0)
  const replace = (at: number, line?: Line) => setLines(line ? lines.with(at, line) : lines.toSpliced(at, 1))
  const add = (product: Product) =>
    setLines([...lines, { productId: product._id, name: product.name, quantity: 1, unitCents: null }])
  function send() {
    save.mutate({
      id: invoice._id,
      products: lines.map(({ productId, quantity, unitCents }) => ({
        productId,
        quantity,
        unitPrice: toDecimal(unitCents ?? 0),
      })),
    })
  }
  return (
    <Stack gap={4}>
      {save.isError && (
        <Notice tone="danger" urgent>
          {callText(save.error)}
        </Notice>
      )}
      {lines.map((line, at) => (
        <LineRow
          key={`${line.productId}-${at}`}
          line={line}
          onChange={(next) => replace(at, next)}
          onRemove={() => replace(at)}
        />
      ))}
      <ProductSearch onPick={add} />
      <Row gap={3} justify="between">
        <Text size="small" tone="muted">
          {lines.length === 0 ? t`Sem produtos: vale o valor da nota.` : t`Total dos produtos: ${formatCents(total)}`}
        </Text>
        <Button outline loading={save.isPending} disabled={!complete} onClick={send}>
          <Trans>Salvar produtos</Trans>
        </Button>
      </Row>
    </Stack>
  )
}
