/** The products of an invoice: found by name, SKU or EAN, with quantity and price; the points follow. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Invoice, Product } from '#contract/api.gen.ts'
import { toCents, toDecimal } from '#domain/money/money.ts'
import { addInvoiceProducts } from '#web/data/invoices.ts'
import { productPage } from '#web/data/products.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatCents } from '#web/i18n/format.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { useShortcuts } from '#web/parts/use-shortcuts.ts'
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
import { useShownChange } from './use-shown-change.tsx'

interface Line {
  readonly productId: string
  readonly name: string
  readonly quantity: number
  readonly unitCents: number | null
}

/** What the field of a price is called: a new product has none yet, so it is where one goes on. */
const unitPrice = 'unitPrice'

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

const wireOf = (lines: readonly Line[]) =>
  lines.map(({ productId, quantity, unitCents }) => ({ productId, quantity, unitPrice: toDecimal(unitCents ?? 0) }))

interface ProductLinesProps {
  invoice: Invoice
  /** Told whether something typed is not saved. */
  onUnsaved: (unsaved: boolean) => void
}

function Editor({ invoice, onUnsaved }: ProductLinesProps) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const [lines, setLines] = useState(() => linesOf(invoice))
  const [read, setRead] = useState(invoice)
  // Lines nobody touched follow whoever else wrote.
  if (read !== invoice) {
    setRead(invoice)
    if (JSON.stringify(lines) === JSON.stringify(linesOf(read))) setLines(linesOf(invoice))
  }
  const save = useMutation(addInvoiceProducts(useApp()))
  const shown = useShownChange({
    invoice,
    title: t`Salvar produtos`,
    onDone: () => toast.success(t`Atualizado com sucesso!`),
  })
  const unsaved = JSON.stringify(lines) !== JSON.stringify(linesOf(invoice))
  useLayoutEffect(() => {
    onUnsaved(unsaved)
    return () => onUnsaved(false)
  }, [unsaved, onUnsaved])
  const complete = lines.every((line) => line.quantity > 0 && line.unitCents !== null)
  const total = lines.reduce((sum, line) => sum + line.quantity * (line.unitCents ?? 0), 0)
  const problem = shown.error ?? save.error
  const replace = (at: number, line?: Line) => setLines(line ? lines.with(at, line) : lines.toSpliced(at, 1))
  function add(product: Product) {
    setLines([...lines, { productId: product._id, name: product.name, quantity: 1, unitCents: null }])
    requestAnimationFrame(() => {
      const prices = list.current?.querySelectorAll<HTMLInputElement>(`[name=${unitPrice}]`)
      prices?.item(prices.length - 1).focus()
    })
  }
  function send() {
    const [{ _id: id }, products] = [invoice, wireOf(lines)]
    shown.ask({ wanted: { products }, commit: (points) => save.mutateAsync({ id, products, points }) })
  }
  return (
    <Stack gap={4}>
      {problem && (
        <Notice tone="danger" urgent>
          {callText(problem)}
        </Notice>
      )}
      <div ref={list}>
        <Stack gap={4}>
          {lines.map((line, at) => (
            <LineRow
              key={`${line.productId}-${at}`}
              line={line}
              onChange={(next) => replace(at, next)}
              onRemove={() => replace(at)}
            />
          ))}
        </Stack>
      </div>
      <ProductSearch onPick={add} />
      <Row gap={3} justify="between">
        <Text size="small" tone="muted">
          {lines.length === 0 ? t`Sem produtos: vale o valor da nota.` : t`Total dos produtos: ${formatCents(total)}`}
        </Text>
        <Row gap={3}>
          {unsaved && (
            <Button quiet onClick={() => setLines(linesOf(invoice))}>
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
