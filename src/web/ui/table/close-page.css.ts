/**
 * A page whose table stands close is close itself: twenty rows are in view on a desktop of 900 px. What stands above the table
 * gives up its distances, its explanations and a size of its title.
 */
import { globalStyle } from '@vanilla-extract/css'
import { hint } from '../field/field.css.ts'
import { stack } from '../layout/layout.css.ts'
import { heading, subtitle, texts, title } from '../text/page-heading.css.ts'
import { mq } from '../theme/media.ts'
import { t } from '../theme/theme.css.ts'
import { cell as headCell } from './table-head.css.ts'
import { dense, root, tools } from './table.css.ts'

const page = `${stack}:has(> ${root} ${dense})`

globalStyle(page, {
  '@media': {
    [mq.lg]: {
      rowGap: t.space[2],
      // Into the margin every page has at its top.
      marginBlockStart: `calc(${t.space[6]} * -1)`,
    },
  },
})
globalStyle(`${page} > ${root}`, { '@media': { [mq.lg]: { rowGap: t.space[2] } } })
globalStyle(`${page} > ${heading} > ${texts}`, {
  '@media': { [mq.lg]: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'baseline', columnGap: t.space[3] } },
})
globalStyle(`${page} > ${heading} ${title}`, { '@media': { [mq.lg]: { fontSize: t.text.h3 } } })
globalStyle(`${page} > ${heading} ${subtitle}`, { '@media': { [mq.lg]: { fontSize: t.text.small } } })
// Read aloud with the field all the same.
globalStyle(`${page} > :not(${root}) ${hint}`, { '@media': { [mq.lg]: { display: 'none' } } })
// Of what is pressed under a mouse.
const low = `${mq.lg} and ${mq.hover}`
globalStyle(`${page} > ${root} > ${tools} > button`, { '@media': { [low]: { minHeight: t.size.buttonCompact } } })
globalStyle(`${dense} ${headCell}`, { '@media': { [low]: { height: `calc(${t.size.rowClose} + ${t.space[2]})` } } })
