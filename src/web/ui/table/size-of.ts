/** The width of a column on each of its cells: a table gives a column the room of what stands in it unless all of them say so. */
import { assignInlineVars } from '@vanilla-extract/dynamic'
import type { ShownColumn } from './table-model.ts'
import { columnWidth } from './table.css.ts'

/** For the `style` of a cell that is `sized`; undefined where the column is as wide as what stands in it. */
export const sizeOf = ({ width }: Pick<ShownColumn<never, string>, 'width'>) =>
  width === undefined ? undefined : assignInlineVars({ [columnWidth]: `${width}px` })
