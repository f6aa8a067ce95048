/** The shape of what is loading; appears after 150 ms so that quick answers never flicker. */
import { useLingui } from '@lingui/react/macro'
import { assignInlineVars } from '@vanilla-extract/dynamic'
import { t as tokens } from '../theme/theme.css.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import * as css from './skeleton.css.ts'

export interface SkeletonProps {
  /** Any CSS length or percentage; default the whole width. */
  width?: string | undefined
  /** A step of the space scale; default 4 (16 px). */
  height?: keyof typeof tokens.space | undefined
}

export function Skeleton({ width = '100%', height = 4 }: SkeletonProps) {
  return (
    <span
      className={css.skeleton}
      style={assignInlineVars({ [css.width]: width, [css.height]: tokens.space[height] })}
      aria-hidden="true"
    />
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
          <Skeleton width={tokens.size.control} height={10} />
          <div className={css.rowTexts}>
            <Skeleton width="60%" />
            <Skeleton width="35%" height={3} />
          </div>
        </div>
      ))}
    </div>
  )
}
