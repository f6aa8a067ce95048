import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HomeBanners } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { changeImages, type BannersOf } from '#domain/home/banners.ts'
import { campaign, homeContent } from '#server/db/schema/schema.ts'
import type { ArrivedFile } from '#server/files/document.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { keysOf, openInvoices, type InvoicesWorld } from '#tests/support/invoices.ts'

const idOf = (address: string) => address.replace('/api/banner-images/', '')

eachDatabase((_kind, open) => {
  describe('the home', () => {
    let world: InvoicesWorld
    let picture: Buffer
    beforeAll(async () => {
      world = await openInvoices(await open())
      picture = await sharp({ create: { width: 640, height: 160, channels: 3, background: '#0b5a5e' } })
        .jpeg()
        .toBuffer()
    })
    beforeEach(async () => {
      await world.database.db.delete(homeContent)
      await world.database.db.delete(campaign)
      for (const key of await keysOf(world.files)) await world.files.delete(key)
    })
    afterAll(() => world.close())

    const home = () => world.services.home
    /** One banner of each list, every picture another file. */
    const configuration = async (): Promise<BannersOf<ArrivedFile | string>> => {
      const devices = { imageDesktop: '', imageTablet: '', imageMobile: '' }
      const backgrounds = { backgroundImageDesktop: '', backgroundImageTablet: '', backgroundImageMobile: '' }
      const modal = { imageModal: '', imageModalTablet: '', imageModalMobile: '' }
      return changeImages(
        {
          mainBanners: [{ title: 'Orvalho', alt: 'Gotas', showButton: true, ...devices }],
          experiences: { title: 'Experiências', subtitle: 'Cursos', ...backgrounds },
          incentives: { title: 'Incentivos', ...backgrounds },
          experienceBanners: [{ title: null, alt: 'Visita ao ateliê', ...devices, ...modal }],
        },
        () => world.arrive(picture),
      )
    }

    test('is empty until somebody furnishes it', async () => {
      expect(await home().read()).toEqual({
        banners: { mainBanners: [], experiences: null, incentives: null, experienceBanners: [] },
        campaigns: [],
        welcome: null,
      })
    })

    test('shows the pictures that were sent, as WebP, to who knows their address', async () => {
      const saved = await home().saveBanners(await configuration(), null)
      expect((await home().read()).banners).toEqual(saved)
      const { imageDesktop } = saved.mainBanners[0]!
      const bytes = await home().readImage(idOf(imageDesktop))
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 160 })
      expect(await keysOf(world.files)).toHaveLength(15)
      await expect(home().readImage(randomUUID())).rejects.toMatchObject({ code: 'not-found' })
    })

    test('a picture stays by its address, and goes when no banner names it', async () => {
      const saved: HomeBanners = await home().saveBanners(await configuration(), null)
      const again = await home().saveBanners({ ...saved, incentives: null, experienceBanners: [] }, null)
      expect(again.mainBanners).toEqual(saved.mainBanners)
      expect(await keysOf(world.files)).toHaveLength(6)
    })

    test('a refused picture changes nothing and leaves no file behind', async () => {
      const saved = await home().saveBanners(await configuration(), null)
      const refusedBy = async (image: ArrivedFile | string) => {
        const wanted = await configuration()
        const change = home().saveBanners(
          { ...wanted, experienceBanners: [{ ...wanted.experienceBanners[0]!, imageModal: image }] },
          null,
        )
        const error: unknown = await change.catch((reason: unknown) => reason)
        return error instanceof Refusal ? error.message : error
      }
      const tooLarge = { ...(await world.arrive(picture)), size: 1_048_577 }
      expect(await refusedBy(tooLarge)).toBe('Arquivo não pode ser maior que 1mb')
      expect(await refusedBy(await world.arrive(Buffer.from('%PDF-1.4\n%%EOF')))).toBe(
        'Envie uma imagem (JPG, PNG ou WebP).',
      )
      expect(await refusedBy(await world.arrive(picture.subarray(0, 200)))).toMatch(/danificada/)
      expect(await refusedBy(`/api/banner-images/${randomUUID()}`)).toBe('Envie a imagem de novo.')
      expect((await home().read()).banners).toEqual(saved)
      expect(await keysOf(world.files)).toHaveLength(15)
    })

    test('names the campaigns that run, the newest first, and no link that is not https', async () => {
      const { campaigns } = world.services
      await world.database.transaction(async (tx) => {
        await campaigns.create(tx, { name: 'Antiga', link: 'https://exemplo.com.br/a', active: true })
        world.later(1000)
        await campaigns.create(tx, { name: 'Parada', link: 'https://exemplo.com.br/b', active: false })
        await campaigns.create(tx, { name: 'Nova', link: ' https://exemplo.com.br/c ', active: true })
      })
      expect((await home().read()).campaigns.map(({ name, link }) => [name, link])).toEqual([
        ['Nova', 'https://exemplo.com.br/c'],
        ['Antiga', 'https://exemplo.com.br/a'],
      ])
      const script = world.database.transaction((tx) =>
        campaigns.create(tx, { name: 'X', link: 'javascript:alert(1)', active: true }),
      )
      await expect(script).rejects.toMatchObject({ code: 'validation' })
    })

    test('welcomes while the welcome is active', async () => {
      const welcome = { title: 'Olá', body: 'Que bom ter você aqui.' }
      const say = (active: boolean) =>
        world.database.transaction((tx) => home().saveWelcome(tx, { ...welcome, active }, null))
      await say(true)
      expect((await home().read()).welcome).toEqual(welcome)
      await say(false)
      expect((await home().read()).welcome).toBeNull()
    })
  })
})
