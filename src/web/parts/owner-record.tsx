/** The page of somebody who owns points: figures, the extract, the newest invoices, and what else there is to say of them. */
import type { ReactNode } from 'react'
import type { PointsOwner } from '#web/data/owner-points.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import type { ExtractFiltersProps } from './extract-filters.tsx'
import { OwnerExtract } from './owner-extract.tsx'
import { OwnerInvoices } from './owner-invoices.tsx'
import { OwnerPoints } from './owner-points.tsx'
import * as css from './owner-record.css.ts'

interface OwnerRecordProps extends ExtractFiltersProps {
  owner: PointsOwner
  heading: ReactNode
  /** Stands below the invoices. */
  children: ReactNode
}

export function OwnerRecord({ owner, heading, children, ...extract }: OwnerRecordProps) {
  return (
    <Stack gap={6}>
      {heading}
      <OwnerPoints owner={owner} />
      <div className={css.columns}>
        <OwnerExtract owner={owner} {...extract} />
        <Stack gap={6}>
          <OwnerInvoices owner={owner} />
          {children}
        </Stack>
      </div>
    </Stack>
  )
}
