/** What an address of the gallery asks for: everything, one piece, or one state of a piece alone. */
import type { Theme } from '#web/ui/theme/theme-choice.ts'

export interface Wanted {
  readonly piece?: string | undefined
  readonly state?: string | undefined
  /** Shown without being remembered; absent: the theme of this device. */
  readonly theme?: Theme | undefined
}

/** Reads `?piece=…&state=…&theme=…`. */
export function wanted(search: string): Wanted {
  const query = new URLSearchParams(search)
  const theme = query.get('theme')
  return {
    piece: query.get('piece') ?? undefined,
    state: query.get('state') ?? undefined,
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
  }
}

/** The address of a piece or of one of its states. */
export function addressOf(piece: string, state?: string): string {
  return `?${new URLSearchParams({ piece, ...(state !== undefined && { state }) })}`
}
