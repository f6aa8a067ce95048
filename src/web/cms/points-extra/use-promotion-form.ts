/** What is written of a promotion. */
import { useLingui } from '@lingui/react/macro'
import type { AdminPointsExtra } from '#contract/api.gen.ts'
import { wrongPromotionFields } from '#domain/points-extra/promotion-fields.ts'
import { promotionCalls, savePromotion } from '#web/data/points-extra-register.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { momentText } from '#web/parts/moment.ts'
import { useSegmentNames } from '#web/register/segment-choice.tsx'
import { useRegisterForm, type WrongFields } from '#web/register/use-register-form.ts'
import type { Audience } from './extra-points-search.ts'
import { promotionAudienceText, promotionFieldText, wrongPromotionText } from './promotion-texts.ts'
import {
  promotionFieldsOf,
  halfSaidOfPromotion,
  type PromotionValues,
  promotionValuesOf,
  writtenPromotionOf,
} from './promotion-values.ts'

interface PromotionFormOptions {
  /** Null for a new one. */
  row: AdminPointsExtra | null
  /** Whose register it is written in. */
  audience: Audience
  onDone: () => void
}

export type PromotionForm = ReturnType<typeof usePromotionForm>

function useWrong() {
  const { t, i18n } = useLingui()
  return (values: PromotionValues): WrongFields<PromotionValues> => ({
    ...Object.fromEntries(
      wrongPromotionFields(promotionFieldsOf(values)).map((field) => [field, i18n._(wrongPromotionText[field])]),
    ),
    ...Object.fromEntries(halfSaidOfPromotion(values).map((field) => [field, t`Complete o dia e a hora`])),
  })
}

const figure = (value: number | null) => (value === null ? '' : formatPoints(value))

/** What of a promotion is compared when two changed it. */
function useSaid() {
  const { t, i18n } = useLingui()
  const segmentName = useSegmentNames()
  const label = (field: keyof typeof promotionFieldText) => i18n._(promotionFieldText[field])
  return [
    { label: label('name'), of: ({ name }: PromotionValues) => name.trim() },
    { label: label('description'), of: ({ description }: PromotionValues) => description.trim() },
    { label: label('points'), of: ({ points }: PromotionValues) => figure(points) },
    { label: t`Vale para`, of: ({ audience }: PromotionValues) => i18n._(promotionAudienceText[audience]) },
    { label: t`Segmento`, of: ({ segmentId }: PromotionValues) => segmentName(segmentId) },
    { label: label('startsAt'), of: ({ startsAt }: PromotionValues) => momentText(startsAt) },
    { label: label('endsAt'), of: ({ endsAt }: PromotionValues) => momentText(endsAt) },
    { label: label('perOwnerLimit'), of: ({ perOwnerLimit }: PromotionValues) => figure(perOwnerLimit) },
    { label: label('maxApplications'), of: ({ maxApplications }: PromotionValues) => figure(maxApplications) },
    { label: label('budget'), of: ({ budget }: PromotionValues) => figure(budget) },
    {
      label: t`Código que muda a cada minuto`,
      of: ({ rotating }: PromotionValues) => (rotating ? t`Sim` : t`Não`),
    },
    { label: t`Situação`, of: ({ active }: PromotionValues) => (active ? t`Ativa` : t`Inativa`) },
  ]
}

export function usePromotionForm({ audience, ...options }: PromotionFormOptions) {
  const app = useApp()
  return useRegisterForm({
    name: `points-extra-${audience}`,
    ...options,
    valuesOf: (row: AdminPointsExtra | null) => promotionValuesOf(row, audience),
    wrongOf: useWrong(),
    said: useSaid(),
    save: savePromotion(app, writtenPromotionOf),
    reread: async (saved: AdminPointsExtra | null) =>
      saved && app.queries.fetchQuery({ ...promotionCalls.one(app, saved._id), staleTime: 0 }),
  })
}
