/** What a thing is: terms with their descriptions, in one column on a phone and two where there is room. */
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as css from './list.css.ts'

export interface DefinitionListProps {
  /** Pairs without a description are left out. */
  items: readonly { term: string; description: ReactNode }[]
  columns?: 1 | 2 | undefined
}

export function DefinitionList({ items, columns = 1 }: DefinitionListProps) {
  return (
    <dl className={classes(css.definitions, columns === 2 && css.twoColumns)}>
      {items
        .filter(({ description }) => Boolean(description) || description === 0)
        .map(({ term, description }) => (
          <div key={term} className={css.pair}>
            <dt className={css.term}>{term}</dt>
            <dd className={css.description}>{description}</dd>
          </div>
        ))}
    </dl>
  )
}
