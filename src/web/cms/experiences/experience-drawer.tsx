/** One experience beside the list, or a new one. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminExperience, ExperienceCategory } from '#contract/api.gen.ts'
import { RegisterDrawer } from '#web/parts/register-drawer.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { ExperienceFormFields } from './experience-fields.tsx'
import { useExperienceForm } from './use-experience-form.ts'

interface ExperienceDrawerProps {
  /** Null for a new one. */
  row: AdminExperience | null
  type: ExperienceCategory['type']
  /** Names of the categories by their ids. */
  categories: ReadonlyMap<string, string>
  mayChange: boolean
  reread: () => Promise<AdminExperience | undefined>
  onClose: () => void
}

export function ExperienceDrawer({ row, type, categories, mayChange, reread, onClose }: ExperienceDrawerProps) {
  const { t } = useLingui()
  const form = useExperienceForm({ row, type, categories, reread, onDone: onClose })
  return (
    <RegisterDrawer
      title={row?.title ?? t`Nova experiência`}
      reading={!mayChange}
      form={form}
      onClose={onClose}
      trail={row && { kind: 'experience', id: row._id }}
    >
      {!row && (
        <Notice tone="info">
          <Trans>Ela aparece para quem participa depois de ser ativada na lista.</Trans>
        </Notice>
      )}
      <ExperienceFormFields form={form} type={type} categories={categories} />
    </RegisterDrawer>
  )
}
