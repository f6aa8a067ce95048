/** The products of an invoice: found by name, SKU or EAN, with quantity and price; the points follow. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Invoice, Product } from '#contract/api.gen.ts'
import { toCents } from '#domain/money/money.ts'
import { addInvoiceProducts } from '#web/data/invoices.ts'
import { productPage } from '#web/data/products.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatCents } from '#web/i18n/format.ts'
import { useShortcuts } from '#web/parts/use-shortcuts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { MoneyField } from '#web/ui/field/money-field.tsx'
import { NumberField } from '#web/ui/field/number-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { IconPackage, IconPlus, IconSearch, IconTrash } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Text } from '#web/ui/text/text.tsx'
import { ProposedLines } from './proposed-lines.tsx'
import { SavingTrouble } from './saving-trouble.tsx'
import { type ProductLine, useProductLines } from './use-product-lines.ts'
import { type Seen, useShownChange } from './use-shown-change.tsx'
import { useTold } from './use-guard.tsx'

/** What the field of a price is called: a new product has none yet, so it is where one goes on. */
const unitPrice = 'unitPrice'

/** Of one product on one invoice. */
const mostOfOne = 100_000

function ProductSearch({ onPick }: { onPick: (product: Product) => void }) {
  const { t } = useLingui()
  const app = useApp()
  const field = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  useShortcuts({ p: () => field.current?.focus() })
  const found = useQuery({
    ...productPage(app, { search, page: 1, limit: 5, active: true }),
    enabled: search.trim().length > 1,
  })
  return (
    <Stack gap={2}>
      <TextField
        ref={field}
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

function LineRow({
  line,
  onChange,
  onRemove,
}: {
  line: ProductLine
  onChange: (line: ProductLine) => void
  onRemove: () => void
}) {
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
          name={unitPrice}
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

interface ProductLinesProps {
  invoice: Invoice
  /** Told whether something typed is not saved. */
  onUnsaved: (unsaved: boolean) => void
}

function Editor({ invoice, onUnsaved }: ProductLinesProps) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const products = useProductLines(invoice)
  const { lines, unsaved, complete, conflict } = products
  const save = useMutation(addInvoiceProducts(useApp()))
  const shown = useShownChange({
    invoice,
    title: t`Salvar produtos`,
    onDone: () => toast.success(t`Atualizado com sucesso!`),
  })
  useTold(unsaved, onUnsaved)
  function add({ _id: productId, name }: Product) {
    products.add([{ productId, name, quantity: 1, unitCents: null }])
    requestAnimationFrame(() => {
      const prices = list.current?.querySelectorAll<HTMLInputElement>(`[name=${unitPrice}]`)
      prices?.item(prices.length - 1).focus()
    })
  }
  const discard = () => products.follow(invoice)
  function send() {
    if (!complete) return toast.error(t`Informe a quantidade e o preço de cada produto.`)
    const { _id: id } = invoice
    const change = { products: products.wire() }
    const commit = async (seen: Seen) => products.follow(await save.mutateAsync({ id, ...change, ...seen }))
    return shown.ask({ wanted: change, commit })
  }
  return (
    <Stack gap={4}>
      <div ref={list}>
        <Stack gap={4}>
          {lines.map((line, at) => (
            <LineRow
              key={`${line.productId}-${at}`}
              line={line}
              onChange={(next) => products.replace(at, next)}
              onRemove={() => products.replace(at)}
            />
          ))}
        </Stack>
      </div>
      <ProposedLines invoice={invoice} lines={lines} onAdd={products.add} />
      <ProductSearch onPick={add} />
      <SavingTrouble
        differences={conflict ? [{ label: t`Produtos`, ...conflict }] : []}
        problem={shown.error ?? save.error}
        onSave={send}
        onDiscard={discard}
      />
      <Row gap={3} justify="between">
        <Text size="small" tone="muted">
          {lines.length === 0
            ? t`Sem produtos: vale o valor da nota.`
            : t`Total dos produtos: ${formatCents(products.totalCents)}`}
        </Text>
        <Row gap={3}>
          {unsaved && (
            <Button quiet onClick={discard}>
              <Trans>Descartar</Trans>
            </Button>
          )}
          <Button outline loading={shown.pending} disabled={!complete || !unsaved} onClick={send}>
            <Trans>Salvar produtos</Trans>
          </Button>
        </Row>
      </Row>
      {shown.dialog}
    </Stack>
  )
}

export function ProductLines({ readOnly, ...editor }: ProductLinesProps & { readOnly: boolean }) {
  return readOnly ? <SavedLines invoice={editor.invoice} /> : <Editor {...editor} />
}
