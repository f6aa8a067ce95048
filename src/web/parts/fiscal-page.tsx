/** The XML of an invoice below a heading that unfolds; its reader is loaded only where there is one. */
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { AccordionRow } from '#web/ui/accordion/accordion.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'

const Opened = lazy(() => import('./fiscal-opened.tsx').then((module) => ({ default: module.FiscalOpened })))

export function FiscalPage({ file, open }: { file: Blob; open?: boolean | undefined }) {
  return (
    <Card padding="none">
      <AccordionRow title={<Trans>Ver a nota do XML</Trans>} open={open}>
        <Suspense fallback={<Skeleton height={12} />}>
          <Opened file={file} />
        </Suspense>
      </AccordionRow>
    </Card>
  )
}
