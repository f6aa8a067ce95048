/** How admins want to see lists again: each has views of their own, and those that colleagues share. */
import type { NewSavedView, SavedView, SavedViews } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { nameKey as keyOf } from '#domain/people/name-key.ts'
import type { Deps } from '#server/deps.ts'
import type { Identity } from '#server/identity.ts'
import {
  countOthers,
  dropView,
  findFirstViews,
  findView,
  findViews,
  keepFirstFor,
  lockView,
  putView,
  type ViewRow,
} from './saved-views.store.ts'

/** More than these nobody finds anything among. */
const atMost = 30

type Whose = Pick<Identity, 'personId' | 'subUserType'>

export type SavedViewsService = ReturnType<typeof createSavedViewsService>

/** What is left out is as it was; what a list opens with for others is there for all. */
const isShared = ({ shared, firstFor = [] }: Pick<NewSavedView, 'shared' | 'firstFor'>, before: ViewRow | undefined) =>
  firstFor.length > 0 || (shared ?? before?.shared ?? false)

/** `first` says with which views the list opens. */
const toView = (
  { id: _id, list, name, search, shared }: ViewRow,
  first: Awaited<ReturnType<typeof findFirstViews>>,
): SavedView => ({
  _id,
  list,
  name,
  search,
  shared,
  firstFor: first.filter(({ viewId }) => viewId === _id).map(({ kind }) => kind),
})

export function createSavedViewsService({ database, clock, newId }: Pick<Deps, 'database' | 'clock' | 'newId'>) {
  return {
    async list({ personId }: Whose, list: string): Promise<SavedViews> {
      const first = await findFirstViews(database.db, list)
      const views = await findViews(database.db, { personId, list })
      const docs = views.map(({ view, savedBy }) => {
        const seen = toView(view, first)
        return view.personId === personId ? seen : { ...seen, savedBy }
      })
      return { docs }
    },

    /**
     * One of the same name, however it is written, is replaced. Refuses `validation`: no name, or too many views of this list;
     * `forbidden`: who is no owner says with what a list opens for others.
     */
    save: (
      { personId, subUserType }: Whose,
      { list, name: written, search, ...said }: NewSavedView,
    ): Promise<SavedView> =>
      database.transaction(async (tx) => {
        const name = written.trim()
        const nameKey = keyOf(name)
        if (nameKey === '') throw new Refusal('validation', { fields: { name: 'Digite um nome válido' } })
        if (said.firstFor && subUserType !== 'owner') throw new Refusal('forbidden')
        if ((await countOthers(tx, { personId, list, nameKey })) >= atMost)
          throw new Refusal('validation', { fields: { name: `Cabem até ${atMost} visões. Exclua uma antes.` } })
        const shared = isShared(said, await lockView(tx, { personId, list, nameKey }))
        const row = { id: newId(), personId, list, name, nameKey, search, shared, savedAt: clock() }
        const view = await putView(tx, row)
        // What nobody else has cannot be what a list opens with for them.
        const firstFor = shared ? said.firstFor : []
        if (firstFor) await keepFirstFor(tx, view, firstFor)
        return toView(view, await findFirstViews(tx, list))
      }),

    /** Owners take away what anybody shares. Refuses `not-found` for what else is not one's own, too. */
    async remove({ personId, subUserType }: Whose, id: string): Promise<void> {
      const view = await findView(database.db, id)
      const mayRemove = view?.personId === personId || (view?.shared === true && subUserType === 'owner')
      if (!mayRemove || !(await dropView(database.db, id))) throw new Refusal('not-found')
    },
  }
}
