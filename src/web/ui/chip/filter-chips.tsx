/** What a list is filtered by: each filter can be taken away, and all of them together. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { IconX } from '../icons.ts'
import * as css from './chip.css.ts'

export interface ActiveFilter {
  key: string
  /** What it is and what it asks for: "Situação: em análise". */
  label: string
  onRemove: () => void
}

export interface FilterChipsProps {
  /** What they are together; active filters unless given. */
  label?: string | undefined
  /** What taking one away is called; a filter is taken away unless given. */
  removeText?: ((label: string) => string) | undefined
  filters: readonly ActiveFilter[]
  /** Takes all of them away; offered from two on. */
  onClear?: (() => void) | undefined
}

/** Nothing at all without a filter. */
export function FilterChips({ label: together, removeText, filters, onClear }: FilterChipsProps) {
  const { t } = useLingui()
  const textOf = removeText ?? ((label: string) => t`Remover filtro ${label}`)
  const list = useRef<HTMLUListElement>(null)
  // The button that had the focus goes away with its filter: the focus moves to its neighbour instead of getting lost.
  const removed = useRef<number>(undefined)
  useEffect(() => {
    const buttons = list.current?.querySelectorAll('button')
    if (removed.current === undefined || !buttons) return
    buttons[Math.min(removed.current, buttons.length - 1)]?.focus()
    removed.current = undefined
  }, [filters.length])
  if (filters.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is a list
    <ul ref={list} className={css.filters} role="list" aria-label={together ?? t`Filtros ativos`}>
      {filters.map(({ key, label, onRemove }, at) => (
        <li key={key} className={css.filter}>
          {label}
          <button
            type="button"
            className={css.remove}
            aria-label={textOf(label)}
            onClick={() => {
              removed.current = at
              onRemove()
            }}
          >
            <IconX size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
      {onClear && filters.length > 1 && (
        <li>
          <Button quiet compact onClick={onClear}>
            <Trans>Limpar filtros</Trans>
          </Button>
        </li>
      )}
    </ul>
  )
}
