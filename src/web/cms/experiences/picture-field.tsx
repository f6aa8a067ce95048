/** The picture of an experience: the one that is kept, or a new one. */
import { useLingui } from '@lingui/react/macro'
import { fileLimit } from '#domain/invoices/photo.ts'
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx'
import type { ExperienceForm } from './use-experience-form.ts'

export function PictureField({ form }: { form: ExperienceForm }) {
  const { t } = useLingui()
  const { picture, image } = form.values
  const kept = image === null ? null : { name: t`Imagem atual`, url: image, type: 'image/jpeg' }
  const shown = picture ?? kept
  return (
    <FileDrop
      name="image"
      label={t`Imagem`}
      hint={t`Até 1 MB. Mostrada deitada, com 8 de largura por 5 de altura.`}
      optional
      kinds={t`JPG, PNG ou WebP`}
      accept={['image/jpeg', 'image/png', 'image/webp']}
      // What is above 1 MB comes in, so that the form can say it in the specification's words.
      maxBytes={fileLimit}
      value={shown ? [{ id: shown.name, file: shown }] : []}
      onAdd={([file]) => file && form.set({ picture: file, image })}
      onReplace={(_before, file) => form.set({ picture: file, image })}
      onRemove={() => form.set({ picture: null, image: picture === null ? null : image })}
      error={form.errorOf('image')}
    />
  )
}
