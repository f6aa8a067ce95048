/** What the list of acts that wait is asked for by its address. */
import { opened, searchOf } from '#web/register/list-search.ts'

export const approvalsSearch = searchOf('approvals', { pedido: opened('novo'), id: () => undefined })

export type ApprovalsSearch = ReturnType<typeof approvalsSearch>
