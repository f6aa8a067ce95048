/** What waits on this device to be sent, as a reading that follows the outbox, and what the person may do about it. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { InvoiceFields } from '#client/outbox/outbox-entry.ts'
import type { OutboxItem } from '#client/outbox/outbox-face.ts'
import type { AppContext } from './app-context.ts'
import { memberExperiences } from './experience-keys.ts'
import { outdatedByInvoices } from './invoices.ts'
import { pointsExtraKeys } from './points-extra.ts'
import { useApp } from './use-app.ts'

export const outboxKeys = { all: ['outbox'] } as const

/** Entries of the person signed in, newest first, receipts of the last 30 days included. */
export const outboxItems = ({ outbox }: AppContext) =>
  queryOptions({
    queryKey: outboxKeys.all,
    queryFn: () => outbox.list(),
    networkMode: 'always',
    staleTime: Infinity, // The outbox tells when it changed.
    retry: false,
  })

const none: OutboxItem[] = []

export function useOutboxItems(): readonly OutboxItem[] {
  return useQuery(outboxItems(useApp())).data ?? none
}

/** Whether it still waits for the network or the person. */
export const isUnsent = ({ stage }: OutboxItem): boolean => stage.state !== 'sent' && stage.state !== 'cancelled'

/** Whether the programme does not have it yet: what it has already only waits to be taken from the list. */
export const isOnItsWay = (item: OutboxItem): boolean => isUnsent(item) && item.stage.state !== 'duplicate'

export const unsentCount = (items: readonly OutboxItem[]): number => items.filter(isUnsent).length

/** How many entries have not arrived yet. */
export function useOutboxCount(): number {
  return unsentCount(useOutboxItems())
}

export interface OutboxActions {
  /** Replaces what was typed; false when it already left. It goes on with the new data. */
  edit(id: string, fields: InvoiceFields): Promise<boolean>
  /** Tries now, whatever it waited for. */
  send(id: string): Promise<void>
  sendAll(ids: readonly string[]): Promise<void>
  /** For 10 seconds `undoCancel` brings it back. False when it was sent meanwhile. */
  cancel(id: string): Promise<boolean>
  undoCancel(id: string): Promise<boolean>
}

export function outboxActions({ outbox, triggers }: AppContext): OutboxActions {
  const sendAll = async (ids: readonly string[]) => {
    for (const id of ids) await outbox.retryNow(id)
    await triggers.pull('person')
  }
  return {
    async edit(id, fields) {
      const changed = await outbox.editFields(id, fields)
      if (changed) void triggers.pull('person')
      return changed
    },
    send: (id) => sendAll([id]),
    sendAll,
    cancel: (id) => outbox.cancel(id),
    async undoCancel(id) {
      const restored = await outbox.undoCancel(id)
      if (restored) void triggers.pull('person')
      return restored
    },
  }
}

/** After something was put into the queue: sends it, and asks the browser to keep its storage. Returns at once. */
export function drainAfterEnqueue({ triggers, storage }: AppContext): void {
  void triggers.pull('enqueued')
  void storage.ask()
}

/**
 * Follows the outbox: the list is read anew when any tab or the worker changed it, and what arrived outdates invoices,
 * points and notifications. `onItems` hears what is there each time. Answers how to stop.
 */
export function followOutbox(app: AppContext, onItems: (items: readonly OutboxItem[]) => void): () => void {
  const { outbox, queries } = app
  let known: ReadonlySet<string> | undefined
  const look = async () => {
    await queries.cancelQueries({ queryKey: outboxKeys.all })
    const items = await outbox.list()
    queries.setQueryData(outboxItems(app).queryKey, items)
    const sent = new Set(items.filter(({ stage }) => stage.state === 'sent').map(({ id }) => id))
    const before = known
    known = sent
    onItems(items)
    if (before && [...sent].some((id) => !before.has(id)))
      for (const queryKey of [...outdatedByInvoices, pointsExtraKeys.all, memberExperiences])
        void queries.invalidateQueries({ queryKey })
  }
  let looking = false
  let again = false
  // Many changes come in one breath while the outbox is sending; the last look sees them all.
  const follow = async () => {
    again = true
    if (looking) return
    looking = true
    while (again) {
      again = false
      await look().catch(() => undefined) // Blocked storage: the list says so itself.
    }
    looking = false
  }
  void follow()
  return outbox.subscribe(() => void follow())
}
