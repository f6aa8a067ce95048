/** An address: the CEP fills in what is known of it, the rest is typed; without a connection all of it is. */
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { normalizeCep } from '#domain/documents/cep.ts'
import { federalStates, stateOfCep } from '#domain/documents/federal-state.ts'
import { addressOf } from '#web/data/sign-up.ts'
import { useApp } from '#web/data/use-app.ts'
import { Card } from '#web/ui/card/card.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { CepField } from '#web/ui/field/masked-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { Wrong } from './sign-up-texts.ts'
import type { SignUpHandle } from './use-sign-up.ts'

const states = federalStates.map((state) => ({ value: state, label: state }))

export function AddressFields({ signUp: { values }, set, wrong }: SignUpHandle & { wrong: Wrong }) {
  const { t } = useLingui()
  const look = useMutation({
    ...addressOf(useApp()),
    onSuccess: ({ street, neighborhood, city, state }) => {
      const known = Object.entries({ street, neighborhood, city, state }).filter(([, text]) => text !== '')
      if (city !== '') set(Object.fromEntries(known))
    },
  })

  function typeCep(typed: string) {
    const cep = normalizeCep(typed)
    const changed = cep !== null && cep !== normalizeCep(values.zipCode ?? '')
    // The state is in the number itself: it is there without a connection, too.
    set({ zipCode: typed, ...(changed && { state: stateOfCep(cep) ?? values.state ?? '' }) })
    if (changed) look.mutate(cep)
  }

  const field = (
    name: 'street' | 'number' | 'complement' | 'neighborhood' | 'city',
    label: string,
    autoComplete: string,
  ) => (
    <TextField
      name={name}
      label={label}
      autoComplete={autoComplete}
      optional={name === 'complement'}
      value={values[name] ?? ''}
      onValueChange={(text) => set({ [name]: text })}
      error={wrong[name]}
    />
  )
  return (
    <Card title={t`Endereço`}>
      <CepField
        name="zipCode"
        label={t`CEP`}
        value={values.zipCode ?? ''}
        onValueChange={typeCep}
        hint={
          look.isError || look.data?.city === '' ? t`Não encontramos este CEP. Digite o endereço abaixo.` : undefined
        }
        error={wrong['zipCode']}
      />
      {field('street', t`Rua ou avenida`, 'address-line1')}
      {field('number', t`Número`, 'off')}
      {field('complement', t`Complemento`, 'address-line2')}
      {field('neighborhood', t`Bairro`, 'address-level3')}
      {field('city', t`Cidade`, 'address-level2')}
      <Dropdown
        name="state"
        label={t`Estado`}
        placeholder={t`Escolha`}
        searchable
        options={states}
        value={values.state ?? ''}
        onValueChange={(state) => set({ state })}
        error={wrong['state']}
      />
    </Card>
  )
}
