/** How admins want to see lists again: each has views of their own, and nobody sees another's. */
import type { NewSavedView, SavedView, SavedViews } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { nameKey as keyOf } from '#domain/people/name-key.ts'
import type { Deps } from '#server/deps.ts'
import type { Identity } from '#server/identity.ts'
import { countOthers, dropView, findViews, putView, type ViewRow } from './saved-views.store.ts'

/** More than these nobody finds anything among. */
const atMost = 30

type Whose = Pick<Identity, 'personId'>

export type SavedViewsService = ReturnType<typeof createSavedViewsService>

const toView = ({ id: _id, list, name, search }: ViewRow): SavedView => ({ _id, list, name, search })

export function createSavedViewsService({ database, clock, newId }: Pick<Deps, 'database' | 'clock' | 'newId'>) {
  return {
    async list({ personId }: Whose, list: string): Promise<SavedViews> {
      return { docs: (await findViews(database.db, { personId, list })).map(toView) }
    },

    /** One of the same name, however it is written, is replaced. Refuses `validation`: no name, or too many views of this list. */
    save: ({ personId }: Whose, { list, name: written, search }: NewSavedView): Promise<SavedView> =>
      database.transaction(async (tx) => {
        const name = written.trim()
        const nameKey = keyOf(name)
        if (nameKey === '') throw new Refusal('validation', { fields: { name: 'Digite um nome válido' } })
        if ((await countOthers(tx, { personId, list, nameKey })) >= atMost)
          throw new Refusal('validation', { fields: { name: `Cabem até ${atMost} visões. Exclua uma antes.` } })
        return toView(await putView(tx, { id: newId(), personId, list, name, nameKey, search, savedAt: clock() }))
      }),

    /** Refuses `not-found` for what is not one's own, too. */
    async remove({ personId }: Whose, id: string): Promise<void> {
      if (!(await dropView(database.db, { personId, id }))) throw new Refusal('not-found')
    },
  }
}
