/** One experience beside the list, or a new one. */
import { Trans } from '@lingui/react/macro'
import type { AdminExperience, ExperienceCategory } from '#contract/api.gen.ts'
import { RegisterDrawer } from '#web/register/register-drawer.tsx'
import type { RecordDrawerProps } from '#web/register/register.ts'
import { Notice } from '#web/ui/notice/notice.tsx'
import { ExperienceFormFields } from './experience-fields.tsx'
import { useCategories } from './use-categories.ts'
import { useExperienceForm } from './use-experience-form.ts'

/** The drawer of the register of an audience. */
export const experienceDrawerFor = (type: ExperienceCategory['type']) =>
  function ExperienceDrawer({ row, title, mayChange, onClose }: RecordDrawerProps<AdminExperience>) {
    const categories = useCategories(type)
    const form = useExperienceForm({ row, type, categories, onDone: onClose })
    return (
      <RegisterDrawer
        title={title}
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
