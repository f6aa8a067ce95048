/** One banner while it is written, and the configuration with it in its place. */
import type { HomeBanners } from '#contract/api.gen.ts'
import type { BannerPlace } from '#domain/home/banner-form.ts'
import type { NewBanners } from '#web/data/configuration.ts'

/** A picture by its address, a new one, or none yet. */
export type BannerPicture = File | string | null

const devices = ['imageDesktop', 'imageTablet', 'imageMobile'] as const
const backgrounds = ['backgroundImageDesktop', 'backgroundImageTablet', 'backgroundImageMobile'] as const
const modals = ['imageModal', 'imageModalTablet', 'imageModalMobile'] as const

export type PictureName = (typeof devices | typeof backgrounds | typeof modals)[number]

export type BannerValues = Record<PictureName, BannerPicture> & {
  title: string
  subtitle: string
  alt: string
  showButton: boolean
}

export type WordName = 'title' | 'subtitle' | 'alt' | 'showButton'

interface GroupRule {
  /** Desktop, tablet and mobile. */
  readonly pictures: readonly [PictureName, PictureName, PictureName]
  /** What opens when the banner is pressed. */
  readonly enlarged: readonly [PictureName, PictureName, PictureName] | null
  readonly words: readonly WordName[]
  /** How flat the picture is. */
  readonly shape: 'wide' | 'small'
}

export const groupRules: Readonly<Record<BannerPlace['group'], GroupRule>> = {
  mainBanners: { pictures: devices, enlarged: null, words: ['title', 'alt', 'showButton'], shape: 'wide' },
  experiences: { pictures: backgrounds, enlarged: null, words: ['title', 'subtitle'], shape: 'small' },
  incentives: { pictures: backgrounds, enlarged: null, words: ['title'], shape: 'small' },
  experienceBanners: { pictures: devices, enlarged: modals, words: ['title', 'alt'], shape: 'small' },
}

export const blankBanner: BannerValues = {
  title: '',
  subtitle: '',
  alt: '',
  showButton: false,
  imageDesktop: null,
  imageTablet: null,
  imageMobile: null,
  backgroundImageDesktop: null,
  backgroundImageTablet: null,
  backgroundImageMobile: null,
  imageModal: null,
  imageModalTablet: null,
  imageModalMobile: null,
}

/** The banner of a place; blank where there is none yet. */
export function valuesAt(banners: HomeBanners, { group, index }: BannerPlace): BannerValues {
  const banner = index === null ? sectionOf(banners, group) : listOf(banners, group)[index]
  return { ...blankBanner, ...banner, title: banner?.title ?? '' }
}

const sectionOf = (banners: HomeBanners, group: BannerPlace['group']) =>
  group === 'experiences' ? banners.experiences : group === 'incentives' ? banners.incentives : null

const listOf = (
  banners: HomeBanners,
  group: BannerPlace['group'],
): readonly { title: string | null; imageDesktop: string }[] =>
  group === 'mainBanners' ? banners.mainBanners : group === 'experienceBanners' ? banners.experienceBanners : []

/** Where the banner with this picture stands now; behind the last one when it is new or was taken away. */
export function placeNow(banners: HomeBanners, place: BannerPlace, picture: BannerPicture): BannerPlace {
  if (place.index === null) return place
  const list = listOf(banners, place.group)
  const at = list.findIndex(({ imageDesktop }) => imageDesktop === picture)
  return { group: place.group, index: at === -1 ? list.length : at }
}

/** What of a banner is checked: its own words and pictures, and not those of other groups. */
export function ownFields(values: BannerValues, group: BannerPlace['group']): Partial<BannerValues> {
  const { pictures, enlarged, words } = groupRules[group]
  const names: readonly string[] = [...pictures, ...(enlarged ?? []), ...words]
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}

/** The list with an entry in its place; after the last one it is a new one. */
const putAt = <Entry>(list: readonly Entry[], index: number | null, entry: Entry): Entry[] =>
  index === null || index >= list.length ? [...list, entry] : list.map((each, at) => (at === index ? entry : each))

/** The configuration with this banner; its pictures are there, as `wrongBanner` has found. */
export function withBanner(present: HomeBanners, { group, index }: BannerPlace, values: BannerValues): NewBanners {
  const image = (name: PictureName): File | string => values[name] ?? ''
  const [title, subtitle, alt] = [values.title.trim(), values.subtitle.trim(), values.alt.trim()]
  const words = { title: title || null, alt }
  const onDevices = {
    imageDesktop: image('imageDesktop'),
    imageTablet: image('imageTablet'),
    imageMobile: image('imageMobile'),
  }
  const behind = {
    backgroundImageDesktop: image('backgroundImageDesktop'),
    backgroundImageTablet: image('backgroundImageTablet'),
    backgroundImageMobile: image('backgroundImageMobile'),
  }
  const banners: NewBanners = present
  if (group === 'experiences') return { ...banners, experiences: { title, subtitle, ...behind } }
  if (group === 'incentives') return { ...banners, incentives: { title, ...behind } }
  if (group === 'mainBanners') {
    const entry = { ...words, ...onDevices, showButton: values.showButton }
    return { ...banners, mainBanners: putAt(banners.mainBanners, index, entry) }
  }
  const entry = {
    ...words,
    ...onDevices,
    imageModal: image('imageModal'),
    imageModalTablet: image('imageModalTablet'),
    imageModalMobile: image('imageModalMobile'),
  }
  return { ...banners, experienceBanners: putAt(banners.experienceBanners, index, entry) }
}

/** A banner taken away, or moved before or behind its neighbour. */
export type BannerMove = BannerPlace & { readonly to: 'away' | 'before' | 'behind' }

function moveIn<Entry>(list: readonly Entry[], { index, to }: BannerMove): Entry[] {
  const at = index ?? 0
  const rest = list.filter((_, each) => each !== at)
  const moved = list[at]
  if (to === 'away' || moved === undefined) return rest
  return rest.toSpliced(to === 'before' ? at - 1 : at + 1, 0, moved)
}

export function withMove(present: HomeBanners, move: BannerMove): NewBanners {
  if (move.group === 'mainBanners') return { ...present, mainBanners: moveIn(present.mainBanners, move) }
  if (move.group === 'experienceBanners')
    return { ...present, experienceBanners: moveIn(present.experienceBanners, move) }
  return { ...present, [move.group]: null }
}
