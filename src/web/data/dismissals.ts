/** What a person does not want to see again on this device. It outlives a sign-out, which empties local storage. */
import { createStore, get, set } from 'idb-keyval'
import { whileThere } from '#client/storage/page-transactions.ts'
import type { Welcome } from '#contract/api.gen.ts'

const shelf = () => whileThere(createStore('nascente-dismissals', 'welcome'))

const contentOf = ({ title, body }: Welcome) => JSON.stringify([title, body])

/** What is kept of it; nothing where nothing can be kept. */
async function keptAt(key: string): Promise<string | undefined> {
  try {
    return await get<string>(key, shelf())
  } catch {
    return undefined
  }
}

/** Never rejects. */
async function keepAt(key: string, content: string): Promise<void> {
  try {
    await set(key, content, shelf())
  } catch {
    // It shows again at the next visit.
  }
}

/** Whether this person dismissed a welcome of exactly this content. Where nothing can be kept, nobody did. */
export const isDismissed = async (personId: string, welcome: Welcome): Promise<boolean> =>
  (await keptAt(personId)) === contentOf(welcome)

/** Remembers the content; another one shows again. Never rejects. */
export const dismiss = (personId: string, welcome: Welcome): Promise<void> => keepAt(personId, contentOf(welcome))

const keyOf = (personId: string, what: string) => `${personId} ${what}`
const away = 'away'

/** Whether this person put something away that is shown once. Where nothing can be kept, nobody did. */
export const isPutAway = async (personId: string, what: string): Promise<boolean> =>
  (await keptAt(keyOf(personId, what))) === away

/** Never rejects. */
export const putAway = (personId: string, what: string): Promise<void> => keepAt(keyOf(personId, what), away)
