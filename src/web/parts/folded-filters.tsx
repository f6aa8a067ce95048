/** Filters of a list: on a phone behind a button, so that the list begins in the first screen. */
import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconFilter } from '#web/ui/icons.ts'
import * as css from './folded-filters.css.ts'

export interface FoldedFiltersProps {
  /** The fields. */
  children: ReactNode
  /** Stands beside the button: what else can be done with the list. */
  beside?: ReactNode
}

export function FoldedFilters({ children, beside }: FoldedFiltersProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className={css.bar}>
        <div className={css.trigger}>
          <Button
            outline
            compact
            iconLeft={<IconFilter size={20} />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Trans>Filtrar</Trans>
          </Button>
        </div>
        {beside}
      </div>
      <div className={classes(css.fields, !open && css.folded)}>{children}</div>
    </>
  )
}
