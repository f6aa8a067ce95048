/** The profession, and the number that goes with it: CAU, CREA, or ABD with a document. */
import { useLingui } from '@lingui/react/macro'
import { isProfession, professions, registrationField } from '#domain/people/profession.ts'
import { AbdDocumentField } from '#web/parts/abd-document-field.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { Wrong } from './sign-up-texts.ts'
import type { SignUpHandle } from './use-sign-up.ts'

interface ProfessionFieldsProps extends SignUpHandle {
  wrong: Wrong
  file: File | undefined
  onFile: (file: File | undefined) => void
}

export function ProfessionFields({ signUp: { values }, set, wrong, file, onFile }: ProfessionFieldsProps) {
  const { t } = useLingui()
  const { profession = '' } = values
  const field = isProfession(profession) ? registrationField(profession) : undefined
  const names = {
    Arquiteto: t`Arquiteto`,
    Engenheiro: t`Engenheiro`,
    'Designer de Interiores': t`Designer de Interiores`,
  }
  const labels = { cau: t`CAU`, crea: t`CREA`, abd: t`Número da ABD` }
  const hints = { cau: t`Como A66583-5`, crea: t`Como CREA-SP 123456`, abd: undefined }
  return (
    <Card title={t`Sua profissão`}>
      <Dropdown
        name="profession"
        label={t`Profissão`}
        placeholder={t`Escolha`}
        options={professions.map((value) => ({ value, label: names[value] }))}
        value={profession}
        onValueChange={(chosen) => set({ profession: chosen })}
        error={wrong['profession']}
      />
      {field && (
        <TextField
          name={field}
          label={labels[field]}
          hint={hints[field]}
          optional={field === 'abd'}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={30}
          value={values[field] ?? ''}
          onValueChange={(text) => set({ [field]: text })}
          error={wrong[field]}
        />
      )}
      {field === 'abd' && <AbdDocumentField file={file} onFile={onFile} error={wrong['file']} />}
    </Card>
  )
}
