/** The second step: documents, profession, address, and what may be left out. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallRefused } from '#client/api/call-errors.ts'
import { normalizeCellphone } from '#domain/documents/phone.ts'
import { readSignUp as readTyped } from '#domain/people/sign-up.ts'
import { dayOf } from '#domain/points/calendar.ts'
import type { SignUp } from '#web/data/kept-sign-up.ts'
import { completeSignUp, publicTerms } from '#web/data/sign-up.ts'
import { useApp } from '#web/data/use-app.ts'
import { FailureNotice } from '#web/parts/failure-notice.tsx'
import { BirthDateField } from '#web/ui/date/date-field.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { focusFirstInvalid } from '#web/ui/field/focus-first-invalid.ts'
import { CpfField, PhoneField } from '#web/ui/field/masked-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { AddressFields } from './address-fields.tsx'
import { OfficeFields } from './office-fields.tsx'
import { ProfessionFields } from './profession-fields.tsx'
import { type Answers, SignUpTerms } from './sign-up-terms.tsx'
import { textsOf } from './sign-up-texts.ts'
import type { SignUpHandle } from './use-sign-up.ts'

interface SignUpProfileStepProps extends SignUpHandle {
  onDone: () => void
  /** The handle is worth nothing any more: the password is asked for again. */
  onExpired: () => void
}

const noAnswers: Answers = { acceptTerms: false, acceptReceiveEmail: false }

/** Whoever came by the sign-in may have no cellphone yet. */
const asksCellphone = ({ taken }: SignUp) => taken === null

function wrongIn(signUp: SignUp, { acceptTerms }: Answers) {
  const { values } = signUp
  const lacksPhone = asksCellphone(signUp) && normalizeCellphone(values.cellphone ?? '') === null
  return [
    ...(lacksPhone ? (['cellphone'] as const) : []),
    ...readTyped(values, dayOf(new Date())).wrong,
    ...(acceptTerms ? [] : (['acceptTerms'] as const)),
  ]
}

export function SignUpProfileStep({ onDone, onExpired, ...handle }: SignUpProfileStepProps) {
  const { t } = useLingui()
  const { signUp, set } = handle
  const app = useApp()
  const terms = useQuery(publicTerms(app, 'professional'))
  const [answers, setAnswers] = useState(noAnswers)
  const [file, setFile] = useState<File>()
  const [wrong, setWrong] = useState<ReturnType<typeof wrongIn>>([])
  const complete = useMutation({
    ...completeSignUp(app),
    onSuccess: onDone,
    onError: (error) => {
      if (!(error instanceof CallRefused)) return
      if (error.code === 'registration-expired') onExpired()
      if (error.code === 'terms-outdated') void terms.refetch()
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = wrongIn(signUp, answers)
    setWrong(found)
    if (found.length > 0) return void requestAnimationFrame(() => focusFirstInvalid(form))
    complete.mutate({ signUp, file, ...answers, termsVersion: terms.data?.version ?? '' })
  }

  const said = textsOf(wrong, complete.error)
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        <Card title={t`Sobre você`}>
          {asksCellphone(signUp) && (
            <PhoneField
              name="cellphone"
              label={t`Celular`}
              value={signUp.values.cellphone ?? ''}
              onValueChange={(cellphone) => set({ cellphone })}
              error={said['cellphone']}
            />
          )}
          <CpfField
            name="cpf"
            label={t`CPF`}
            value={signUp.values.cpf ?? ''}
            onValueChange={(cpf) => set({ cpf })}
            error={said['cpf']}
          />
          <BirthDateField
            name="birthDate"
            label={t`Data de nascimento`}
            value={signUp.values.birthDate ?? ''}
            onValueChange={(birthDate) => set({ birthDate })}
            error={said['birthDate']}
          />
        </Card>
        <ProfessionFields {...handle} wrong={said} file={file} onFile={setFile} />
        <AddressFields {...handle} wrong={said} />
        <OfficeFields {...handle} wrong={said} />
        <SignUpTerms audience="professional" answers={answers} onAnswers={setAnswers} error={said['acceptTerms']} />
        <FailureNotice attempt={complete} />
        <Button type="submit" fullWidth loading={complete.isPending}>
          <Trans>Concluir cadastro</Trans>
        </Button>
      </Stack>
    </form>
  )
}
