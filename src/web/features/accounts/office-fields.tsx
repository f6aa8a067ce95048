/** What may be left out: the office, the networks, and the store and seller who brought the person. */
import { useLingui } from '@lingui/react/macro'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { Card } from '#web/ui/card/card.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { CnpjField } from '#web/ui/field/masked-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { Wrong } from './sign-up-texts.ts'
import type { SignUpHandle } from './use-sign-up.ts'

const networks = { instagram: 'Instagram', facebook: 'Facebook', behance: 'Behance', pinterest: 'Pinterest' } as const

type TextName = 'officeName' | 'officeRole' | 'referenceSeller' | keyof typeof networks

export function OfficeFields({ signUp: { values, stores }, set, wrong }: SignUpHandle & { wrong: Wrong }) {
  const { t } = useLingui()
  const text = (name: TextName, label: string) => (
    <TextField
      key={name}
      name={name}
      label={label}
      optional
      autoComplete="off"
      maxLength={120}
      value={values[name] ?? ''}
      onValueChange={(typed) => set({ [name]: typed })}
      error={wrong[name]}
    />
  )
  return (
    <>
      <Card title={t`Escritório`}>
        {text('officeName', t`Nome do escritório`)}
        <CnpjField
          name="officeCnpj"
          label={t`CNPJ do escritório`}
          optional
          value={values.officeCnpj ?? ''}
          onValueChange={(officeCnpj) => set({ officeCnpj })}
          error={wrong['officeCnpj']}
        />
        {text('officeRole', t`Seu cargo`)}
      </Card>
      <Card title={t`Redes sociais`}>
        {text('instagram', networks.instagram)}
        {text('facebook', networks.facebook)}
        {text('behance', networks.behance)}
        {text('pinterest', networks.pinterest)}
      </Card>
      <Card title={t`Quem indicou você`}>
        <Dropdown
          name="referenceStore"
          label={t`Loja de referência`}
          placeholder={t`Escolha`}
          noOptionsText={t`Nenhuma loja encontrada`}
          optional
          clearable
          searchable
          options={stores.map(({ _id, name, cnpj }) => ({ value: _id, label: name, hint: formatCnpj(cnpj) }))}
          value={values.referenceStore ?? ''}
          onValueChange={(referenceStore) => set({ referenceStore })}
          error={wrong['referenceStore']}
        />
        {text('referenceSeller', t`Vendedor de referência`)}
      </Card>
    </>
  )
}
