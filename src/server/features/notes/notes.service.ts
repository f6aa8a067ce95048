/** Notes of the team about people and stores: for whoever answers next. A person gets their words with a copy of their data. */
import type { NewNote, Note, Notes } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Identity } from '#server/identity.ts'
import {
  addNote,
  dropNote,
  dropNotesAbout,
  findNote,
  findNotes,
  findWords,
  type FoundNote,
  holdSubject,
  type Subject,
} from './notes.store.ts'

type Author = Pick<Identity, 'personId' | 'name' | 'subUserType'>

export type NotesService = ReturnType<typeof createNotesService>

const toNote = ({ row, author }: FoundNote): Note => ({
  _id: row.id,
  text: row.text,
  author,
  createdAt: row.createdAt.toISOString(),
})

export function createNotesService({ database, clock, newId }: Pick<Deps, 'database' | 'clock' | 'newId'>) {
  return {
    async list(subject: Subject): Promise<Notes> {
      return { docs: (await findNotes(database.db, subject)).map(toNote) }
    },

    /** Refuses `validation` for no words, and `not-found` for nobody, or who erased the account. */
    add: ({ personId, name }: Author, subject: Subject, { text: written }: NewNote): Promise<Note> =>
      database.transaction(async (tx) => {
        const text = written.trim()
        if (text === '') throw new Refusal('validation', { fields: { text: 'Escreva a anotação' } })
        if (!(await holdSubject(tx, subject))) throw new Refusal('not-found')
        const [subjectType, subjectId] = [subject.type, subject.id]
        const row = { id: newId(), subjectType, subjectId, text, authorId: personId, createdAt: clock() }
        await addNote(tx, row)
        return toNote({ row, author: { _id: personId, name } })
      }),

    /** Refuses `forbidden` for a note of somebody else, unless an owner asks, and `not-found`. */
    async remove({ personId, subUserType }: Author, id: string): Promise<void> {
      const found = await findNote(database.db, id)
      if (found && found.authorId !== personId && subUserType !== 'owner') throw new Refusal('forbidden')
      if (!(await dropNote(database.db, id))) throw new Refusal('not-found')
    },

    /** Whether there is such a store, or such a person who did not erase the account; held until the transaction ends. */
    hold: (tx: Db, subject: Subject): Promise<boolean> => holdSubject(tx, subject),

    /** What was written about a person, for the copy of their data. */
    everyAbout: (personId: string) => findWords(database.db, { type: 'person', id: personId }),

    /** In the transaction that erases the account. */
    forget: (tx: Db, personId: string) => dropNotesAbout(tx, { type: 'person', id: personId }),
  }
}
