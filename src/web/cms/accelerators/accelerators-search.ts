/** What the list of accelerators is asked for by its address. */
import { opened, searchOf } from '#web/register/list-search.ts'

export const acceleratorsSearch = searchOf('adminAccelerators', { acelerador: opened('novo') })

export type AcceleratorsSearch = ReturnType<typeof acceleratorsSearch>
