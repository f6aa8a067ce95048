/** The rules of the programme: the register, taking back what is to come, and what rules would have brought. Never kept on the device. */
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { NewProgrammeRules, ProgrammeRules, RulesFacts } from '#contract/api.gen.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { type FilterOf, listCalls, type RegisterCalls } from './register-calls.ts'

export type RulesFilter = FilterOf<'programmeRules'>

const key = 'programme-rules'
const meta = { outdates: [[key]] }

/** The latest first unless asked otherwise. */
export const rulesCalls: Omit<RegisterCalls<ProgrammeRules, NewProgrammeRules, RulesFilter>, 'activate'> = {
  ...listCalls(key, 'programmeRules'),
  save: ({ api }) => ({
    mutationFn: ({ values: body, row }) =>
      answer(
        row
          ? api.PUT('/admin/programme-rules/{id}', {
              params: { path: { id: row._id } },
              body: { ...body, version: row.version },
            })
          : api.POST('/admin/programme-rules', { body }),
      ),
    meta: { ...meta, failureShownBy: 'screen' },
  }),
}

/** Takes rules back whose day has not come. */
export const removeRules = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ _id: id }: ProgrammeRules) =>
      answer(api.DELETE('/admin/programme-rules/{id}', { params: { path: { id } } })),
    meta,
  })

/** Writes rules again that were taken back. */
export const restoreRules = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: (body: NewProgrammeRules) => answer(api.POST('/admin/programme-rules', { body })),
    meta,
  })

/** What the invoices of the last days would have brought. */
export const rulesOutcome = ({ api }: AppContext, facts: RulesFacts) =>
  queryOptions({
    queryKey: [key, 'outcome', facts],
    queryFn: ({ signal }) => answer(api.POST('/admin/programme-rules/outcome', { body: facts, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
