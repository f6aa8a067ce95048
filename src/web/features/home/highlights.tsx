/** Everything the programme shows of itself in one row: by finger, by wheel, by keyboard or by its buttons. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type ReactElement, type ReactNode } from 'react'
import type { ExperienceBanner, Home, HomeBanners, MainBanner, RunningCampaign } from '#contract/api.gen.ts'
import { campaignLink } from '#domain/campaigns/campaign-link.ts'
import * as look from '#web/parts/banner.css.ts'
import { CampaignCard } from '#web/parts/campaign-card.tsx'
import { DevicePicture } from '#web/parts/device-picture.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { Text } from '#web/ui/text/text.tsx'
import * as css from './home.css.ts'

type Section = NonNullable<HomeBanners['incentives']> & { subtitle?: string }

const toIncentives = (
  <ButtonLink outline render={<Link to="/experiences" />}>
    <Trans>Ver incentivos</Trans>
  </ButtonLink>
)

interface FaceProps {
  desktop: string
  tablet: string
  mobile: string
  /** Empty where the words over it say it all. */
  alt?: string
  /** What the words stand in: a block where one of them is a heading. */
  as?: 'span' | 'div'
  /** The words over the picture. */
  children?: ReactNode
}

/** A picture and the words over it, on whatever the slide is. */
function Face({ alt = '', as: Words = 'span', children, ...pictures }: FaceProps) {
  return (
    <>
      <DevicePicture {...pictures} alt={alt} className={look.picture} lazy />
      {children && <Words className={look.words}>{children}</Words>}
    </>
  )
}

function MainSlide({ title, alt, showButton, imageDesktop, imageTablet, imageMobile }: MainBanner) {
  return (
    <div className={classes(look.sheet, css.slide, css.wideSlide)}>
      <Face desktop={imageDesktop} tablet={imageTablet} mobile={imageMobile} alt={alt} as="div">
        {(title || showButton) && (
          <>
            {title && <h3 className={look.title}>{title}</h3>}
            {showButton && toIncentives}
          </>
        )}
      </Face>
    </div>
  )
}

/** The whole picture leads to the incentives. */
function SectionSlide({ title, subtitle, ...pictures }: Section) {
  return (
    <Link to="/experiences" className={classes(look.sheet, css.slide, css.press)}>
      <Face
        desktop={pictures.backgroundImageDesktop}
        tablet={pictures.backgroundImageTablet}
        mobile={pictures.backgroundImageMobile}
      >
        <span className={look.title}>{title}</span>
        {subtitle && <span className={look.subtitle}>{subtitle}</span>}
      </Face>
    </Link>
  )
}

function OpeningSlide({ banner, onOpen }: { banner: ExperienceBanner; onOpen: () => void }) {
  const { t } = useLingui()
  const { title, alt, imageDesktop, imageTablet, imageMobile } = banner
  return (
    <button
      type="button"
      className={classes(look.sheet, css.slide, css.press)}
      aria-haspopup="dialog"
      aria-label={t`Ampliar: ${title ?? alt}`}
      onClick={onOpen}
    >
      <Face desktop={imageDesktop} tablet={imageTablet} mobile={imageMobile}>
        {title && <span className={look.title}>{title}</span>}
      </Face>
    </button>
  )
}

const linked = (campaigns: readonly RunningCampaign[]) =>
  campaigns
    .filter(({ link }) => campaignLink(link) !== null)
    .map(({ _id, name, link }) => (
      <div key={_id} className={css.slide}>
        <CampaignCard name={name} link={link} />
      </div>
    ))

function Slides({ children }: { children: readonly ReactElement[] }) {
  const { t } = useLingui()
  const row = useRef<HTMLUListElement>(null)
  const turn = (pages: number) => row.current?.scrollBy({ left: pages * row.current.clientWidth * 0.8 })
  return (
    <section aria-label={t`Destaques`}>
      <Stack gap={2}>
        <Row justify="between">
          <Text as="h2" size="lead" weight="bold">
            <Trans>Destaques</Trans>
          </Text>
          {children.length > 1 && (
            <Row>
              <IconButton label={t`Destaque anterior`} icon={<IconChevronLeft size={20} />} onClick={() => turn(-1)} />
              <IconButton label={t`Próximo destaque`} icon={<IconChevronRight size={20} />} onClick={() => turn(1)} />
            </Row>
          )}
        </Row>
        <ul className={css.slides} ref={row}>
          {children.map((slide) => (
            <li key={slide.key} className={css.place}>
              {slide}
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  )
}

/** The picture in full, with a way on. */
function Opened({ banner }: { banner: ExperienceBanner }) {
  return (
    <Stack gap={4}>
      <DevicePicture
        desktop={banner.imageModal}
        tablet={banner.imageModalTablet}
        mobile={banner.imageModalMobile}
        alt={banner.alt}
        className={look.whole}
      />
      <div>{toIncentives}</div>
    </Stack>
  )
}

/** Nothing where there is nothing to show. */
export function Highlights({ home: { banners, campaigns } }: { home: Home }) {
  const { mainBanners, experiences, incentives, experienceBanners } = banners
  const [shown, setShown] = useState<ExperienceBanner>()
  const [open, setOpen] = useState(false)
  const show = (banner: ExperienceBanner) => () => {
    setShown(banner)
    setOpen(true)
  }
  const slides = [
    ...mainBanners.map((banner) => <MainSlide key={banner.imageDesktop} {...banner} />),
    ...(experiences ? [<SectionSlide key="experiences" {...experiences} />] : []),
    ...experienceBanners.map((banner) => (
      <OpeningSlide key={banner.imageDesktop} banner={banner} onOpen={show(banner)} />
    )),
    ...(incentives ? [<SectionSlide key="incentives" {...incentives} />] : []),
    ...linked(campaigns),
  ]
  if (slides.length === 0) return null
  return (
    <>
      <Slides>{slides}</Slides>
      <Modal open={open} onClose={() => setOpen(false)} title={shown?.title ?? shown?.alt ?? ''}>
        {shown && <Opened banner={shown} />}
      </Modal>
    </>
  )
}
