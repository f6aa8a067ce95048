/** What the list of economic groups is asked for by its address. */
import { opened, searchOf } from '#web/register/list-search.ts'

export const groupsSearch = searchOf('economicGroups', { grupo: opened('novo') })

export type GroupsSearch = ReturnType<typeof groupsSearch>
