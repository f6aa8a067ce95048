/** The items of a fiscal document: a table where there is room, one block each on a phone. */
import { useLingui } from '@lingui/react/macro'
import type { FiscalItem } from '#domain/invoices/fiscal-document.ts'
import { formatCents, formatQuantity, formatUnitPrice } from '#web/i18n/format.ts'
import { classes } from '#web/ui/classes.ts'
import { roles } from '#web/ui/table/table-roles.ts'
import * as css from './fiscal-view.css.ts'

function Item({ item }: { item: FiscalItem }) {
  const { t } = useLingui()
  const codes = [
    item.code && t`cód. ${item.code}`,
    item.ean,
    item.ncm && `NCM ${item.ncm}`,
    item.cfop && `CFOP ${item.cfop}`,
    item.discountCents > 0 && t`desconto ${formatCents(item.discountCents)}`,
    !item.counts && t`não soma no total`,
  ]
  return (
    // The roles stay when the row is a block: browsers drop them with the display of a table.
    <tr className={css.item} {...roles.row}>
      <th className={css.product} {...roles.rowHeader}>
        {item.name}
        <p className={css.muted}>{codes.filter(Boolean).join(' · ')}</p>
      </th>
      <td className={css.figure} {...roles.cell}>
        {formatQuantity(item.quantity)} {item.unit}
        <span className={css.inWords}> × {formatUnitPrice(item.unitPrice)}</span>
      </td>
      <td className={classes(css.figure, css.onlyBroad)} {...roles.cell}>
        {formatUnitPrice(item.unitPrice)}
      </td>
      <td className={css.sum} {...roles.cell}>
        {formatCents(item.totalCents)}
      </td>
    </tr>
  )
}

export function FiscalItems({ items }: { items: readonly FiscalItem[] }) {
  const { t } = useLingui()
  return (
    <table className={css.items} {...roles.table} aria-label={t`Itens da nota`}>
      <thead className={css.itemsHead} {...roles.rows}>
        <tr className={css.headRow} {...roles.row}>
          <th className={css.heading} {...roles.columnHeader}>{t`Produto`}</th>
          <th className={classes(css.heading, css.end)} {...roles.columnHeader}>{t`Quantidade`}</th>
          <th className={classes(css.heading, css.end)} {...roles.columnHeader}>{t`Unitário`}</th>
          <th className={css.lastHeading} {...roles.columnHeader}>{t`Total`}</th>
        </tr>
      </thead>
      <tbody className={css.itemsBody} {...roles.rows}>
        {items.map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- numbers of items repeat in some files; the list never changes
          <Item key={at} item={item} />
        ))}
      </tbody>
    </table>
  )
}
