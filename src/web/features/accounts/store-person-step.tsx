/** The second step: who joins the store, and the password they will enter with. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallRefused } from '#client/api/call-errors.ts'
import type { StoreFound } from '#contract/api.gen.ts'
import { wrongPasswords } from '#domain/people/password.ts'
import { readShopkeeper } from '#domain/people/sign-up.ts'
import type { StoreSignUp } from '#web/data/kept-store-sign-up.ts'
import { publicTerms } from '#web/data/sign-up.ts'
import { joinStore } from '#web/data/store-sign-up.ts'
import { useApp } from '#web/data/use-app.ts'
import { stillWrong } from '#web/i18n/field-texts.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { FailureNotice } from '#web/parts/failure-notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { focusFirstInvalid } from '#web/ui/field/focus-first-invalid.ts'
import { CpfField, PhoneField } from '#web/ui/field/masked-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { EmailField, PasswordFields } from './door-fields.tsx'
import { type Answers, SignUpTerms } from './sign-up-terms.tsx'
import { textsOf, type Wrong } from './sign-up-texts.ts'
import { StoreCard } from './store-card.tsx'
import type { StoreSignUpHandle } from './store-step.tsx'

interface StorePersonStepProps extends StoreSignUpHandle {
  store: StoreFound
  onFirst: () => void
  onDone: () => void
  /** The handle is worth nothing any more: e-mail and password are asked for again. */
  onExpired: () => void
}

const nothing = { password: '', confirmPassword: '', acceptTerms: false, acceptReceiveEmail: false }
type Typed = typeof nothing

/** Of a registration begun before, e-mail and password are known. */
function wrongIn({ values, handle }: StoreSignUp, typed: Typed) {
  const known = handle !== null
  return [
    ...readShopkeeper(values).wrong.filter((field) => !(known && field === 'email')),
    ...(known ? [] : wrongPasswords(typed)),
    ...(typed.acceptTerms ? [] : (['acceptTerms'] as const)),
  ]
}

/** Sends the sign-up; a registration of this store begun before is completed with what was typed. */
function useJoining({ form, change, onDone, onExpired }: StorePersonStepProps) {
  const app = useApp()
  const terms = useQuery(publicTerms(app, 'shopkeeper'))
  const join = useMutation({
    ...joinStore(app),
    onSuccess: onDone,
    onError: (error, sent) => {
      if (!(error instanceof CallRefused)) return
      if (error.code === 'registration-expired') onExpired()
      if (error.code === 'terms-outdated') void terms.refetch()
      const { userId: handle } = error.details
      if (error.code !== 'finish-register' || handle === undefined) return
      change({ handle })
      join.mutate({ ...sent, signUp: { ...form, handle } })
    },
  })
  return {
    join,
    send: (typed: Typed) => join.mutate({ signUp: form, ...typed, termsVersion: terms.data?.version ?? '' }),
  }
}

export function StorePersonStep(props: StorePersonStepProps) {
  const { form, store, onFirst } = props
  const { t } = useLingui()
  const [typed, setTyped] = useState(nothing)
  const [wrong, setWrong] = useState<ReturnType<typeof wrongIn>>([])
  const { join, send } = useJoining(props)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const found = wrongIn(form, typed)
    setWrong(found)
    if (found.length > 0) return void requestAnimationFrame(() => focusFirstInvalid(currentTarget))
    send(typed)
  }

  const said = textsOf(stillWrong(wrong, wrongIn(form, typed)), join.error)
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        <StoreCard
          store={store}
          cnpj={form.values.cnpj ?? ''}
          aside={
            <Button quiet compact onClick={onFirst}>
              <Trans>Trocar</Trans>
            </Button>
          }
        />
        <PersonFields {...props} said={said} />
        {form.handle === null && <AccessFields {...props} said={said} typed={typed} onTyped={setTyped} />}
        <SignUpTerms
          audience="shopkeeper"
          answers={typed}
          onAnswers={(answers: Answers) => setTyped({ ...typed, ...answers })}
          error={said['acceptTerms']}
        />
        <FailureNotice attempt={join} textOf={(error) => textsOf([], error)['storeId'] ?? callText(error)} />
        <Button type="submit" fullWidth loading={join.isPending}>
          {t`Concluir cadastro`}
        </Button>
      </Stack>
    </form>
  )
}

interface FieldsProps extends StoreSignUpHandle {
  said: Wrong
}

function PersonFields({ form: { values }, set, said }: FieldsProps) {
  const { t } = useLingui()
  return (
    <Card title={t`Sobre você`}>
      <TextField
        name="name"
        label={t`Nome completo`}
        autoComplete="name"
        maxLength={120}
        value={values.name ?? ''}
        onValueChange={(name) => set({ name })}
        error={said['name']}
      />
      <CpfField
        name="cpf"
        label={t`CPF`}
        value={values.cpf ?? ''}
        onValueChange={(cpf) => set({ cpf })}
        error={said['cpf']}
      />
      <PhoneField
        name="cellphone"
        label={t`Celular`}
        value={values.cellphone ?? ''}
        onValueChange={(cellphone) => set({ cellphone })}
        error={said['cellphone']}
      />
    </Card>
  )
}

function AccessFields({
  form: { values },
  set,
  said,
  typed,
  onTyped,
}: FieldsProps & { typed: Typed; onTyped: (typed: Typed) => void }) {
  const { t } = useLingui()
  return (
    <Card title={t`Seu acesso`}>
      <EmailField value={values.email ?? ''} onValueChange={(email) => set({ email })} error={said['email']} />
      <PasswordFields passwords={typed} onPasswords={(more) => onTyped({ ...typed, ...more })} wrong={said} />
    </Card>
  )
}
