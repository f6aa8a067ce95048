/** One category beside the list, or a new one. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminExperienceCategory, ExperienceCategory } from '#contract/api.gen.ts'
import { longestCategoryName, readCategoryName } from '#domain/experiences/experience-fields.ts'
import { oneExperienceCategory, saveExperienceCategory } from '#web/data/experience-categories.ts'
import { useApp } from '#web/data/use-app.ts'
import { RegisterDrawer } from '#web/parts/register-drawer.tsx'
import { useRegisterForm } from '#web/parts/use-register-form.ts'
import { RadioGroup } from '#web/ui/field/choice-group.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'

interface CategoryDrawerProps {
  /** Null for a new one. */
  row: AdminExperienceCategory | null
  /** Whom a new one is for, until somebody says otherwise. */
  type: ExperienceCategory['type']
  mayChange: boolean
  onClose: () => void
}

const audiences = ['professional', 'shopkeeper'] as const satisfies readonly ExperienceCategory['type'][]

function useAudienceText(): Record<ExperienceCategory['type'], string> {
  const { t } = useLingui()
  return { professional: t`Profissionais`, shopkeeper: t`Lojas` }
}

function useCategoryForm({ row, type, onClose }: CategoryDrawerProps) {
  const { t } = useLingui()
  const app = useApp()
  const audienceText = useAudienceText()
  return useRegisterForm({
    name: `experience-category-${type}`,
    row,
    reread: async (saved) =>
      saved && app.queries.fetchQuery({ ...oneExperienceCategory(app, saved._id), staleTime: 0 }),
    onDone: onClose,
    valuesOf: (one: AdminExperienceCategory | null) => ({ name: one?.name ?? '', type: one?.type ?? type }),
    wrongOf: ({ name }) => (readCategoryName(name) === null ? { name: t`Digite um nome válido` } : {}),
    said: [
      { label: t`Nome`, of: ({ name }) => name.trim() },
      { label: t`Para quem`, of: (values) => audienceText[values.type] },
    ],
    save: saveExperienceCategory(app),
  })
}

export function CategoryDrawer(props: CategoryDrawerProps) {
  const { t } = useLingui()
  const audienceText = useAudienceText()
  const form = useCategoryForm(props)
  const { values, set, errorOf } = form
  const { row, mayChange } = props
  const isUsed = row !== null && row.experiences > 0
  return (
    <RegisterDrawer
      title={row?.name ?? t`Nova categoria`}
      reading={!mayChange}
      form={form}
      onClose={props.onClose}
      trail={row && { kind: 'experience-category', id: row._id }}
    >
      <Stack gap={4}>
        <TextField
          name="name"
          label={t`Nome`}
          hint={t`Quem participa filtra os incentivos por ela.`}
          autoComplete="off"
          maxLength={longestCategoryName}
          value={values.name}
          onValueChange={(name) => set({ name })}
          error={errorOf('name')}
        />
        {isUsed ? (
          <Notice tone="info">
            <Trans>Já há experiências nesta categoria: o público não muda mais.</Trans>
          </Notice>
        ) : (
          <RadioGroup
            label={t`Para quem`}
            value={values.type}
            options={audiences.map((value) => ({ value, label: audienceText[value] }))}
            onValueChange={(value) => set({ type: audiences.find((each) => each === value) ?? values.type })}
            error={errorOf('type')}
          />
        )}
      </Stack>
    </RegisterDrawer>
  )
}
