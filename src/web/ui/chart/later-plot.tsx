/** The drawing of lines and bars, brought in when it is first needed. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { ChartTable, type ChartTableProps } from './chart-table.tsx'
import * as css from './chart.css.ts'
import type { Plot, PlotProps } from './plot.tsx'

/** As high as the drawing that will come. */
export function Loading() {
  const { t } = useLingui()
  return (
    <div className={css.loading} role="status">
      <VisuallyHidden>{t`Carregando…`}</VisuallyHidden>
      {bones.map((height, at) => (
        <Skeleton key={at} height={height} />
      ))}
    </div>
  )
}

const bones = [10, 16, 12, 24, 16, 24] as const

/** The table where the drawing did not come: a page without a connection still has its numbers. */
export function LaterPlot(props: PlotProps & ChartTableProps) {
  const [plot, setPlot] = useState<{ Drawn?: typeof Plot }>()
  useEffect(() => {
    let gone = false
    import('./plot.tsx').then(
      ({ Plot }) => gone || setPlot({ Drawn: Plot }),
      () => gone || setPlot({}),
    )
    return () => void (gone = true)
  }, [])
  if (!plot) return <Loading />
  return plot.Drawn ? <plot.Drawn {...props} /> : <ChartTable {...props} />
}
