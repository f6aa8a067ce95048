/** A form of the profile: its groups, what a change elsewhere made of it, and saving. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseMutationOptions } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { CallRefused } from '#client/api/call-errors.ts'
import type { ProfileSaved } from '#contract/api.gen.ts'
import type { ProfileField as AnyField } from '#domain/people/profile-fields.ts'
import type { ProfileChange } from '#web/data/profile.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { AbdDocumentField } from '#web/parts/abd-document-field.tsx'
import { ProfileField } from '#web/parts/profile-field.tsx'
import { fieldLabels } from '#web/parts/profile-labels.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { focusFirstInvalid } from '#web/ui/field/focus-first-invalid.ts'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { ProfileConflict } from './profile-conflict.tsx'
import type { FieldGroup } from './profile-groups.ts'
import * as css from './profile.css.ts'
import { ReferenceStoreField } from './reference-store-field.tsx'
import { type Known, useProfileForm } from './use-profile-form.ts'

export interface ProfileFormProps {
  known: Known
  section: string
  groupsOf: (profession: string) => readonly FieldGroup[]
  save: UseMutationOptions<ProfileSaved, Error, ProfileChange>
}

type Form = ReturnType<typeof useProfileForm>

function Failure({ sending, differences }: Pick<Form, 'sending' | 'differences'>) {
  if (sending.error === null || differences) return null
  const refused = sending.error instanceof CallRefused
  return (
    <Notice tone="danger" urgent>
      {callText(sending.error)}
      {!refused && (
        <>
          {' '}
          <Trans>O que você digitou ficou guardado neste aparelho.</Trans>
        </>
      )}
    </Notice>
  )
}

function Field({ field, known, form }: { field: AnyField; known: Known; form: Form }) {
  const { i18n } = useLingui()
  const { values, set } = form
  const error = form.errorOf(field)
  if (field !== 'referenceStore') return <ProfileField field={field} values={values} onType={set} error={error} />
  return (
    <ReferenceStoreField
      name={field}
      label={i18n._(fieldLabels[field])}
      known={known}
      value={values[field]}
      onValueChange={(id) => set({ referenceStore: id })}
      error={error}
    />
  )
}

export function ProfileForm({ known, section, groupsOf, save }: ProfileFormProps) {
  const { t, i18n } = useLingui()
  // The number of the profession that is chosen right now stands in the form, whichever that is.
  const every = ['Arquiteto', 'Engenheiro', 'Designer de Interiores'].flatMap((one) => groupsOf(one))
  const fields = [...new Set(every.flatMap((group) => group.fields))]
  const form = useProfileForm({ known, section, fields, save })
  const groups = groupsOf(form.values.profession)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    if (!form.submit()) requestAnimationFrame(() => focusFirstInvalid(currentTarget))
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        {form.recovered && !form.sending.isError && (
          <Notice
            action={
              <Button compact outline onClick={form.discard}>
                <Trans>Descartar</Trans>
              </Button>
            }
          >
            <Trans>Há mudanças que você ainda não salvou.</Trans>
          </Notice>
        )}
        <Failure {...form} />
        {form.differences && (
          <ProfileConflict known={known} differences={form.differences} onSave={form.submit} onDiscard={form.discard} />
        )}
        {groups.map(({ title, fields: shown }) => (
          <Card key={title.id} title={i18n._(title)}>
            <div className={css.fields}>
              {shown.map((field) => (
                <Field key={field} field={field} known={known} form={form} />
              ))}
              {shown.includes('abd') && (
                <AbdDocumentField
                  file={form.file}
                  onFile={form.setFile}
                  kept={known.profile.userData?.abdFile}
                  error={form.fileError}
                />
              )}
              {form.newEmail && shown.includes('email') && (
                <PasswordField
                  name="currentPassword"
                  label={t`Sua senha`}
                  hint={t`Para trocar o e-mail, confirme que é você`}
                  value={form.currentPassword}
                  onValueChange={form.setCurrentPassword}
                  error={form.passwordError}
                />
              )}
            </div>
          </Card>
        ))}
        <Row gap={3}>
          <Button type="submit" loading={form.sending.isPending}>
            <Trans>Salvar</Trans>
          </Button>
          {form.changed && (
            <Button outline onClick={form.discard}>
              <Trans>Desfazer mudanças</Trans>
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  )
}
