/** What the list of adjustments is asked for by its address. */
import { opened, searchOf } from '#web/register/list-search.ts'
import { uuid } from '#web/register/search-readers.ts'

/** `dono` is the owner, as in the list of invoices; `autor` who made it. */
export const adjustmentsSearch = searchOf('adjustments', {
  ajuste: opened('novo'),
  dono: uuid,
  autor: uuid,
  id: () => undefined,
  ownerId: () => undefined,
  by: () => undefined,
})

export type AdjustmentsSearch = ReturnType<typeof adjustmentsSearch>
