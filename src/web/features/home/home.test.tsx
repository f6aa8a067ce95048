import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Experience, Home, MyAccelerator, SellerRank, UserType } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { experienceNamed } from '#web/data/testing/experiences.ts'
import { accelerator, balances, entry, extractOf, level } from '#web/data/testing/member-answers.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { meOf, pageOf, personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { AppProvider } from '#web/data/use-app.ts'
import { render } from '#web/ui/testing/render.tsx'
import { DashboardPage } from './dashboard-page.tsx'

const accelerators = 'GET /professionals/dashboard/get-all-accelerators'
const ranking = 'GET /stores/store/seller-ranking'

const invoices = { pending: 1, returned: 0, approved: 4, reproved: 0 }
const noBanners = { mainBanners: [], experiences: null, incentives: null, experienceBanners: [] }

const offering = (...docs: readonly Experience[]) => ({ ...pageOf(docs), availablePoints: 1234 })

let app: AppContext
let server: SmallServer
let close: () => void

async function as(userType: UserType = 'professional', home: Partial<Home> = {}) {
  ;({ app, server, close } = await openAs(personNamed('Ana', userType)))
  const seen = { totalPoints: 1234, balances, invoices }
  server.on('GET /professional/users/dashboard', { json: { ...seen, level, confirmed: true } })
  server.on('GET /stores/store/dashboard', { json: seen })
  server.on('GET /home', { json: { banners: noBanners, campaigns: [], welcome: null, ...home } })
  server.on(accelerators, { json: pageOf([]) })
  server.on(ranking, { json: { docs: [], dateInit: '2026-11-01', dateEnd: '2026-11-30' } })
  server.on('GET /professionals/extract/get-all', {
    json: extractOf(['1', '2', '3', '4'].map((_id) => ({ ...entry, _id }))),
  })
  for (const role of ['professional', 'stores']) server.on(`GET /${role}/experiences`, { json: offering() })
  server.on('GET /professional/notifications', { json: { ...pageOf([]), unread: 0 } })
}

async function show() {
  const rootRoute = createRootRoute({
    component: () => (
      <AppProvider value={app}>
        <QueryClientProvider client={app.queries}>
          <DashboardPage />
        </QueryClientProvider>
      </AppProvider>
    ),
    staticData: { title: { id: 'Início' } },
  })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: rootRoute, history })
  await router.load()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the provider is typed for the app's own routes
  render(<RouterProvider router={router as never} />)
}

/** The card with this heading, once the later part of the page is there. */
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title }, { timeout: 10_000 })
  const section = heading.closest('section')
  if (!section) throw new Error('a card is a section')
  return within(section)
}

afterEach(() => {
  cleanup()
  close()
})

describe('the home', () => {
  test('of a professional has points, level and what lifts it; of a store only points', async () => {
    await as()
    await show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Olá, Ana' })).toBeTruthy()
    const way = screen.getByRole('link', { name: /Nível Essencial.*faltam 766 para Referência/ })
    expect(way.getAttribute('href')).toBe('/your-points?niveis=sim')
    expect(within(way).getByRole('progressbar', { name: 'Progresso até Referência' })).toBeTruthy()
    expect(screen.getByText('mais 300 a liberar · 40 vencem em 30 dias')).toBeTruthy()
    const waiting = within(screen.getByRole('list', { name: 'Acompanhe' })).getAllByRole('link')
    expect(waiting.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Minhas notas1 em análise', '/invoices'],
    ])
    const last = await screen.findByRole('list', { name: 'Movimentações' }, { timeout: 10_000 })
    expect(within(last).getAllByRole('listitem')).toHaveLength(3)
    expect(screen.queryByRole('list', { name: 'Primeiros passos' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Ranking de vendedores' })).toBeNull()
    cleanup()
    close()
    await as('shopkeeper')
    await show()
    expect(await card('Ranking de vendedores')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Nível/ })).toBeNull()
  })

  test('of somebody who has not begun says what to do first', async () => {
    await as()
    const notBegun = {
      balances: { ...balances, lifetimePoints: 0, pendingPoints: 0 },
      invoices: { ...invoices, pending: 0, approved: 0 },
    }
    server.on('GET /professional/users/dashboard', { json: { totalPoints: 0, ...notBegun, level, confirmed: false } })
    const me = { ...meOf(personNamed('Ana')), profile: { ...meOf(personNamed('Ana')).profile, emailValidated: false } }
    server.on('GET /professional/users/me', { json: me })
    // The person was read with the sign-in.
    app.queries.clear()
    await show()
    expect((await screen.findByRole('list', { name: 'Acompanhe' })).textContent).toContain('cadastro está em análise')
    const steps = await screen.findByRole('list', { name: 'Primeiros passos' }, { timeout: 10_000 })
    await within(steps).findByText('Confirmar o e-mail')
    const ways = within(steps).getAllByRole('link')
    const hrefs = ways.map((way) => way.getAttribute('href'))
    expect(hrefs.join(' ')).toBe('/profile /profile?secao=dados /invoices?enviar=sim /experiences')
  })

  test('that cannot be read says so and is asked for again', async () => {
    await as()
    server.on('GET /professional/users/dashboard', refusal(403, 'forbidden'))
    await show()
    const again = await screen.findByRole('button', { name: 'Tentar novamente' })
    server.on('GET /professional/users/dashboard', { json: { totalPoints: 1234, balances, level, invoices } })
    fireEvent.click(again)
    expect(await screen.findByRole('heading', { level: 1, name: 'Olá, Ana' })).toBeTruthy()
  })

  test('stands without banners when these cannot be read', async () => {
    await as()
    server.on('GET /home', refusal(403, 'forbidden'))
    server.on('GET /professional/experiences', { json: offering(experienceNamed('Visita', { points: 0 })) })
    await show()
    expect(await screen.findByRole('link', { name: /Visita/ }, { timeout: 10_000 })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Destaques' })).toBeNull()
  })
})

describe('accelerators', () => {
  const one = (change: Partial<MyAccelerator>): MyAccelerator => ({
    ...accelerator,
    _id: change.name ?? '',
    startsAt: '2026-11-16T03:00:00.000Z',
    endsAt: '2026-12-01T02:59:59.000Z',
    ...change,
  })

  test('say what they multiply by, until when, and what comes soon', async () => {
    await as()
    const soon = { standing: 'upcoming', multiplierPercent: 125, mode: 'stackable', left: 3000 } as const
    const later = one({ name: 'Festival', ...soon, weekdays: ['monday', 'saturday'] })
    server.on(accelerators, { json: pageOf([one({}), later, one({ name: 'Dobro', left: 0 })]) })
    await show()
    const rows = (await (await card('Aceleradores')).findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows[0]).toMatch(/^1,5×Mês da águaagoraNotas até 30\/11\/2026$/)
    expect(rows[2]).toMatch(/^1,5×Dobrono limiteOs pontos deste acelerador acabaram\.Notas até/)
    expect(rows[1]).toMatch(
      /^\+25%Festivalem breveAinda soma até 3\.000 pontosNotas de: segunda-feira, sábado.*de 16\/11\/2026 a 30\/11\/2026$/,
    )
    expect(server.calls.find(({ path }) => path.includes('get-all-accelerators'))?.path).toContain('page=1&limit=6')
  })

  test('are not spoken of where there are none, and offer another try when they cannot be read', async () => {
    await as()
    server.on('GET /professional/experiences', { json: offering(experienceNamed('Visita', { points: 0 })) })
    await show()
    await screen.findByRole('link', { name: /Visita/ }, { timeout: 10_000 })
    expect(screen.queryByText('Aceleradores')).toBeNull()
    cleanup()
    close()
    await as()
    server.on(accelerators, refusal(403, 'forbidden'))
    await show()
    expect(await (await card('Aceleradores')).findByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  })
})

describe('the ranking of a store', () => {
  const rank = (position: number, name: string, change: Partial<SellerRank> = {}): SellerRank => ({
    position,
    userId: name,
    name,
    profileImage: null,
    points: 100,
    invoicesApproved: 1,
    amount: null,
    isMe: false,
    ...change,
  })

  test('numbers equals alike, says who one is, and tells money only where the server does', async () => {
    await as('shopkeeper')
    const docs = [
      rank(1, 'Saulo', { amount: '1234.50' }),
      rank(2, 'Bia', { isMe: true }),
      rank(2, 'Caio'),
      rank(4, 'Davi', { points: 0 }),
    ]
    server.on(ranking, { json: { docs, dateInit: '2026-11-01', dateEnd: '2026-11-30' } })
    await show()
    const list = await screen.findByRole('list', { name: 'Vendedores por pontos' }, { timeout: 5_000 })
    const rows = within(list).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))).toEqual([
      '1Saulo · R$ 1.234,50100',
      '2Bia (você)100',
      '2Caio100',
      '4Davi0',
    ])
  })

  test('says that a month without points is beginning', async () => {
    await as('shopkeeper')
    await show()
    expect(await screen.findByText('O mês está começando', {}, { timeout: 5_000 })).toBeTruthy()
  })
})

test('what the points are enough for, or nearly, leads to its page', async () => {
  await as()
  const far = experienceNamed('Serra', { points: 9000, obstacle: 'points' })
  const near = experienceNamed('Oficina', { points: 2000, obstacle: 'points' })
  server.on('GET /professional/experiences', { json: offering(far, near) })
  await show()
  const next = await screen.findByRole('link', { name: /Próximo incentivo/ }, { timeout: 10_000 })
  expect(within(next).getByText('Faltam 766 pontos')).toBeTruthy()
  expect(next.getAttribute('href')).toBe(`/experiences/${near._id}`)
  cleanup()
  close()
  await as()
  server.on('GET /professional/experiences', { json: offering(far, experienceNamed('Visita', { points: 0 })) })
  await show()
  const reached = await screen.findByRole('link', { name: /Ao seu alcance/ }, { timeout: 10_000 })
  expect(within(reached).getByText('Grátis')).toBeTruthy()
})

describe('what the programme shows', () => {
  const images = { imageDesktop: '/d', imageTablet: '/t', imageMobile: '/m' }
  const modal = { imageModal: '/md', imageModalTablet: '/mt', imageModalMobile: '/mm' }

  test('banners have a picture for each device, and one of an experience opens it in full', async () => {
    await as('professional', {
      banners: {
        ...noBanners,
        mainBanners: [{ title: 'Orvalho', alt: 'Gotas', showButton: true, ...images }],
        experienceBanners: [{ title: null, alt: 'Visita ao ateliê', ...images, ...modal }],
      },
    })
    await show()
    const picture = await screen.findByRole('img', { name: 'Gotas' }, { timeout: 5_000 })
    expect(
      [...(picture.parentElement?.querySelectorAll('source') ?? [])].map(({ media, srcset }) => [media, srcset]),
    ).toEqual([
      ['(min-width: 991px)', '/d'],
      ['(min-width: 768px)', '/t'],
    ])
    expect(screen.getByRole('link', { name: 'Ver incentivos' }).getAttribute('href')).toBe('/experiences')
    fireEvent.click(screen.getByRole('button', { name: 'Ampliar: Visita ao ateliê' }))
    const dialog = await screen.findByRole('dialog', { name: 'Visita ao ateliê' }, { timeout: 5_000 })
    expect(within(dialog).getByRole('img').getAttribute('src')).toBe('/mm')
  })

  test('campaigns lead to https addresses alone, in a tab of their own', async () => {
    await as('professional', {
      campaigns: [
        { _id: '1', name: 'Catálogo', link: 'https://exemplo.com.br/c' },
        { _id: '2', name: 'Estranha', link: 'javascript:alert(1)' },
      ],
    })
    await show()
    const shown = await screen.findByRole('region', { name: 'Destaques' }, { timeout: 5_000 })
    const links = within(shown).getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://exemplo.com.br/c', 'noopener noreferrer'],
    ])
  })
})
