/** The rules of the programme: the register, taking back what is to come, and what rules would have brought. Never kept on the device. */
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ProgrammeRules, RulesFacts } from '#contract/api.gen.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { type FilterOf, writtenCalls } from './register-calls.ts'

export type RulesFilter = FilterOf<'programmeRules'>

const key = 'programme-rules'
const meta = { outdates: [[key]] }

/** The latest first unless asked otherwise. */
export const rulesCalls = writtenCalls({
  key,
  list: 'programmeRules',
  create: 'createProgrammeRules',
  update: 'updateProgrammeRules',
})

/** Takes rules back whose day has not come. */
export const removeRules = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ _id: id }: ProgrammeRules) =>
      answer(api.DELETE('/admin/programme-rules/{id}', { params: { path: { id } } })),
    meta,
  })

/** Writes rules again that were taken back. */
export const restoreRules = (app: AppContext) => mutationOptions({ ...rulesCalls.save(app), meta })

/** What the invoices of the last days would have brought. */
export const rulesOutcome = ({ api }: AppContext, facts: RulesFacts) =>
  queryOptions({
    queryKey: [key, 'outcome', facts],
    queryFn: ({ signal }) => answer(api.POST('/admin/programme-rules/outcome', { body: facts, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
