/**
 * The banner configuration as it travels (specification, section 3): every picture is a file called
 * `{kind}-{device}-{index}.jpg`, or the address it has already in a field that ends with `Url`.
 */
import type { BannersOf } from './banners.ts'

/** Banners in a list at most. */
export const mostBanners = 6
export const longestBannerTitle = 80
export const longestBannerSubtitle = 160
export const longestBannerAlt = 160

type Group = keyof BannersOf<unknown>

const lists = ['mainBanners', 'experienceBanners'] as const satisfies readonly Group[]
const sections = ['experiences', 'incentives'] as const satisfies readonly Group[]

/** Where a banner stands; a section has no index. */
export interface BannerPlace {
  readonly group: Group
  readonly index: number | null
}

const prefixOf = ({ group, index }: BannerPlace): string => (index === null ? group : `${group}[${index}]`)

/** The name of a field of a banner, which is also that of its error. */
export const bannerField = (place: BannerPlace, name: string): string => `${prefixOf(place)}[${name}]`

/** `{kind}-{device}-{index}.jpg`; the pictures of the modal are a kind of their own. */
export function bannerFileName({ group, index }: BannerPlace, image: string): string {
  const [, modal, device] = /(Modal)?(Desktop|Tablet|Mobile)?$/.exec(image) ?? []
  return `${group}${modal ?? ''}-${(device ?? 'Desktop').toLowerCase()}-${index ?? 0}.jpg`
}

const isImage = (name: string): boolean => /image/i.test(name)

interface Placed {
  readonly place: BannerPlace
  readonly banner: object
}

/** Every banner with its place. */
function placesOf<Image>(banners: BannersOf<Image>): readonly Placed[] {
  const listed = lists.flatMap((group) =>
    banners[group].map((banner, index): Placed => ({ place: { group, index }, banner })),
  )
  const standing = sections.flatMap((group): Placed[] => {
    const banner = banners[group]
    return banner ? [{ place: { group, index: null }, banner }] : []
  })
  return [...listed, ...standing]
}

/** The fields of a configuration; `carry` gives a new picture the name it travels by. */
export function bannerFields<File extends object, Carried>(
  banners: BannersOf<File | string>,
  carry: (file: File, name: string) => Carried,
): Record<string, string | Carried> {
  const fields: Record<string, string | Carried> = {}
  for (const { place, banner } of placesOf(banners)) {
    for (const [name, value] of Object.entries(banner)) {
      if (!isImage(name)) fields[bannerField(place, name)] = value === null ? '' : String(value)
      else if (typeof value === 'string') fields[bannerField(place, `${name}Url`)] = value
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an image of the type is an address or a file
      else fields[bannerField(place, name)] = carry(value as File, bannerFileName(place, name))
    }
  }
  return fields
}

type Arrived<File> = Readonly<Record<string, File | string | undefined>>

/** What stands in the fields; null for a picture that is missing. */
export function readBannerFields<File extends object>(fields: Arrived<File>): BannersOf<File | string | null> {
  const names = Object.keys(fields)
  const has = (place: BannerPlace) => names.some((name) => name.startsWith(`${prefixOf(place)}[`))
  const reader = (place: BannerPlace) => {
    const text = (name: string): string => {
      const value = fields[bannerField(place, name)]
      return typeof value === 'string' ? value.trim() : ''
    }
    const image = (name: string): File | string | null => {
      const file = fields[bannerField(place, name)]
      const address = text(`${name}Url`)
      return file !== undefined && typeof file !== 'string' ? file : address === '' ? null : address
    }
    const devices = () => ({
      imageDesktop: image('imageDesktop'),
      imageTablet: image('imageTablet'),
      imageMobile: image('imageMobile'),
    })
    const backgrounds = () => ({
      backgroundImageDesktop: image('backgroundImageDesktop'),
      backgroundImageTablet: image('backgroundImageTablet'),
      backgroundImageMobile: image('backgroundImageMobile'),
    })
    return { text, image, devices, backgrounds, words: () => ({ title: text('title') || null, alt: text('alt') }) }
  }
  const listed = (group: (typeof lists)[number]) =>
    Array.from({ length: mostBanners }, (_, index) => ({ group, index }))
      .filter(has)
      .map(reader)
  const section = (group: (typeof sections)[number]) =>
    has({ group, index: null }) ? reader({ group, index: null }) : null
  const [experiences, incentives] = [section('experiences'), section('incentives')]
  return {
    mainBanners: listed('mainBanners').map((read) => ({
      ...read.words(),
      ...read.devices(),
      showButton: read.text('showButton') === 'true',
    })),
    experiences: experiences && {
      title: experiences.text('title'),
      subtitle: experiences.text('subtitle'),
      ...experiences.backgrounds(),
    },
    incentives: incentives && { title: incentives.text('title'), ...incentives.backgrounds() },
    experienceBanners: listed('experienceBanners').map((read) => ({
      ...read.words(),
      ...read.devices(),
      imageModal: read.image('imageModal'),
      imageModalTablet: read.image('imageModalTablet'),
      imageModalMobile: read.image('imageModalMobile'),
    })),
  }
}

const words: Readonly<Record<string, { longest: number; empty: boolean; sentence: string }>> = {
  title: { longest: longestBannerTitle, empty: true, sentence: 'Digite um título com até 80 caracteres' },
  subtitle: { longest: longestBannerSubtitle, empty: true, sentence: 'Digite um subtítulo com até 160 caracteres' },
  alt: { longest: longestBannerAlt, empty: false, sentence: 'Descreva o que a imagem diz, em até 160 caracteres' },
}

/** What is wrong with one banner, by the names of its fields: every picture is there, and a section has a title. */
export function wrongBanner(banner: object, isSection: boolean): Readonly<Record<string, string>> {
  const wrong: Record<string, string> = {}
  for (const [name, value] of Object.entries(banner)) {
    if (isImage(name) && value === null) wrong[name] = 'Escolha uma imagem'
    const rule = words[name]
    if (!rule) continue
    const length = typeof value === 'string' ? value.trim().length : 0
    const mayBeEmpty = rule.empty && !(isSection && name === 'title')
    if (length > rule.longest || (length === 0 && !mayBeEmpty)) wrong[name] = rule.sentence
  }
  return wrong
}

/** The same for a whole configuration, by the names of the fields as they travel. */
export function wrongBanners<Image>(banners: BannersOf<Image | null>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    placesOf(banners).flatMap(({ place, banner }) =>
      Object.entries(wrongBanner(banner, place.index === null)).map(([name, sentence]) => [
        bannerField(place, name),
        sentence,
      ]),
    ),
  )
}
