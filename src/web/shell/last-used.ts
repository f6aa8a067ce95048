/** What was opened last from the palette of the back office: in local storage, which sign-out empties. */

/** A place of the app, and how it was called then. */
export interface Used {
  readonly href: string
  readonly label: string
  readonly hint?: string | undefined
}

const place = 'last-used'
/** As many as are seen at once above the pages. */
const most = 5

const isUsed = (one: unknown): one is Used =>
  typeof one === 'object' &&
  one !== null &&
  'href' in one &&
  typeof one.href === 'string' &&
  'label' in one &&
  typeof one.label === 'string' &&
  (!('hint' in one) || typeof one.hint === 'string')

/** The latest first. */
export function lastUsed(): readonly Used[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isUsed) : []
  } catch {
    return []
  }
}

/** It goes before the others, once. */
export function keepUsed(used: Used): void {
  try {
    const others = lastUsed().filter(({ href }) => href !== used.href)
    localStorage.setItem(place, JSON.stringify([used, ...others].slice(0, most)))
  } catch {
    // Storage that is full or refused: nothing is remembered.
  }
}
