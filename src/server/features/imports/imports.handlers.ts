/** The calls about imports. */
import type { Import, ImportAnswer, ImportKind } from '#contract/api.gen.ts'
import { paginationLimit } from '#domain/paging/page.ts'
import type { Call, Handlers } from '#server/http/handler.ts'
import type { ImportsService } from './imports.service.ts'

type Importing = 'importStores' | 'importProducts' | 'importProfessionals'
type Operation = Importing | 'imports' | 'readImport' | 'commitImport' | 'importFaults'

/** The specification's sentence (second document, sections 7.2 and 7.6). */
const imported = 'Importado com sucesso!'
const checked = 'Arquivo conferido.'

const answerOf = (msg: string, done: Import): ImportAnswer => ({
  msg,
  created: done.created,
  updated: done.updated,
  import: done,
})

export function importsHandlers(imports: ImportsService): Pick<Handlers, Operation> {
  async function take(kind: ImportKind, { caller, query, body }: Call<Importing>) {
    const { dryRun = false, partial = false } = query
    const read = await imports.read(caller.personId, { kind, ...body })
    if (dryRun) return answerOf(checked, read)
    return answerOf(imported, await imports.commit(caller.personId, read._id, { partial }))
  }

  return {
    importStores: (call) => take('stores', call),
    importProducts: (call) => take('products', call),
    importProfessionals: (call) => take('professionals', call),
    imports: ({ query: { kind, page = 1, limit = paginationLimit } }) => imports.list(kind, { page, limit }),
    readImport: ({ path: { id } }) => imports.detail(id),
    commitImport: async ({ caller, path: { id }, body: { partial = false } }) =>
      answerOf(imported, await imports.commit(caller.personId, id, { partial })),
    importFaults: async ({ path: { id }, reply }) => {
      const body = await imports.faultsFile(id)
      reply.header('content-disposition', 'attachment; filename="linhas-com-erro.csv"')
      return { mime: 'text/csv; charset=utf-8', body }
    },
  }
}
