/** Joining as somebody who works in a store: its CNPJ first, then the person; also the way to complete what was begun. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { keptStoreSignUp } from '#web/data/kept-store-sign-up.ts'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Stepper } from '#web/ui/stepper/stepper.tsx'
import { DoorFrame } from '#web/parts/door-frame.tsx'
import { StorePersonStep } from './store-person-step.tsx'
import { StoreStep } from './store-step.tsx'
import { useKept } from './use-kept.ts'

export interface StoreSignUpPageProps {
  /** The second step is open, as far as it can be. */
  second: boolean
  onSecond: () => void
  onFirst: () => void
  onDone: () => void
}

export function StoreSignUpPage({ second, onSecond, onFirst, onDone }: StoreSignUpPageProps) {
  const { t } = useLingui()
  const handle = useKept(keptStoreSignUp)
  const [expired, setExpired] = useState(false)
  const { store, handle: unfinished } = handle.form
  const inSecond = second && store !== null

  function expire() {
    setExpired(true)
    handle.change({ handle: null, key: crypto.randomUUID() })
  }

  return (
    <DoorFrame
      key={inSecond ? 'second' : 'first'}
      title={unfinished === null ? t`Cadastro de lojista` : t`Complete seus dados`}
      subtitle={unfinished === null ? t`Para quem vende em uma loja do programa.` : t`Falta pouco para você entrar.`}
    >
      <Stepper label={t`Cadastro`} steps={[t`Sua loja`, t`Seus dados`]} current={inSecond ? 1 : 0} />
      {expired && unfinished === null && (
        <Notice tone="warning">
          <Trans>Para continuar o cadastro, digite de novo o e-mail e a senha.</Trans>
        </Notice>
      )}
      {inSecond ? (
        <StorePersonStep {...handle} store={store} onFirst={onFirst} onDone={onDone} onExpired={expire} />
      ) : (
        <StoreStep {...handle} onChosen={onSecond} />
      )}
      <Link to="/login-lojista">
        <Trans>Já tenho cadastro</Trans>
      </Link>
    </DoorFrame>
  )
}
