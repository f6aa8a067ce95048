/** Which columns of a list admins want to see: each for themselves, on every computer of theirs. */
import type { ChosenDisplay, TableDisplays } from '#contract/api.gen.ts'
import type { Deps } from '#server/deps.ts'
import type { Identity } from '#server/identity.ts'
import { findDisplays, putDisplay } from './table-displays.store.ts'

type Whose = Pick<Identity, 'personId'>

export type TableDisplaysService = ReturnType<typeof createTableDisplaysService>

export function createTableDisplaysService({ database }: Pick<Deps, 'database'>) {
  return {
    async list({ personId }: Whose): Promise<TableDisplays> {
      return { docs: await findDisplays(database.db, personId) }
    },

    /** The last choice counts, with all it says and leaves out. */
    choose: (
      { personId }: Whose,
      list: string,
      { order = [], widths = [], ...display }: ChosenDisplay,
    ): Promise<void> => putDisplay(database.db, { personId, list, ...display, order, widths }),
  }
}
