/** Pages of a list: which rows are shown out of how many, one back, one forward, and the pages by number where there is room. */
import { Trans, useLingui } from '@lingui/react/macro'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { ButtonLink } from '../button/button-link.tsx'
import { Button } from '../button/button.tsx'
import { classes } from '../classes.ts'
import { figure } from '../figure.ts'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { pageNumbers } from './page-numbers.ts'
import * as css from './pager.css.ts'

interface PagerBase {
  /** From 1. */
  page: number
  /** Rows in all pages together. */
  total: number
  /** Default 20 (specification, section 9). */
  pageSize?: number | undefined
}

interface PageLink {
  className?: string
  children?: ReactNode
  'aria-label'?: string
  'aria-current'?: 'page' | undefined
}

export type PagerProps = PagerBase &
  (
    | {
        /** The router link of a page: the page stands in the address. */
        renderLink: (page: number) => ReactElement<PageLink>
      }
    | { onPageChange: (page: number) => void }
  )

/** Nothing at all when one page holds everything. */
export function Pager(props: PagerProps) {
  const { page, total, pageSize = 20 } = props
  const { t } = useLingui()
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1) return null
  const first = figure((page - 1) * pageSize + 1)
  const until = figure(Math.min(total, page * pageSize))
  const all = figure(total)
  return (
    <nav className={css.pager} aria-label={t`Páginas`}>
      <p className={css.summary}>
        <Trans>
          {first}–{until} de {all}
        </Trans>
      </p>
      <div className={css.ways}>
        <Way {...props} to={page - 1} last={last} iconLeft={<IconChevronLeft size={20} />}>
          <Trans>Anterior</Trans>
        </Way>
        <ol className={css.numbers}>
          {pageNumbers(page, last).map((slot) => (
            <li key={slot}>
              {typeof slot === 'number' ? (
                <PageNumber {...props} to={slot} />
              ) : (
                <span className={css.gap} aria-hidden="true">
                  …
                </span>
              )}
            </li>
          ))}
        </ol>
        <Way {...props} to={page + 1} last={last} iconRight={<IconChevronRight size={20} />}>
          <Trans>Próxima</Trans>
        </Way>
      </div>
    </nav>
  )
}

type WayProps = PagerProps & {
  to: number
  last: number
  iconLeft?: ReactNode
  iconRight?: ReactNode
  children: ReactNode
}

/** One page back or forward; at the end of the road it stays, disabled, so that nothing moves under a finger. */
function Way({ to, last, iconLeft, iconRight, children, ...pager }: WayProps) {
  const icons = { iconLeft, iconRight }
  if (to < 1 || to > last) {
    return (
      <Button outline disabled {...icons}>
        {children}
      </Button>
    )
  }
  return 'renderLink' in pager ? (
    <ButtonLink outline render={pager.renderLink(to)} {...icons}>
      {children}
    </ButtonLink>
  ) : (
    <Button outline onClick={() => pager.onPageChange(to)} {...icons}>
      {children}
    </Button>
  )
}

function PageNumber({ to, ...pager }: PagerProps & { to: number }) {
  const { t } = useLingui()
  const shown = to === pager.page
  const number = figure(to)
  const said = {
    className: classes(css.number, shown && css.shown),
    'aria-label': t`Página ${number}`,
    'aria-current': shown ? ('page' as const) : undefined,
  }
  return 'renderLink' in pager ? (
    cloneElement(pager.renderLink(to), said, number)
  ) : (
    <button type="button" {...said} onClick={shown ? undefined : () => pager.onPageChange(to)}>
      {number}
    </button>
  )
}
