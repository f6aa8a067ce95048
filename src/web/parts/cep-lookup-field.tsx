/** A CEP that fills in what is known of its address; without a connection the rest is typed. */
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { normalizeCep } from '#domain/documents/cep.ts'
import { stateOfCep } from '#domain/documents/federal-state.ts'
import { addressOf } from '#web/data/form-lookups.ts'
import { useApp } from '#web/data/use-app.ts'
import { CepField } from '#web/ui/field/masked-field.tsx'

export type KnownAddress = Partial<Record<'zipCode' | 'street' | 'neighborhood' | 'city' | 'state', string>>

export interface CepLookupFieldProps {
  value: string
  /** Gets what was typed, and what it says of the address: right then, and again when the server has answered. */
  onKnown: (known: KnownAddress) => void
  error?: string | undefined
}

export function CepLookupField({ value, onKnown, error }: CepLookupFieldProps) {
  const { t } = useLingui()
  const look = useMutation({
    ...addressOf(useApp()),
    onSuccess: ({ street, neighborhood, city, state }) => {
      const known = Object.entries({ street, neighborhood, city, state }).filter(([, text]) => text !== '')
      if (city !== '') onKnown(Object.fromEntries(known))
    },
  })

  function type(typed: string) {
    const cep = normalizeCep(typed)
    const changed = cep !== null && cep !== normalizeCep(value)
    // The state is in the number itself: it is there without a connection, too.
    const state = changed ? stateOfCep(cep) : null
    onKnown({ zipCode: typed, ...(state !== null && { state }) })
    if (changed) look.mutate(cep)
  }

  const unknown = look.isError || look.data?.city === ''
  return (
    <CepField
      name="zipCode"
      label={t`CEP`}
      autoComplete="postal-code"
      value={value}
      onValueChange={type}
      hint={unknown ? t`Não encontramos este CEP. Digite o endereço abaixo.` : undefined}
      error={error}
    />
  )
}
