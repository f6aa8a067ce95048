/** Product lines that are being written, held against what others write into the same invoice meanwhile. */
import { useState } from 'react'
import type { Invoice } from '#contract/api.gen.ts'
import { toCents, toDecimal } from '#domain/money/money.ts'
import { formatCents } from '#web/i18n/format.ts'
import { isSame } from '#web/parts/rebased.ts'

export interface ProductLine {
  readonly productId: string
  readonly name: string
  readonly quantity: number
  /** Null while it is not written. */
  readonly unitCents: number | null
}

const linesOf = (invoice: Invoice): readonly ProductLine[] =>
  invoice.products.map(({ productId, name, quantity, unitPrice }) => ({
    productId,
    name,
    quantity,
    unitCents: toCents(unitPrice),
  }))

/** As one sentence. */
const written = (lines: readonly ProductLine[]) =>
  lines.map(({ quantity, name, unitCents }) => `${quantity} × ${name} (${formatCents(unitCents ?? 0)})`).join(', ')

export function useProductLines(invoice: Invoice) {
  const [lines, setLines] = useState(() => linesOf(invoice))
  const [read, setRead] = useState(invoice)
  const [contested, setContested] = useState(false)
  const saved = linesOf(invoice)
  const unsaved = !isSame(lines, saved)
  if (read !== invoice) {
    setRead(invoice)
    // Lines nobody touched follow whoever else wrote; of others both are shown.
    if (isSame(lines, linesOf(read))) setLines(saved)
    else if (!isSame(linesOf(read), saved)) setContested(true)
  }
  return {
    lines,
    unsaved,
    /** Each has a quantity and a price. */
    complete: lines.every((line) => line.quantity > 0 && line.unitCents !== null),
    totalCents: lines.reduce((sum, line) => sum + line.quantity * (line.unitCents ?? 0), 0),
    /** What is saved and what is written, where somebody else wrote something else. */
    conflict: contested && unsaved ? { now: written(saved), typed: written(lines) } : null,
    /** As they travel. */
    wire: () =>
      lines.map(({ productId, quantity, unitCents }) => ({
        productId,
        quantity,
        unitPrice: toDecimal(unitCents ?? 0),
      })),
    add: (more: readonly ProductLine[]) => setLines([...lines, ...more]),
    /** Without a line in its place it goes. */
    replace: (at: number, line?: ProductLine) => setLines(line ? lines.with(at, line) : lines.toSpliced(at, 1)),
    /** Shows them as they are saved in the invoice. */
    follow(now: Invoice) {
      setContested(false)
      setLines(linesOf(now))
    },
  }
}
