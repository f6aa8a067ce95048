/** The place of one picture of a banner: what stands there, and another one instead. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { bannerImageLimit } from '#domain/home/banners.ts'
import { sniff } from '#web/device/photo-shrinker.ts'
import { FileButton } from '#web/ui/button/file-button.tsx'
import { FieldSet } from '#web/ui/field/field-set.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { BannerPicture } from './banner-values.ts'
import { useAddress } from './banner-preview.tsx'
import { thumbnail } from './picture-field.css.ts'

const kinds = ['image/jpeg', 'image/png', 'image/webp']

export interface PictureFieldProps {
  name: string
  label: string
  /** What it is cut to, `width / height`. */
  shape: string
  value: BannerPicture
  onValueChange: (picture: File) => void
  error: string | undefined
}

export function PictureField({ name, label, shape, value, onValueChange, error }: PictureFieldProps) {
  const { t } = useLingui()
  const [refused, setRefused] = useState<string>()
  const address = useAddress(value)
  async function take([file]: File[]) {
    if (!file) return
    const kind = await sniff(file)
    const wrong =
      kind === null || !kinds.includes(kind)
        ? t`Envie uma imagem (JPG, PNG ou WebP).`
        : // The specification's sentence (second document, section 8).
          file.size > bannerImageLimit
          ? t`Arquivo não pode ser maior que 1mb`
          : undefined
    setRefused(wrong)
    if (wrong === undefined) onValueChange(file)
  }
  return (
    <FieldSet label={label} hint={t`Proporção ${shape.replace(' / ', ':')}, até 1 MB.`} error={refused ?? error}>
      <Row gap={4}>
        {address !== undefined && <img className={thumbnail} src={address} alt="" decoding="async" />}
        <FileButton name={name} outline accept={kinds.join(',')} onFiles={(files) => void take(files)}>
          {value === null ? <Trans>Escolher imagem</Trans> : <Trans>Trocar imagem</Trans>}
        </FileButton>
        {value instanceof File && (
          <Text size="small" tone="muted">
            {value.name}
          </Text>
        )}
      </Row>
    </FieldSet>
  )
}
