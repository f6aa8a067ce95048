/**
 * The keys of a list in the back office. They work on what stands on the page, whichever list it is: the field that
 * searches, the rows that open, the link whose address says that something new is made.
 */
import type { Shortcuts } from '#web/parts/use-shortcuts.ts'

const onPage = <Found extends HTMLElement>(selector: string): Found[] => [
  ...document.querySelectorAll<Found>(`main ${selector}`),
]

function focusSearch(): boolean {
  const [field] = onPage<HTMLInputElement>('input[type="search"]')
  field?.focus()
  field?.select()
  return field !== undefined
}

/** Where a row leads. */
const rowTargets = 'tbody [role="rowheader"] :is(a, button)'

function goRow(steps: 1 | -1): boolean {
  const rows = onPage(rowTargets)
  const at = rows.findIndex((row) => row.closest('tr')?.contains(document.activeElement))
  // From elsewhere the first key goes to the first row.
  const next = rows[at === -1 ? 0 : at + steps]
  next?.focus()
  return rows.length > 0
}

const hasFocus = (one: Element): boolean => one.closest('tr')?.contains(document.activeElement) ?? false

function openRow(): boolean {
  const row = onPage(rowTargets).find(hasFocus)
  row?.click()
  return row !== undefined
}

/** Chooses the row, or lets it go; the focus stays where it is. */
function chooseRow(): boolean {
  const box = onPage<HTMLInputElement>('tbody input[type="checkbox"]').find(hasFocus)
  box?.click()
  return box !== undefined
}

/** Registers open a new one by `novo` or `nova` in their address. */
function startNew(): boolean {
  const link = onPage<HTMLAnchorElement>('a[href]').find(({ search }) => /=nov[oa](?:&|$)/.test(search))
  link?.click()
  return link !== undefined
}

export const listKeys: Shortcuts = {
  '/': focusSearch,
  j: () => goRow(1),
  k: () => goRow(-1),
  o: openRow,
  e: openRow,
  x: chooseRow,
  n: startNew,
}
