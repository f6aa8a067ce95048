/** The document of the designers' association. */
import { useLingui } from '@lingui/react/macro'
import { abdDocument } from '#web/data/professionals.ts'
import { useApp } from '#web/data/use-app.ts'
import { PrivateDocument } from '#web/parts/private-document.tsx'

export function AbdDocument({ professionalId, name }: { professionalId: string; name: string }) {
  const { t } = useLingui()
  return (
    <PrivateDocument
      title={t`Documento da ABD`}
      alt={t`Documento da ABD de ${name}`}
      document={abdDocument(useApp(), professionalId)}
    />
  )
}
