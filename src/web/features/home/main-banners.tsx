/** The banners of the home, one at a time: by finger, by wheel, by keyboard or by their buttons. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { MainBanner } from '#contract/api.gen.ts'
import * as look from '#web/parts/banner.css.ts'
import { DevicePicture } from '#web/parts/device-picture.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import * as css from './home.css.ts'

function Banner({ title, alt, showButton, imageDesktop, imageTablet, imageMobile }: MainBanner) {
  return (
    <div className={look.frame}>
      <DevicePicture
        desktop={imageDesktop}
        tablet={imageTablet}
        mobile={imageMobile}
        alt={alt}
        className={look.picture}
      />
      {(title || showButton) && (
        <div className={look.words}>
          {title && <h2 className={look.title}>{title}</h2>}
          {showButton && (
            <ButtonLink outline render={<Link to="/experiences" />}>
              <Trans>Ver incentivos</Trans>
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}

export function MainBanners({ banners }: { banners: readonly MainBanner[] }) {
  const { t } = useLingui()
  const row = useRef<HTMLUListElement>(null)
  const turn = (pages: number) => row.current?.scrollBy({ left: pages * row.current.clientWidth })
  if (banners.length === 0) return null
  return (
    <Stack gap={2}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <ul className={css.slides} ref={row} tabIndex={banners.length > 1 ? 0 : undefined} aria-label={t`Destaques`}>
        {banners.map((banner) => (
          <li key={banner.imageDesktop} className={css.slide}>
            <Banner {...banner} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <Row justify="end">
          <IconButton label={t`Destaque anterior`} icon={<IconChevronLeft size={20} />} onClick={() => turn(-1)} />
          <IconButton label={t`Próximo destaque`} icon={<IconChevronRight size={20} />} onClick={() => turn(1)} />
        </Row>
      )}
    </Stack>
  )
}
