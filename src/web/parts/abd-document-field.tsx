/** The document of the designers' association, picked or dropped, with a preview. */
import { useLingui } from '@lingui/react/macro'
import { acceptedTypes, fileLimit } from '#domain/invoices/photo.ts'
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx'

export interface AbdDocumentFieldProps {
  file: File | undefined
  onFile: (file: File | undefined) => void
  /** There is one already; another takes its place. */
  kept?: boolean | undefined
  error?: string | undefined
}

export function AbdDocumentField({ file, onFile, kept = false, error }: AbdDocumentFieldProps) {
  const { t } = useLingui()
  return (
    <FileDrop
      name="file"
      label={t`Documento da ABD`}
      hint={kept ? t`Já recebemos um documento. Para trocar, envie outro.` : undefined}
      optional
      kinds={t`JPG, PNG, WebP ou PDF`}
      accept={acceptedTypes}
      maxBytes={fileLimit}
      value={file ? [{ id: file.name, file }] : []}
      onAdd={([first]) => onFile(first)}
      onRemove={() => onFile(undefined)}
      error={error}
    />
  )
}
