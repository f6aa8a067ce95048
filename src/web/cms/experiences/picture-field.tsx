/** The picture of an experience: the one that is kept, or a new one. */
import { useLingui } from '@lingui/react/macro'
import { pictureLimit } from '#domain/experiences/experience-fields.ts'
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
      hint={t`Aparece na horizontal, na proporção de 8 por 5.`}
      optional
      kinds={t`JPG, PNG ou WebP`}
      accept={['image/jpeg', 'image/png', 'image/webp']}
      maxBytes={pictureLimit}
      value={shown ? [{ id: shown.name, file: shown }] : []}
      onAdd={([file]) => file && form.set({ picture: file, image })}
      onReplace={(_before, file) => form.set({ picture: file, image })}
      onRemove={() => form.set({ picture: null, image: picture === null ? null : image })}
      error={form.errorOf('image')}
    />
  )
}
