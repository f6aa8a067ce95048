/** Pages that belong together, looking like tabs: each is a link with an address of its own. */
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { TabCount } from './tabs.tsx'
import * as css from './tabs.css.ts'

export interface TabLink {
  key: string
  label: ReactNode
  count?: number | undefined
  /** The element that navigates, e.g. `<Link to="/cms/products/list" />`; a router link marks itself as current. */
  render: ReactElement<{ className?: string; children?: ReactNode; 'aria-current'?: 'page' | undefined }>
}

export interface TabLinksProps {
  /** What the pages have in common, for assistive technology. */
  label: string
  links: readonly TabLink[]
}

export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={css.list}>
        {links.map((link) => (
          <li key={link.key}>
            {cloneElement(
              link.render,
              { className: css.tab },
              <>
                {link.label}
                <TabCount>{link.count}</TabCount>
              </>,
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
