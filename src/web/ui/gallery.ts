/** What a piece shows of itself in the gallery: every state it can be in. */
import type { ReactNode } from 'react'

export interface GalleryState {
  /** Short and unlike the other states of the piece: it is part of the address, `/ui?piece=<piece>&state=<name>`. */
  readonly name: string
  /** Draws the piece in this state, with what it needs around it. */
  readonly draw: () => ReactNode
  /** The piece covers the page (a drawer, a modal, an open menu): it is drawn alone. */
  readonly alone?: boolean
  /** It needs the width of the page (a table, a chart). */
  readonly wide?: boolean
}

/** Every file `<piece>.gallery.tsx` below `ui` exports one of these as `gallery`. */
export interface Gallery {
  /** The name of the piece, lower case. */
  readonly piece: string
  readonly states: readonly GalleryState[]
}
