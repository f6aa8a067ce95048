/** An address: the CEP fills in what is known of it, the rest is typed; without a connection all of it is. */
import { useLingui } from '@lingui/react/macro'
import { federalStates } from '#domain/documents/federal-state.ts'
import { CepLookupField } from '#web/parts/cep-lookup-field.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { Wrong } from './sign-up-texts.ts'
import type { SignUpHandle } from './use-sign-up.ts'

const states = federalStates.map((state) => ({ value: state, label: state }))

export function AddressFields({ signUp: { values }, set, wrong }: SignUpHandle & { wrong: Wrong }) {
  const { t } = useLingui()
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
      <CepLookupField value={values.zipCode ?? ''} onKnown={set} error={wrong['zipCode']} />
      {field('street', t`Rua ou avenida`, 'address-line1')}
      {field('number', t`Número`, 'off')}
      {field('complement', t`Complemento`, 'address-line2')}
      {field('neighborhood', t`Bairro`, 'address-level3')}
      {field('city', t`Cidade`, 'address-level2')}
      <Dropdown
        name="state"
        label={t`Estado`}
        placeholder={t`Escolha`}
        noOptionsText={t`Nenhum estado encontrado`}
        searchable
        options={states}
        value={values.state ?? ''}
        onValueChange={(state) => set({ state })}
        error={wrong['state']}
      />
    </Card>
  )
}
