/**
 * The door above a page whose session ended: the page stays as it was, and goes on once its person is back. Nobody else sees
 * anything of it.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Person } from '#contract/api.gen.ts'
import { signIn } from '#web/data/sign-in.ts'
import { useApp } from '#web/data/use-app.ts'
import { callFields } from '#web/i18n/refusal-text.ts'
import { FailureNotice } from '#web/parts/failure-notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DoorFrame } from '#web/parts/door-frame.tsx'
import * as css from './sign-in-again.css.ts'

const stay = (event: SyntheticEvent) => event.preventDefault()

/** A layer of the page below must not be closed by a key pressed here. */
function keep(event: KeyboardEvent): void {
  event.nativeEvent.stopImmediatePropagation()
  if (event.key === 'Escape') event.preventDefault()
}

export function SignInAgain({ person }: { person: Pick<Person, 'name' | 'email'> }) {
  const door = useRef<HTMLDialogElement>(null)
  // The browser itself keeps whoever is here away from everything below, open layers included.
  useLayoutEffect(() => {
    const element = door.current
    element?.showModal()
    element?.querySelector<HTMLElement>('input[name=password]')?.focus()
    return () => element?.close()
  }, [])
  return createPortal(
    <dialog ref={door} className={css.door} aria-labelledby="sign-in-again" onCancel={stay} onKeyDown={keep}>
      <Door person={person} />
    </dialog>,
    document.body,
  )
}

function Door({ person }: { person: Pick<Person, 'name' | 'email'> }) {
  const { t } = useLingui()
  const app = useApp()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const enter = useMutation(signIn(app, 'admin'))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(password === '')
    if (password !== '') enter.mutate({ email: person.email, password, cnpj: '' })
  }

  return (
    <DoorFrame
      title={<span id="sign-in-again">{t`Sua sessão terminou`}</span>}
      subtitle={t`Entre de novo e continue de onde parou. O que você digitou continua aqui.`}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          <FailureNotice attempt={enter} />
          <TextField name="email" label={t`E-mail`} autoComplete="username" readOnly value={person.email} />
          <PasswordField
            name="password"
            label={t`Senha`}
            value={password}
            onValueChange={setPassword}
            error={missing && password === '' ? t`Digite a senha` : callFields(enter.error)['password']}
          />
          <Button type="submit" fullWidth loading={enter.isPending}>
            <Trans>Entrar e continuar</Trans>
          </Button>
          <Button quiet fullWidth disabled={enter.isPending} onClick={() => void app.forget()}>
            <Trans>Sair e perder o que não foi salvo</Trans>
          </Button>
        </Stack>
      </form>
    </DoorFrame>
  )
}
