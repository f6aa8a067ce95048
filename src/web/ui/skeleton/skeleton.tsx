/** The shape of what is loading; appears after 150 ms so that quick answers never flicker. */
import { useLingui } from '@lingui/react/macro'
import { assignInlineVars } from '@vanilla-extract/dynamic'
import { classes } from '../classes.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import * as css from './skeleton.css.ts'

export interface SkeletonProps {
  /** Any CSS length or percentage; default the whole width. */
  width?: string | undefined
  /** A step of the space scale; default 4 (16 px). */
  height?: keyof typeof css.heights | undefined
}

export function Skeleton({ width = '100%', height = 4 }: SkeletonProps) {
  return (
    <span
      className={classes(css.skeleton, css.heights[height])}
      style={assignInlineVars({ [css.width]: width })}
      aria-hidden="true"
    />
  )
}

/** Something that is loading and is no list. */
export function BlockSkeleton({ height = 12 }: Pick<SkeletonProps, 'height'>) {
  const { t } = useLingui()
  return (
    <div role="status">
      <VisuallyHidden>{t`Carregando…`}</VisuallyHidden>
      <Skeleton height={height} />
    </div>
  )
}

/** A list that is loading, with as many rows as will probably come. */
export function ListSkeleton({ rows = 5 }: { rows?: number | undefined }) {
  const { t } = useLingui()
  return (
    <div className={css.list} role="status">
      <VisuallyHidden>{t`Carregando…`}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={css.row} aria-hidden="true">
          <span className={classes(css.skeleton, css.picture)} />
          <div className={css.rowTexts}>
            <Skeleton width="60%" />
            <Skeleton width="35%" height={3} />
          </div>
        </div>
      ))}
    </div>
  )
}
