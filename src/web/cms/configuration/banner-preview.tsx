/** A banner as members see it on a device, whatever the screen it is looked at on. */
import { Trans, useLingui } from '@lingui/react/macro'
import { assignInlineVars } from '@vanilla-extract/dynamic'
import { useEffect, useRef, useState } from 'react'
import type { BannerPlace } from '#domain/home/banner-form.ts'
import * as look from '#web/parts/banner.css.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { classes } from '#web/ui/classes.ts'
import { useObjectUrl } from '#web/ui/media/use-object-url.ts'
import * as css from './banner-preview.css.ts'
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

/** How much smaller than on its device a banner is drawn here. */
function useScale() {
  const place = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const banner = place.current?.firstElementChild
    if (!place.current || !(banner instanceof HTMLElement) || typeof ResizeObserver !== 'function') return
    const { current } = place
    // What is transformed keeps the width it has of its own.
    const fit = () => setScale(current.clientWidth / banner.offsetWidth)
    const observer = new ResizeObserver(fit)
    for (const element of [current, banner]) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { place, scale }
}

export function BannerPreview({ group, values, device }: BannerPreviewProps) {
  const { shape, words, pictures } = groupRules[group]
  const name = pictures[previewDevices.indexOf(device)]
  const address = useAddress(name && values[name])
  const [title, subtitle] = [values.title.trim(), words.includes('subtitle') ? values.subtitle.trim() : '']
  const { place, scale } = useScale()
  const button = words.includes('showButton') && values.showButton
  return (
    <div className={css.places[shape][device]} ref={place}>
      <div className={css.banners[shape][device]} style={assignInlineVars({ [css.scale]: String(scale) })}>
        {address !== undefined && <img className={look.picture} src={address} alt={values.alt} decoding="async" />}
        {(title || subtitle || button) && (
          <div className={classes(look.words, css.words[device])}>
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
    </div>
  )
}

/** What opens when the banner is pressed; nothing where banners do not open. */
export function EnlargedPreview({ group, values, device }: BannerPreviewProps) {
  const { t } = useLingui()
  const name = groupRules[group].enlarged?.[previewDevices.indexOf(device)]
  const address = useAddress(name && values[name])
  return address === undefined ? null : (
    <img className={look.whole} src={address} alt={t`Imagem ampliada`} decoding="async" />
  )
}
