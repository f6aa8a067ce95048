/** Where a page stands: the pages above it as links, itself as the last word. */
import { useLingui } from '@lingui/react/macro'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import * as css from './breadcrumb.css.ts'

export interface BreadcrumbProps {
  /** The pages above, from the top: each the element that navigates and its name. */
  above: readonly { key: string; label: ReactNode; render: ReactElement<{ children?: ReactNode }> }[]
  /** The page itself. */
  here: ReactNode
}

export function Breadcrumb({ above, here }: BreadcrumbProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Você está em`}>
      <ol className={css.steps}>
        {above.map(({ key, label, render }) => (
          <li key={key} className={css.step}>
            <IconChevronLeft className={css.back} size={16} aria-hidden="true" />
            {cloneElement(render, {}, label)}
            <IconChevronRight className={css.between} size={16} aria-hidden="true" />
          </li>
        ))}
        <li className={css.step} aria-current="page">
          {here}
        </li>
      </ol>
    </nav>
  )
}
