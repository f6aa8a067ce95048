/** The sections of experiences and incentives: a picture with its words, and banners that open their picture in full. */
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { ExperienceBanner, HomeBanners } from '#contract/api.gen.ts'
import * as look from '#web/parts/banner.css.ts'
import { DevicePicture } from '#web/parts/device-picture.tsx'
import { classes } from '#web/ui/classes.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import * as css from './home.css.ts'

type Section = NonNullable<HomeBanners['incentives']> & { subtitle?: string }

/** A section with its picture as its head. */
export function BannerSection({ section, children }: { section: Section; children?: ReactNode }) {
  const { title, subtitle } = section
  return (
    <section aria-label={title}>
      <Stack gap={4}>
        <div className={look.frameBand}>
          <DevicePicture
            desktop={section.backgroundImageDesktop}
            tablet={section.backgroundImageTablet}
            mobile={section.backgroundImageMobile}
            alt=""
            className={look.picture}
            lazy
          />
          <div className={look.words}>
            <h2 className={look.title}>{title}</h2>
            {subtitle && <p className={look.subtitle}>{subtitle}</p>}
          </div>
        </div>
        {children}
      </Stack>
    </section>
  )
}

export function ExperienceBanners({ banners }: { banners: readonly ExperienceBanner[] }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<ExperienceBanner>()
  const [open, setOpen] = useState(false)
  if (banners.length === 0) return null
  return (
    <>
      <div className={css.columns}>
        {banners.map((banner) => (
          <button
            key={banner.imageDesktop}
            type="button"
            className={classes(look.frameSmall, css.press)}
            aria-haspopup="dialog"
            aria-label={t`Ampliar: ${banner.title ?? banner.alt}`}
            onClick={() => {
              setShown(banner)
              setOpen(true)
            }}
          >
            <DevicePicture
              desktop={banner.imageDesktop}
              tablet={banner.imageTablet}
              mobile={banner.imageMobile}
              alt=""
              className={look.picture}
              lazy
            />
            {banner.title && (
              <span className={look.words}>
                <span className={look.title}>{banner.title}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <Modal open={open} onClose={() => setOpen(false)} title={shown?.title ?? shown?.alt ?? ''}>
        {shown && (
          <DevicePicture
            desktop={shown.imageModal}
            tablet={shown.imageModalTablet}
            mobile={shown.imageModalMobile}
            alt={shown.alt}
            className={look.whole}
          />
        )}
      </Modal>
    </>
  )
}
