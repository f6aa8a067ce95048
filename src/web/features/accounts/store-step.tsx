/** The first step: the CNPJ, and the store it stands for, to be recognised and chosen. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallRefused } from '#client/api/call-errors.ts'
import { normalizeCnpj } from '#domain/documents/cnpj.ts'
import type { StoreSignUp, StoreSignUpField } from '#web/data/kept-store-sign-up.ts'
import { storeOf } from '#web/data/store-sign-up.ts'
import { useApp } from '#web/data/use-app.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { FailureNotice } from '#web/parts/failure-notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { focusFirstInvalid } from '#web/ui/field/focus-first-invalid.ts'
import { CnpjField } from '#web/ui/field/masked-field.tsx'
import { IconSearch } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { StoreCard } from './store-card.tsx'

export interface StoreSignUpHandle {
  form: StoreSignUp
  /** Writes fields down; what is left out stays. */
  set: (values: Partial<Record<StoreSignUpField, string>>) => void
  /** Writes anything else down. */
  change: (facts: Partial<Omit<StoreSignUp, 'values'>>) => void
}

/** A CNPJ nobody takes part with is no fault of the person: says what to do about it. */
function useFailure() {
  const { t } = useLingui()
  return (error: Error) =>
    error instanceof CallRefused && error.code === 'not-found'
      ? t`Esta loja ainda não participa do programa. Confira o CNPJ ou fale com o atendimento.`
      : callText(error)
}

export function StoreStep({ form, set, change, onChosen }: StoreSignUpHandle & { onChosen: () => void }) {
  const { t } = useLingui()
  const failure = useFailure()
  const { store, values } = form
  const { cnpj = '' } = values
  const [wrong, setWrong] = useState(false)
  const look = useMutation({ ...storeOf(useApp()), onSuccess: (found) => change({ store: found }) })

  function type(typed: string) {
    set({ cnpj: typed })
    look.reset()
    // Another CNPJ is another store, and another sign-up.
    if (normalizeCnpj(typed) !== normalizeCnpj(cnpj)) change({ store: null, handle: null })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    if (store) return onChosen()
    const isWrong = normalizeCnpj(cnpj) === null
    setWrong(isWrong)
    if (isWrong) return void requestAnimationFrame(() => focusFirstInvalid(currentTarget))
    look.mutate(cnpj)
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={4}>
        <CnpjField
          name="cnpj"
          label={t`CNPJ da loja`}
          hint={t`Está na nota fiscal e no cartão da empresa.`}
          autoComplete="off"
          value={cnpj}
          onValueChange={type}
          error={wrong && normalizeCnpj(cnpj) === null ? t`Digite um CNPJ válido` : undefined}
        />
        <FailureNotice attempt={look} textOf={failure} refusedTone="warning" />
        {store && <StoreCard store={store} cnpj={cnpj} />}
        <Button
          type="submit"
          fullWidth
          loading={look.isPending}
          iconLeft={store ? undefined : <IconSearch size={20} aria-hidden="true" />}
        >
          {store ? <Trans>Continuar com esta loja</Trans> : <Trans>Buscar loja</Trans>}
        </Button>
      </Stack>
    </form>
  )
}
