/** The head of a table; on phones what of it can be pressed, in a row above the cards. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Checkbox } from '../field/checkbox.tsx'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { ShownColumn, TableModel } from './table-model.ts'
import { roles } from './table-roles.ts'
import * as css from './table-head.css.ts'
import { sizeOf } from './size-of.ts'
import { actions, choice, end, name, sized } from './table.css.ts'

interface TableHeadProps<Row, Sort extends string> {
  model: TableModel<Row, Sort>
  selectable: boolean
  acts: boolean
}

export function TableHead<Row, Sort extends string>({ model, selectable, acts }: TableHeadProps<Row, Sort>) {
  const { t } = useLingui()
  return (
    <thead className={css.head} {...roles.rows}>
      <tr className={css.row} {...roles.row}>
        {selectable && (
          <th className={classes(css.cell, choice)} {...roles.columnHeader}>
            <Checkbox
              label={t`Selecionar esta página`}
              labelHidden
              checked={model.page === 'all'}
              indeterminate={model.page === 'some'}
              disabled={model.rows.length === 0}
              onCheckedChange={model.onSelectPage}
            />
          </th>
        )}
        {model.columns.map((column, at) => (
          <HeadCell key={column.key} column={column} first={at === 0} />
        ))}
        {acts && (
          <th className={classes(css.cell, actions, css.silent)} {...roles.columnHeader}>
            <VisuallyHidden>
              <Trans>Ações</Trans>
            </VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

const orders = { asc: 'ascending', desc: 'descending' } as const
const signs: Record<'none' | 'asc' | 'desc', ReactNode> = {
  none: <IconArrowsSort className={css.sortHint} size={16} aria-hidden="true" />,
  asc: <IconArrowUp size={16} aria-hidden="true" />,
  desc: <IconArrowDown size={16} aria-hidden="true" />,
}

function HeadCell<Row, Sort extends string>({ column, first }: { column: ShownColumn<Row, Sort>; first: boolean }) {
  const { header, align, sorted, onSort, edge } = column
  return (
    <th
      className={classes(
        css.cell,
        first && name,
        align && end,
        !onSort && css.silent,
        column.width !== undefined && sized,
      )}
      style={sizeOf(column)}
      {...roles.columnHeader}
      aria-sort={sorted ? orders[sorted] : undefined}
    >
      {onSort ? (
        <button type="button" className={css.sort} onClick={onSort}>
          {header}
          {signs[sorted || 'none']}
        </button>
      ) : (
        header
      )}
      {/* Only for the mouse: the menu of columns says the same to everybody. */}
      {edge && <span className={css.edge} aria-hidden="true" {...edge} />}
    </th>
  )
}
