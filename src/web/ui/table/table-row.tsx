/** A row of a table, a card on phones: what is chosen, what it is called and where it leads, its values, its actions. */
import { useLingui } from '@lingui/react/macro'
import { cloneElement, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Checkbox } from '../field/checkbox.tsx'
import { MenuButton, type MenuAction } from '../menu/menu-button.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { TableSelection } from './table-column.ts'
import type { ShownColumn, ShownRow } from './table-model.ts'
import { sizeOf } from './size-of.ts'
import { roles } from './table-roles.ts'
import * as css from './table.css.ts'

/** The element that navigates, e.g. `<Link to="…" />`, or what a press does. */
export type RowTarget = { render: ReactElement<{ className?: string; children?: ReactNode }> } | { onPress: () => void }

interface RowsProps<Row> {
  rowName: (row: Row) => string
  rowTarget?: ((row: Row) => RowTarget) | undefined
  rowActions?: ((row: Row) => readonly MenuAction[]) | undefined
  isCurrent?: ((row: Row) => boolean) | undefined
  selection?: TableSelection | undefined
}

interface TableRowProps<Row> extends RowsProps<Row> {
  columns: readonly ShownColumn<Row, string>[]
  shown: ShownRow<Row>
}

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { columns, shown, rowName, rowTarget, rowActions, isCurrent, selection } = props
  const { t } = useLingui()
  const { row } = shown
  const [first, ...others] = columns
  const name = rowName(row)
  const actions = rowActions?.(row) ?? []
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the link or button in its first cell is the keyboard's way
    <tr
      className={classes(css.row, shown.selected && css.chosen, rowTarget && css.pressable)}
      {...roles.row}
      aria-current={isCurrent?.(row) || undefined}
      onClick={rowTarget && pressThrough}
    >
      {selection && (
        <td className={classes(css.cell, css.choice)} {...roles.cell}>
          <Checkbox label={t`Selecionar ${name}`} labelHidden checked={shown.selected} onChange={shown.onSelect} />
        </td>
      )}
      {first && (
        <th
          className={classes(css.cell, css.name, first.wrap && css.wrap, first.width !== undefined && css.sized)}
          style={sizeOf(first)}
          {...roles.rowHeader}
        >
          {rowTarget ? <Target {...rowTarget(row)}>{first.cell(row)}</Target> : first.cell(row)}
        </th>
      )}
      {others.map((column) => (
        <td
          key={column.key}
          className={classes(
            css.cell,
            css.value,
            column.align && css.end,
            column.wrap && css.wrap,
            column.width !== undefined && css.sized,
          )}
          style={sizeOf(column)}
          {...roles.cell}
        >
          <Label>{column.header}</Label>
          <span className={css.content}>{column.cell(row)}</span>
        </td>
      ))}
      {rowActions && (
        <td className={classes(css.cell, css.actions)} {...roles.cell}>
          {actions.length > 0 && <MenuButton label={t`Ações: ${name}`} actions={actions} />}
        </td>
      )}
    </tr>
  )
}

/** Names a value on a card; a table says it by the head of the column. */
function Label({ children }: { children: string }) {
  return (
    <span className={css.label} aria-hidden="true">
      {children}
    </span>
  )
}

function Target({ children, ...target }: RowTarget & { children: ReactNode }) {
  if ('render' in target) return cloneElement(target.render, { className: css.target }, children)
  return (
    <button type="button" className={css.target} onClick={target.onPress}>
      {children}
    </button>
  )
}

/** A press beside everything that can be pressed goes to the row's own target, with the keys that open a new tab. */
function pressThrough(event: MouseEvent<HTMLTableRowElement>) {
  const pressed = event.target
  const own = event.currentTarget.querySelector(`.${css.target}`)
  // What a menu of the row does in its portal bubbles here too.
  if (!own || !(pressed instanceof Element) || !event.currentTarget.contains(pressed)) return
  if (pressed.closest('a, button, label, input, form') || getSelection()?.type === 'Range') return
  const { ctrlKey, metaKey, shiftKey } = event
  own.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

/** As many as fill a screen. */
const skeletonRows = 8

interface SkeletonRowsProps<Row> extends Pick<RowsProps<Row>, 'selection' | 'rowActions'> {
  columns: readonly ShownColumn<Row, string>[]
}

/** Rows that are loading, as high as those that will come. */
export function SkeletonRows<Row>({ columns, selection, rowActions }: SkeletonRowsProps<Row>) {
  const { t } = useLingui()
  const [first, ...others] = columns
  return Array.from({ length: skeletonRows }, (_, at) => (
    <tr key={at} className={css.row} {...roles.row} aria-hidden={at > 0 || undefined}>
      {selection && <td className={classes(css.cell, css.choice)} {...roles.cell} />}
      {first && (
        <td className={classes(css.cell, css.name)} {...roles.cell}>
          {at === 0 && <VisuallyHidden>{t`Carregando…`}</VisuallyHidden>}
          <Skeleton width="70%" />
        </td>
      )}
      {others.map((column) => (
        <td key={column.key} className={classes(css.cell, css.value, column.align && css.end)} {...roles.cell}>
          <Label>{column.header}</Label>
          <span className={css.bone}>
            <Skeleton />
          </span>
        </td>
      ))}
      {rowActions && <td className={classes(css.cell, css.actions)} {...roles.cell} />}
    </tr>
  ))
}
