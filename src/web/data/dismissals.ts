/** What a person does not want to see again on this device. It outlives a sign-out, which empties local storage. */
import { createStore, get, set } from 'idb-keyval'
import { whileThere } from '#client/storage/page-transactions.ts'
import type { Welcome } from '#contract/api.gen.ts'

const shelf = () => whileThere(createStore('nascente-dismissals', 'welcome'))

const contentOf = ({ title, body }: Welcome) => JSON.stringify([title, body])

/** Whether this person dismissed a welcome of exactly this content. Where nothing can be kept, nobody did. */
export async function isDismissed(personId: string, welcome: Welcome): Promise<boolean> {
  try {
    return (await get<string>(personId, shelf())) === contentOf(welcome)
  } catch {
    return false
  }
}

/** Remembers the content; another one shows again. Never rejects. */
export async function dismiss(personId: string, welcome: Welcome): Promise<void> {
  try {
    await set(personId, contentOf(welcome), shelf())
  } catch {
    // It shows again at the next visit.
  }
}

const markOf = (personId: string, what: string) => `${personId} ${what}`

/** Whether this person put something away that is shown once. Where nothing can be kept, nobody did. */
export async function isPutAway(personId: string, what: string): Promise<boolean> {
  try {
    return (await get<boolean>(markOf(personId, what), shelf())) === true
  } catch {
    return false
  }
}

/** Never rejects. */
export async function putAway(personId: string, what: string): Promise<void> {
  try {
    await set(markOf(personId, what), true, shelf())
  } catch {
    // It shows again at the next visit.
  }
}
