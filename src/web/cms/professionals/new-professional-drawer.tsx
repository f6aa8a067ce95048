/** A professional the programme registers: the rest of what they tell follows, from them or from here. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { NewProfessional, Professional, ProfessionalSaved } from '#contract/api.gen.ts'
import { isPassword } from '#domain/people/password.ts'
import { readProfile } from '#domain/people/profile-fields.ts'
import { createProfessional } from '#web/data/professionals.ts'
import { useApp } from '#web/data/use-app.ts'
import { fieldTexts } from '#web/i18n/field-texts.ts'
import { RegisterDrawer } from '#web/register/register-drawer.tsx'
import { useRegisterForm } from '#web/register/use-register-form.ts'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Text } from '#web/ui/text/text.tsx'

interface NewProfessionalDrawerProps {
  onMade: (professional: Professional) => void
  onClose: () => void
}

type Values = Required<NewProfessional>

function wrongOf({ name, email, password }: Values) {
  const { wrong } = readProfile({ name, email }, '')
  return fieldTexts(password === '' || isPassword(password) ? wrong : [...wrong, 'password'])
}

export function NewProfessionalDrawer({ onMade, onClose }: NewProfessionalDrawerProps) {
  const { t } = useLingui()
  const form = useRegisterForm<Professional | null, Values, ProfessionalSaved>({
    name: 'professional',
    row: null,
    valuesOf: () => ({ name: '', email: '', password: '' }),
    wrongOf,
    said: [],
    save: createProfessional(useApp()),
    reread: () => Promise.resolve(undefined),
    onDone: ({ professional }) => onMade(professional),
  })
  const { values, set, errorOf } = form
  return (
    <RegisterDrawer title={t`Novo profissional`} form={form} onClose={onClose}>
      <Stack gap={4}>
        <Text tone="muted">
          <Trans>
            A pessoa recebe um e-mail para criar a própria senha. O cadastro fica em aprovação até você conferir os
            dados.
          </Trans>
        </Text>
        <TextField
          name="name"
          label={t`Nome`}
          autoComplete="off"
          maxLength={120}
          value={values.name}
          onValueChange={(name) => set({ name })}
          error={errorOf('name')}
        />
        <TextField
          name="email"
          label={t`E-mail`}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          value={values.email}
          onValueChange={(email) => set({ email })}
          error={errorOf('email')}
        />
        <PasswordField
          name="password"
          label={t`Senha`}
          optional
          hint={t`Deixe em branco para que só a pessoa conheça a senha.`}
          autoComplete="new-password"
          value={values.password}
          onValueChange={(password) => set({ password })}
          error={errorOf('password')}
        />
      </Stack>
    </RegisterDrawer>
  )
}
