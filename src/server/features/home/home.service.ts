/** What the programme puts on the member's home: banners with their pictures, running campaigns, the welcome. */
import type { Home, HomeBanners, Welcome } from '#contract/api.gen.ts'
import { bannerImageLimit, changeImages, imagesOf, type BannersOf } from '#domain/home/banners.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { CampaignsService } from '#server/features/campaigns/campaigns.service.ts'
import { readBanner, type ArrivedFile } from '#server/files/document.ts'
import { bannerFileKey } from '#server/files/file-key.ts'
import { findContent, saveContent } from './home.store.ts'

export const bannerBeginning = '/api/banner-images/'

const noBanners: HomeBanners = { mainBanners: [], experiences: null, incentives: null, experienceBanners: [] }

/** A picture that arrives, or the address of one that stays. */
export type BannerImage = ArrivedFile | string

/** Done in the transaction that replaces the banners, before it does. */
export type BannersChange = (tx: Db, change: { before: HomeBanners; after: HomeBanners }) => Promise<void>

interface Saving {
  readonly by: string | null
  readonly along?: BannersChange
}

export type HomeDeps = Pick<Deps, 'database' | 'files' | 'clock' | 'newId' | 'log'> & {
  readonly campaigns: CampaignsService
}

export type HomeService = ReturnType<typeof createHomeService>

export function createHomeService(deps: HomeDeps) {
  const { database, files, clock, campaigns } = deps
  const banners = async (): Promise<HomeBanners> => (await findContent(database.db)).banners ?? noBanners

  return {
    banners,

    /** The welcome as it was written, shown or not. */
    welcome: async (db: Db = database.db) => (await findContent(db)).welcome,

    /** What a member reads. */
    async read(): Promise<Home> {
      const { banners: shown, welcome } = await findContent(database.db)
      const greeting = welcome?.active ? { title: welcome.title, body: welcome.body } : null
      return { banners: shown ?? noBanners, campaigns: await campaigns.running(), welcome: greeting }
    },

    /** The bytes of a picture (WebP); gone when no banner names it any more. Refuses `not-found`. */
    readImage: (id: string): Promise<Buffer> => files.read(bannerFileKey(id.toLowerCase())),

    /**
     * Replaces the banners. Refuses as `readBanner` does (more than 1 MB, no picture) and, with `validation`, an address
     * that no banner had.
     */
    saveBanners: (wanted: BannersOf<BannerImage>, by: string | null, along?: BannersChange): Promise<HomeBanners> =>
      saveBanners({ ...deps, before: banners }, wanted, { by, ...(along && { along }) }),

    /** Replaces the welcome; who dismissed another one sees this one. */
    async saveWelcome(tx: Db, welcome: Welcome & { active: boolean }, by: string | null): Promise<void> {
      await saveContent(tx, { welcome, updatedAt: clock(), updatedBy: by })
    },
  }
}

async function saveBanners(
  { database, files, clock, newId, log, before }: HomeDeps & { before: () => Promise<HomeBanners> },
  wanted: BannersOf<BannerImage>,
  { by, along }: Saving,
): Promise<HomeBanners> {
  const present = await before()
  const kept = await imagesOf(present)
  const added: string[] = []
  const drop = async (addresses: readonly string[]) => {
    for (const address of addresses) {
      await files.delete(bannerFileKey(address.slice(bannerBeginning.length))).catch((error: unknown) => {
        log.warn({ type: error instanceof Error ? error.name : 'unknown' }, 'a picture nobody needs was not removed')
      })
    }
  }
  async function keep(image: BannerImage): Promise<string> {
    if (typeof image === 'string') {
      if (!kept.includes(image)) throw new Refusal('validation', { msg: 'Envie a imagem de novo.' })
      return image
    }
    const bytes = await readBanner(image, bannerImageLimit)
    const id = newId()
    await files.put(bannerFileKey(id), bytes, 'image/webp')
    added.push(`${bannerBeginning}${id}`)
    return `${bannerBeginning}${id}`
  }
  try {
    const banners = await changeImages(wanted, keep)
    await database.transaction(async (tx) => {
      await along?.(tx, { before: present, after: banners })
      await saveContent(tx, { banners, updatedAt: clock(), updatedBy: by })
    })
    const used = await imagesOf(banners)
    await drop(kept.filter((address) => !used.includes(address)))
    return banners
  } catch (error) {
    await drop(added)
    throw error
  }
}
