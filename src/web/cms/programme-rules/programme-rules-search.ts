/** What the list of the programme's rules is asked for by its address. */
import { opened, searchOf } from '#web/register/list-search.ts'

export const programmeRulesSearch = searchOf('programmeRules', { versao: opened('nova') })

export type ProgrammeRulesSearch = ReturnType<typeof programmeRulesSearch>
