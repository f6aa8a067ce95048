/** Pages of a list: which rows are shown out of how many, one back, one forward. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { ButtonLink } from '../button/button-link.tsx'
import { Button } from '../button/button.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import * as css from './pager.css.ts'

interface PagerBase {
  /** From 1. */
  page: number
  /** Rows in all pages together. */
  total: number
  /** Default 20 (specification, section 9). */
  pageSize?: number | undefined
}

export type PagerProps = PagerBase &
  (
    | {
        /** The router link of a page: the page stands in the address. */ renderLink: (
          page: number,
        ) => ReactElement<{ className?: string; children?: ReactNode }>
      }
    | { onPageChange: (page: number) => void }
  )

/** Nothing at all when one page holds everything. */
export function Pager(props: PagerProps) {
  const { page, total, pageSize = 20 } = props
  const { t } = useLingui()
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1) return null
  const first = (page - 1) * pageSize + 1
  const until = Math.min(total, page * pageSize)
  const back = { label: <Trans>Anterior</Trans>, icons: { iconLeft: <IconChevronLeft size={20} /> } }
  const forward = { label: <Trans>Próxima</Trans>, icons: { iconRight: <IconChevronRight size={20} /> } }
  const way = (
    to: number,
    { label, icons }: { label: ReactNode; icons: { iconLeft?: ReactNode; iconRight?: ReactNode } },
  ) => {
    if (to < 1 || to > last) {
      return (
        <Button outline disabled {...icons}>
          {label}
        </Button>
      )
    }
    return 'renderLink' in props ? (
      <ButtonLink outline render={props.renderLink(to)} {...icons}>
        {label}
      </ButtonLink>
    ) : (
      <Button outline onClick={() => props.onPageChange(to)} {...icons}>
        {label}
      </Button>
    )
  }
  return (
    <nav className={css.pager} aria-label={t`Páginas`}>
      <p className={css.summary}>
        <Trans>
          {first}–{until} de {total}
        </Trans>
      </p>
      <div className={css.ways}>
        {way(page - 1, back)}
        {way(page + 1, forward)}
      </div>
    </nav>
  )
}
