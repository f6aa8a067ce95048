/** The ways of professionals from state to state, for many of them at once. */
import { useLingui } from '@lingui/react/macro'
import type { Professional, ProfessionalStatus } from '#contract/api.gen.ts'
import { missingToMove } from '#domain/people/profile-completeness.ts'
import { isSettable, isUndoable, mayBecome, needsObservation } from '#domain/people/professional-status.ts'
import { professionalPage, putProfessionalStatus, undoProfessionalStatus } from '#web/data/professionals.ts'
import { useApp } from '#web/data/use-app.ts'
import type { Bulk, BulkAct } from '#web/register/bulk-act.ts'
import { actOf, effectText, letsIn } from './professional-texts.ts'
import { professionalFilterOf, type ProfessionalsSearch } from './professionals-search.ts'

/** One way for each verb: an approval and an activation lead to the same state, and only one of them is mailed. */
const ways = [
  ['pending', 'active'],
  ['inactive', 'active'],
  ['reproved', 'pending'],
  ['pending', 'reproved'],
  ['active', 'inactive'],
  ['active', 'blocked'],
] as const satisfies readonly (readonly [ProfessionalStatus, ProfessionalStatus])[]

export function useProfessionalBulk(search: ProfessionalsSearch): Bulk<Professional> {
  const { i18n } = useLingui()
  const app = useApp()
  const put = putProfessionalStatus(app)
  const act = ([from, to]: (typeof ways)[number]): BulkAct<Professional> => {
    const verb = actOf(from, to)
    return {
      key: `${from} ${to}`,
      label: i18n._(verb),
      danger: !letsIn(to),
      consequence: i18n._(effectText[to]),
      reason: letsIn(to) ? undefined : needsObservation(to) ? 'required' : 'optional',
      standing(professional) {
        const { status } = professional
        if (status === to) return 'same'
        if (missingToMove(professional, { from: status, to }).length > 0) return 'aside'
        return isSettable(status) && mayBecome(status, to) && actOf(status, to).id === verb.id ? 'moves' : 'aside'
      },
      change: ({ _id: id }, observation) => put({ id, status: to, ...(observation !== '' && { observation }) }),
      undo: ({ _id: id, status }) => (isSettable(status) && isUndoable(status, to) ? () => put({ id, status }) : null),
    }
  }
  return {
    acts: ways.map(act),
    pageOf: (place) =>
      app.queries.fetchQuery({
        ...professionalPage(app, { ...professionalFilterOf(search), ...place }, search.lista),
        staleTime: 0,
      }),
    outdates: undoProfessionalStatus(app).meta?.outdates ?? [],
  }
}
