/** What is written of an experience. */
import { useLingui } from '@lingui/react/macro'
import type { AdminExperience, ExperienceCategory } from '#contract/api.gen.ts'
import { wrongExperienceFields } from '#domain/experiences/experience-fields.ts'
import { experienceRegisterCalls, saveExperience } from '#web/data/experience-register.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { experienceKindText } from '#web/parts/experience-kind.ts'
import { momentText } from '#web/parts/moment.ts'
import { useSegmentNames } from '#web/register/segment-choice.tsx'
import { useRegisterForm, type WrongFields } from '#web/register/use-register-form.ts'
import { experienceFieldText, wrongExperienceText } from './experience-texts.ts'
import {
  type ExperienceValues,
  experienceFieldsOf,
  halfSaidOfExperience,
  moments,
  experienceValuesOf,
  words,
  writtenExperienceOf,
} from './experience-values.ts'

interface ExperienceFormOptions {
  /** Null for a new one. */
  row: AdminExperience | null
  type: ExperienceCategory['type']
  /** Names of the categories by their ids. */
  categories: ReadonlyMap<string, string>
  onDone: () => void
}

export type ExperienceForm = ReturnType<typeof useExperienceForm>

function useWrong() {
  const { t, i18n } = useLingui()
  return (values: ExperienceValues): WrongFields<ExperienceValues> => ({
    ...(values.categoryId === '' && { categoryId: t`Escolha uma categoria` }),
    ...Object.fromEntries(
      wrongExperienceFields(experienceFieldsOf(values)).map((field) => [field, i18n._(wrongExperienceText[field])]),
    ),
    ...Object.fromEntries(halfSaidOfExperience(values).map((field) => [field, t`Complete o dia e a hora`])),
  })
}

const figure = (value: number | null) => (value === null ? '' : formatPoints(value))

const figures = [
  'defaultPoints',
  'minLevel',
  'capacity',
  'lateRefundPercent',
  'checkInMinutesBefore',
  'attendancePoints',
] as const

/** What of an experience is compared when two changed it. */
function useSaid(categories: ReadonlyMap<string, string>) {
  const { t, i18n } = useLingui()
  const segmentName = useSegmentNames()
  const yesOrNo = (value: boolean) => (value ? t`Sim` : t`Não`)
  return [
    { label: t`Categoria`, of: ({ categoryId }: ExperienceValues) => categories.get(categoryId) ?? '' },
    { label: t`O que é`, of: ({ kind }: ExperienceValues) => i18n._(experienceKindText[kind]) },
    ...words.map((field) => ({
      label: i18n._(experienceFieldText[field]),
      of: (values: ExperienceValues) => values[field].trim(),
    })),
    ...moments.map((field) => ({
      label: i18n._(experienceFieldText[field]),
      of: (values: ExperienceValues) => momentText(values[field]),
    })),
    ...figures.map((field) => ({
      label: i18n._(experienceFieldText[field]),
      of: (values: ExperienceValues) => figure(values[field]),
    })),
    {
      label: i18n._(experienceFieldText.pointsByLevel),
      of: ({ pointsByLevel }: ExperienceValues) =>
        pointsByLevel.map(({ level, points }) => `${figure(level)}: ${figure(points)}`).join(' · '),
    },
    { label: t`Segmento`, of: ({ segmentId }: ExperienceValues) => segmentName(segmentId) },
    { label: t`Lista de espera`, of: ({ waitlistEnabled }: ExperienceValues) => yesOrNo(waitlistEnabled) },
    { label: t`Registrar presenças`, of: ({ checkIn }: ExperienceValues) => yesOrNo(checkIn) },
    {
      label: t`Imagem`,
      of: ({ picture, image }: ExperienceValues) => picture?.name ?? (image === null ? '' : t`A que está salva`),
    },
  ]
}

export function useExperienceForm({ categories, type, ...options }: ExperienceFormOptions) {
  const app = useApp()
  return useRegisterForm({
    name: `experience-${type}`,
    ...options,
    valuesOf: experienceValuesOf,
    wrongOf: useWrong(),
    said: useSaid(categories),
    save: saveExperience(app, writtenExperienceOf),
    reread: async (saved: AdminExperience | null) =>
      saved && app.queries.fetchQuery({ ...experienceRegisterCalls.one(app, saved._id), staleTime: 0 }),
  })
}
