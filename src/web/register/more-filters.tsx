/** Filters that are asked for less often: behind a button, so that rows begin higher; open where one of them narrows. */
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { IconFilter } from '#web/ui/icons.ts'
import { Row } from '#web/ui/layout/layout.tsx'

interface MoreFiltersProps {
  /** Whether one of them narrows the list as the page opens. */
  inUse: boolean
  /** What is asked for every day; the button stands behind it. */
  daily: ReactNode
  children: ReactNode
}

export function MoreFilters({ inUse, daily, children }: MoreFiltersProps) {
  const [open, setOpen] = useState(inUse)
  return (
    <>
      <Row gap={4} align="end">
        {daily}
        <Button outline iconLeft={<IconFilter size={20} />} aria-expanded={open} onClick={() => setOpen(!open)}>
          <Trans>Mais filtros</Trans>
        </Button>
      </Row>
      {open && (
        <Row gap={4} align="end">
          {children}
        </Row>
      )}
    </>
  )
}
