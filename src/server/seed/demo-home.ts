/** What stands on the home of the demo: banners, campaigns, accelerators and the welcome. */
import { changeImages, type BannersOf } from '#domain/home/banners.ts'
import type { Services } from '#server/services.ts'
import { arrive } from './arrived.ts'
import { bannerSizes, drawBanner, type Scene } from './banner-art.ts'

const day = 86_400_000

interface Drawing {
  readonly scene: Scene
  readonly width: number
  readonly height: number
}

const devices = (scene: Scene) => ({
  imageDesktop: { scene, ...bannerSizes.desktop },
  imageTablet: { scene, ...bannerSizes.tablet },
  imageMobile: { scene, ...bannerSizes.mobile },
})

const backgrounds = (scene: Scene) => ({
  backgroundImageDesktop: { scene, ...bannerSizes.desktop },
  backgroundImageTablet: { scene, ...bannerSizes.tablet },
  backgroundImageMobile: { scene, ...bannerSizes.mobile },
})

const large = (scene: Scene): Drawing => ({ scene, width: 1000, height: 750 })

const opening = (scene: Scene, title: string) => ({
  title,
  alt: title,
  ...devices(scene),
  // Two stand beside each other there, so each is half as wide.
  imageDesktop: { scene, ...bannerSizes.tablet },
  imageModal: large(scene),
  imageModalTablet: large(scene),
  imageModalMobile: large(scene),
})

const banners: BannersOf<Drawing> = {
  mainBanners: [
    {
      title: 'Linha Orvalho: a água em estado de desenho',
      alt: 'Gotas de água sobre vidro escuro',
      showButton: true,
      ...devices('dew'),
    },
    {
      title: 'Chuveiros Garoa agora valem mais',
      alt: 'Chuveiro de teto em latão',
      showButton: false,
      ...devices('rain'),
    },
  ],
  experiences: {
    title: 'Experiências',
    subtitle: 'Cursos, visitas e viagens para quem desenha com água.',
    ...backgrounds('tide'),
  },
  incentives: { title: 'Feito para o seu projeto', ...backgrounds('tiles') },
  experienceBanners: [opening('basin', 'Visita ao ateliê da louça'), opening('stone', 'Oficina de pedra e metal')],
}

/** Accelerators of the last weeks, of now and of soon: invoices of their days are multiplied by them. */
export async function plantAccelerators({ deps, accelerators }: Services, today: Date): Promise<void> {
  const at = (days: number) => new Date(today.getTime() + days * day)
  await deps.database.transaction(async (tx) => {
    const all = {
      audience: 'all',
      segmentId: null,
      weekdays: [],
      budget: null,
      budgetPerOwner: null,
      active: true,
    } as const
    await accelerators.create(tx, {
      ...all,
      name: 'Quinzena da banheira',
      description: 'Pontos em dobro em todas as notas da quinzena.',
      multiplierPercent: 200,
      mode: 'exclusive',
      startsAt: at(-40),
      endsAt: at(-26),
    })
    await accelerators.create(tx, {
      ...all,
      name: 'Mês da água',
      description: 'Toda nota do período rende 50% a mais.',
      multiplierPercent: 150,
      mode: 'exclusive',
      startsAt: at(-8),
      endsAt: at(12),
    })
    await accelerators.create(tx, {
      ...all,
      name: 'Especifica e ganha',
      description: 'Soma 25% às notas de profissionais.',
      audience: 'professional',
      multiplierPercent: 125,
      mode: 'stackable',
      startsAt: at(-2),
      endsAt: at(5),
    })
    await accelerators.create(tx, {
      ...all,
      name: 'Festival das louças',
      budget: 100_000,
      budgetPerOwner: 3_000,
      description: 'Pontos em dobro para cubas, vasos e tudo o mais.',
      multiplierPercent: 200,
      mode: 'exclusive',
      startsAt: at(14),
      endsAt: at(24),
    })
  })
}

export async function furnishHome({ deps, campaigns, home }: Services, folder: string): Promise<void> {
  const drawn = await changeImages(banners, async ({ scene, ...size }) => arrive(await drawBanner(scene, size), folder))
  await home.saveBanners(drawn, null)
  await deps.database.transaction(async (tx) => {
    await campaigns.create(tx, { name: 'Catálogo Orvalho 2026', link: 'https://exemplo.com.br/orvalho', active: true })
    await campaigns.create(tx, { name: 'Mostra Água & Casa', link: 'https://exemplo.com.br/mostra', active: true })
    const body =
      'Cada nota das suas obras vira pontos, e cada ponto explica de onde veio.\n\nFotografe uma nota mesmo sem sinal: ela fica guardada neste aparelho e segue sozinha.'
    await home.saveWelcome(tx, { title: 'Que bom ter você aqui', body, active: true }, null)
  })
}
