/** A banner as members see it on a device, whatever the screen it is looked at on. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { BannerPlace } from '#domain/home/banner-form.ts'
import * as look from '#web/parts/banner.css.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { useObjectUrl } from '#web/ui/media/use-object-url.ts'
import { type BannerPicture, type BannerValues, groupRules } from './banner-values.ts'

/** In the order of the pictures. */
export const previewDevices = ['desktop', 'tablet', 'mobile'] as const

export type PreviewDevice = (typeof previewDevices)[number]

/** Undefined while there is no picture. */
export function useAddress(picture: BannerPicture | undefined): string | undefined {
  const made = useObjectUrl(picture instanceof File ? picture : undefined)
  return typeof picture === 'string' ? picture : made
}

export interface BannerPreviewProps {
  group: BannerPlace['group']
  values: BannerValues
  device: PreviewDevice
}

export function BannerPreview({ group, values, device }: BannerPreviewProps) {
  const { shape, words, pictures, enlarged } = groupRules[group]
  const at = previewDevices.indexOf(device)
  const [name, larger] = [pictures[at], enlarged?.[at]]
  const address = useAddress(name && values[name])
  const [title, subtitle] = [values.title.trim(), words.includes('subtitle') ? values.subtitle.trim() : '']
  const button = words.includes('showButton') && values.showButton
  return (
    <>
      <div className={look.framesOf[shape][device]}>
        {address !== undefined && <img className={look.picture} src={address} alt={values.alt} decoding="async" />}
        {(title || subtitle || button) && (
          <div className={look.words}>
            {title && <p className={look.title}>{title}</p>}
            {subtitle && <p className={look.subtitle}>{subtitle}</p>}
            {button && (
              <ButtonLink outline render={<span />}>
                <Trans>Ver incentivos</Trans>
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      {larger && <Enlarged picture={values[larger]} />}
    </>
  )
}

/** What opens when the banner is pressed. */
function Enlarged({ picture }: { picture: BannerPicture }) {
  const { t } = useLingui()
  const address = useAddress(picture)
  return address === undefined ? null : (
    <img className={look.whole} src={address} alt={t`Imagem ampliada`} decoding="async" />
  )
}
