/** Tags the team puts on people and stores, of which segments are made. A person gets theirs with a copy of their data. */
import type { KnownTags, Tags, TagsChange } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { longestTag, mostTags, readTag } from '#domain/tags/tag.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { type Acting, recordAct } from '#server/features/audit/audit.service.ts'
import type { NotesService } from '#server/features/notes/notes.service.ts'
import { dropEveryTag, dropTags, findKnownTags, findTags, putTags, type Tagged } from './tags.store.ts'

export type TagsService = ReturnType<typeof createTagsService>

export type TagsDeps = Pick<Deps, 'database' | 'clock' | 'newId'> & { readonly notes: Pick<NotesService, 'hold'> }

const wrong = (sentence: string) => new Refusal('validation', { fields: { add: sentence } })

/** Refuses `validation` for a word that is none. */
const read = (written: readonly string[]): string[] =>
  written.map((word) => {
    const tag = readTag(word)
    if (tag === null) throw wrong(`Uma etiqueta tem de 1 a ${longestTag} caracteres`)
    return tag
  })

export function createTagsService(deps: TagsDeps) {
  const { database, notes } = deps
  return {
    known: async (): Promise<KnownTags> => ({ docs: await findKnownTags(database.db) }),

    list: async (subject: Tagged): Promise<Tags> => ({ tags: await findTags(database.db, subject) }),

    /** Refuses `validation` for a word that is none and for too many, and `not-found` for nobody, or who erased the account. */
    change: (by: Acting, subject: Tagged, { add = [], remove = [] }: TagsChange): Promise<string[]> =>
      database.transaction(async (tx) => {
        const added = read(add)
        if (!(await notes.hold(tx, subject))) throw new Refusal('not-found')
        const before = await findTags(tx, subject)
        await dropTags(tx, subject, read(remove))
        await putTags(tx, subject, added)
        const after = await findTags(tx, subject)
        if (after.length > mostTags) throw wrong(`São no máximo ${mostTags} etiquetas`)
        if (before.join() === after.join()) return after
        const { type: subjectType, id: subjectId } = subject
        const told = { before: { tags: before }, after: { tags: after } }
        await recordAct(tx, deps, { by, subjectType, subjectId, action: `${subjectType}-tagged`, ...told })
        return after
      }),

    /** Of a person, for the copy of their data. */
    everyOn: (personId: string): Promise<string[]> => findTags(database.db, { type: 'person', id: personId }),

    /** In the transaction that erases the account. */
    forget: (tx: Db, personId: string): Promise<void> => dropEveryTag(tx, { type: 'person', id: personId }),
  }
}
