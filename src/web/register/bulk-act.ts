/** What can be done with many records of a register at once, and what its dialog is made of. */
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'

export interface BulkRow {
  readonly _id: string
}

export interface BulkAct<One extends BulkRow> {
  readonly key: string
  /** The act as a verb. */
  readonly label: string
  /** It takes something away from somebody. */
  readonly danger?: boolean | undefined
  /** What it does to each of them; null where it does nothing to anybody. */
  readonly consequence: ReactNode | null
  /** Whether a reason is asked for, one for all. */
  readonly reason?: 'optional' | 'required' | undefined
  /** Whether it would change the record, finds it so already, or is not possible from where it stands. */
  readonly standing: (row: One) => 'moves' | 'same' | 'aside'
  /** The call a single act makes. */
  readonly change: (row: One, reason: string) => Promise<unknown>
  /** The compensating call, back to where the given row stands; null where a single act cannot be taken back either. */
  readonly undo: (row: One) => (() => Promise<unknown>) | null
}

export interface Bulk<One extends BulkRow> {
  readonly acts: readonly BulkAct<One>[]
  /** The register's own list call with the filter of the address. */
  readonly pageOf: (place: {
    page: number
    limit: number
  }) => Promise<{ readonly docs: readonly One[]; readonly totalDocs: number }>
  /** What a change makes old. */
  readonly outdates: readonly QueryKey[]
}

export interface BulkDialogProps<One extends BulkRow> {
  bulk: Pick<Bulk<One>, 'outdates'>
  act: BulkAct<One>
  /** As they stood when the act was asked for. */
  rows: readonly One[]
  nameOf: (row: One) => string
  /** How many the person saw before all of a filter were taken. */
  seen?: number | undefined
  /** Gets the records that stay chosen: those that were to change and did not. */
  onClose: (remaining: readonly One[]) => void
}

/** One of the things the dialog shows after each other. */
export interface BulkStep {
  readonly title: ReactNode
  readonly body: ReactNode
  /** Its buttons. */
  readonly footer: ReactNode
  readonly initialFocus?: RefObject<HTMLButtonElement | null>
  readonly blockOutside: boolean
  readonly onClose: () => void
}

/** The ref of a button that comes up in the place of the one that was pressed: the keyboard goes on there. */
export const takesFocus = (button: HTMLButtonElement | null): void => button?.focus()
