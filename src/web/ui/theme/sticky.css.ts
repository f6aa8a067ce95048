/** How far below the top of its scroller a sticky thing must stay, so that no header covers it. */
import { createVar, fallbackVar } from '@vanilla-extract/css'

export const stickyTop = createVar()
export const belowHeader = fallbackVar(stickyTop, '0px')
