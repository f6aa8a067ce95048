/** The calls about tags. */
import type { Handlers } from '#server/http/handler.ts'
import type { TagsService } from './tags.service.ts'

export function tagsHandlers(tags: TagsService): Pick<Handlers, 'knownTags' | 'tags' | 'changeTags'> {
  return {
    knownTags: () => tags.known(),
    tags: ({ path: { kind: type, id } }) => tags.list({ type, id }),
    changeTags: async ({ caller, path: { kind: type, id }, body }) => ({
      msg: 'Etiquetas salvas.',
      tags: await tags.change(caller, { type, id }, body),
    }),
  }
}
