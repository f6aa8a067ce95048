/** Who brought somebody: a store of the list that came with the first step, and who sells there. */
import { useLingui } from '@lingui/react/macro'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { Card } from '#web/ui/card/card.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { Wrong } from './sign-up-texts.ts'
import type { SignUpHandle } from './use-sign-up.ts'

export function ReferenceFields({ signUp: { values, stores }, set, wrong }: SignUpHandle & { wrong: Wrong }) {
  const { t } = useLingui()
  return (
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
      <TextField
        name="referenceSeller"
        label={t`Vendedor de referência`}
        optional
        autoComplete="off"
        maxLength={120}
        value={values.referenceSeller ?? ''}
        onValueChange={(referenceSeller) => set({ referenceSeller })}
        error={wrong['referenceSeller']}
      />
    </Card>
  )
}
