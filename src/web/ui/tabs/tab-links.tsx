/** Pages that belong together, looking like tabs: each is a link with an address of its own. */
import { cloneElement, type ReactElement, type ReactNode, useEffect, useRef } from 'react'
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
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef<Element>(null)
  // On a phone they scroll sideways: the current one is brought into sight when it becomes the current one.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current="page"]')
    if (!list.current || !current || current === shown.current) return
    shown.current = current
    const [box, tab] = [list.current.getBoundingClientRect(), current.getBoundingClientRect()]
    if (tab.left < box.left || tab.right > box.right)
      list.current.scrollLeft += (tab.left + tab.right - box.left - box.right) / 2
  })
  return (
    <nav aria-label={label}>
      <ul className={css.list} ref={list}>
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
