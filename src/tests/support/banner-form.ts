/** What the back office sends to set every banner there can be, with one small picture for all of them. */
import { makePhoto } from './photo.ts'

const devices = ['Desktop', 'Tablet', 'Mobile'] as const
const screens = devices.map((device) => `image${device}`)
const modals = ['imageModal', 'imageModalTablet', 'imageModalMobile']
const backgrounds = devices.map((device) => `backgroundImage${device}`)

/** Texts and pictures of each place. */
const places = {
  'mainBanners[0]': { texts: ['title', 'alt'], pictures: screens },
  experiences: { texts: ['title', 'subtitle'], pictures: backgrounds },
  incentives: { texts: ['title'], pictures: backgrounds },
  'experienceBanners[0]': { texts: ['title', 'alt'], pictures: [...screens, ...modals] },
} as const

/** The fields of the form but its version; `textOf` gets the name of each text. */
export async function bannerFields(textOf: (field: string) => string): Promise<Readonly<Record<string, unknown>>> {
  const bytes = await makePhoto({ width: 64, height: 16 })
  const fields = Object.entries(places).flatMap(([place, { texts, pictures }]) => [
    ...texts.map((name) => [`${place}[${name}]`, textOf(`${place} ${name}`)] as const),
    ...pictures.map((name) => [`${place}[${name}]`, bytes] as const),
  ])
  return { ...Object.fromEntries(fields), 'mainBanners[0][showButton]': 'true' }
}
