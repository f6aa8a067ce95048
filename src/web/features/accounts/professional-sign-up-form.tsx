/** All that joining asks for in one form; whoever began before says only what is still missing. */
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallRefused } from '#client/api/call-errors.ts'
import type { SaidField } from '#domain/people/field-sentences.ts'
import { wrongPasswords } from '#domain/people/password.ts'
import { joiningFields, readAccount, readSignUp } from '#domain/people/sign-up.ts'
import { dayOf } from '#domain/points/calendar.ts'
import type { SignUp } from '#web/data/kept-sign-up.ts'
import { completeSignUp, joinProgramme, publicTerms } from '#web/data/sign-up.ts'
import { useApp } from '#web/data/use-app.ts'
import { stillWrong } from '#web/i18n/field-texts.ts'
import { FailureNotice } from '#web/parts/failure-notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { focusFirstInvalid } from '#web/ui/field/focus-first-invalid.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { AccountFields } from './account-fields.tsx'
import type { Passwords } from './door-fields.tsx'
import { ProfessionFields } from './profession-fields.tsx'
import { ReferenceFields } from './reference-fields.tsx'
import { type Answers, SignUpTerms } from './sign-up-terms.tsx'
import { textsOf } from './sign-up-texts.ts'
import type { SignUpHandle } from './use-sign-up.ts'

interface ProfessionalSignUpFormProps extends SignUpHandle {
  /** The account is there already: what is asked for is the rest. */
  unfinished: boolean
  /** The registration is complete; whether the person is signed in, too. */
  onDone: (isIn: boolean) => void
  /** The handle is worth nothing any more: the password is asked for again. */
  onExpired: () => void
}

interface Typed extends Answers, Passwords {
  readonly file: File | undefined
}

const nothing: Typed = {
  acceptTerms: false,
  acceptReceiveEmail: false,
  password: '',
  confirmPassword: '',
  file: undefined,
}

/** Only of what is asked for: an earlier version kept more, and nobody could put that right here. */
function wrongIn({ values }: SignUp, typed: Typed, unfinished: boolean): SaidField[] {
  const { name, email } = values
  const told = Object.fromEntries(joiningFields.map((field) => [field, values[field]]))
  return [
    ...(unfinished ? [] : [...readAccount({ name, email }).wrong, ...wrongPasswords(typed)]),
    ...readSignUp(told, dayOf(new Date())).wrong,
    ...(typed.acceptTerms ? [] : (['acceptTerms'] as const)),
  ]
}

type Sending = Omit<ProfessionalSignUpFormProps, 'set'>

/** Sends the form, with the terms as they are shown. */
function useSending({ signUp, change, unfinished, onDone, onExpired }: Sending) {
  const app = useApp()
  const terms = useQuery(publicTerms(app, 'professional'))
  const onError = (error: Error) => {
    if (!(error instanceof CallRefused)) return
    if (error.code === 'registration-expired') onExpired()
    if (error.code === 'terms-outdated') void terms.refetch()
  }
  const join = useMutation({ ...joinProgramme(app), onSuccess: onDone, onError })
  const complete = useMutation({ ...completeSignUp(app), onSuccess: () => onDone(false), onError })
  return {
    attempt: unfinished ? complete : join,
    send({ password, confirmPassword, ...typed }: Typed) {
      const completion = { signUp, ...typed, termsVersion: terms.data?.version ?? '' }
      if (unfinished) complete.mutate(completion)
      else join.mutate({ ...completion, password, confirmPassword, onBegun: change })
    },
  }
}

export function ProfessionalSignUpForm({ unfinished, onDone, onExpired, ...handle }: ProfessionalSignUpFormProps) {
  const { signUp } = handle
  const [typed, setTyped] = useState(nothing)
  const [wrong, setWrong] = useState<readonly SaidField[]>([])
  const { attempt, send } = useSending({ ...handle, unfinished, onDone, onExpired })
  const type = (more: Partial<Typed>) => setTyped((before) => ({ ...before, ...more }))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = wrongIn(signUp, typed, unfinished)
    setWrong(found)
    if (found.length > 0) return void requestAnimationFrame(() => focusFirstInvalid(form))
    send(typed)
  }

  const said = textsOf(stillWrong(wrong, wrongIn(signUp, typed, unfinished)), attempt.error)
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        {!unfinished && <AccountFields {...handle} passwords={typed} onPasswords={type} wrong={said} />}
        <ProfessionFields {...handle} wrong={said} file={typed.file} onFile={(file) => type({ file })} />
        {(unfinished || said['referenceStore'] !== undefined) && <ReferenceFields {...handle} wrong={said} />}
        <SignUpTerms audience="professional" answers={typed} onAnswers={type} error={said['acceptTerms']} />
        <FailureNotice attempt={attempt} />
        <Button type="submit" fullWidth loading={attempt.isPending}>
          {unfinished ? <Trans>Concluir cadastro</Trans> : <Trans>Criar conta</Trans>}
        </Button>
      </Stack>
    </form>
  )
}
