/** The calls about how lists are shown. */
import type { Handlers } from '#server/http/handler.ts'
import type { TableDisplaysService } from './table-displays.service.ts'

export function tableDisplaysHandlers(
  displays: TableDisplaysService,
): Pick<Handlers, 'tableDisplays' | 'chooseTableDisplay'> {
  return {
    tableDisplays: ({ caller }) => displays.list(caller),
    chooseTableDisplay: async ({ caller, path: { list }, body }) => {
      await displays.choose(caller, list, body)
      return { msg: 'Exibição da lista guardada.' }
    },
  }
}
