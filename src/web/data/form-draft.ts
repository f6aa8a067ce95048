/** What was typed into a form and not saved yet: kept on this device until it is, gone at sign-out. */

/** Names a form of a person. */
export interface DraftName {
  readonly kind: string
  readonly personId: string
  /** Which of several forms of the kind. */
  readonly part: string
}

const keyOf = ({ kind, personId, part }: DraftName) => `${kind}:${personId}:${part}`

/** The values that were typed; null when there are none, or none that can be read. */
export function readDraft(name: DraftName): Readonly<Record<string, string>> | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
  } catch {
    return null
  }
}

export function keepDraft(name: DraftName, values: Readonly<Partial<Record<string, string>>> | null): void {
  try {
    if (values === null) localStorage.removeItem(keyOf(name))
    else localStorage.setItem(keyOf(name), JSON.stringify(values))
  } catch {
    // Storage that is full or refused: what was typed lives as long as the page.
  }
}
