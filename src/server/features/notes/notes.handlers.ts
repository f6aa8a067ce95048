/** The calls about notes of the team. */
import type { Handlers } from '#server/http/handler.ts'
import type { NotesService } from './notes.service.ts'

export function notesHandlers(notes: NotesService): Pick<Handlers, 'notes' | 'addNote' | 'removeNote'> {
  return {
    notes: ({ path: { kind: type, id } }) => notes.list({ type, id }),
    addNote: async ({ caller, path: { kind: type, id }, body, reply }) => {
      const note = await notes.add(caller, { type, id }, body)
      reply.status(201)
      return { msg: 'Anotação salva.', note }
    },
    removeNote: async ({ caller, path: { id } }) => {
      await notes.remove(caller, id)
      return { msg: 'Anotação excluída.' }
    },
  }
}
