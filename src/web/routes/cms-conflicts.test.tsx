/** Every form of the back office that writes over a record: overtaken, it shows what somebody else saved beside what was typed. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type {
  Accelerator,
  AdminExperience,
  AdminExperienceCategory,
  AdminPointsExtra,
  AdminUser,
  BannerConfiguration,
  EconomicGroup,
  FaqConfiguration,
  NotificationConfiguration,
  RegulationConfiguration,
  Store,
} from '#contract/api.gen.ts'
import { AcceleratorsPage } from '#web/cms/accelerators/accelerators-page.tsx'
import { AdminsPage } from '#web/cms/admins/admins-page.tsx'
import { ConfigPage } from '#web/cms/configuration/config-page.tsx'
import { GroupsPage } from '#web/cms/economic-groups/groups-page.tsx'
import { categoryPages } from '#web/cms/experience-categories/categories-page.tsx'
import { experiencePages } from '#web/cms/experiences/experiences-page.tsx'
import { extraPointsPages } from '#web/cms/points-extra/extra-points-page.tsx'
import { StoresPage } from '#web/cms/stores/stores-page.tsx'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed, refusal } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'

interface Form {
  what: string
  page: () => ReactNode
  /** What is read, by its call: the record with a text of it, in a version. */
  readings: (text: string, version: number) => Readonly<Record<string, unknown>>
  save: string
  /** The field of that text. */
  field: string | RegExp
  /** What is pressed where saving is asked about once more. */
  confirm?: string
}

const id = '0199f3a0-0000-7000-8000-000000000b01'
const cnpj = '11222333000181'
const at = '2026-11-10T12:00:00.000Z'
const nothing = () => undefined
/** As the register lists it, and asked for alone. */
const record = { _id: id, createdAt: at }

const forms: readonly Form[] = [
  {
    what: 'an admin',
    page: () => <AdminsPage search={{ page: 1, usuario: id }} onSearch={nothing} />,
    readings: (name, version) => {
      const state = { subUserType: 'operator', status: 'active', profileImage: null, lastSeenAt: null } as const
      const row: AdminUser = { ...record, ...state, name, version, email: 'vera@exemplo.com.br' }
      return { 'GET /admin/users': pageOf([row]) }
    },
    save: `PUT /admin/users/${id}`,
    field: 'Nome',
  },
  {
    what: 'a store',
    page: () => <StoresPage search={{ page: 1, loja: cnpj }} onSearch={nothing} />,
    readings: (tradeName, version) => {
      const place = { zipCode: null, street: null, number: null, complement: null, neighborhood: null }
      const reached = { email: null, phone: null, city: 'Curitiba', state: 'PR', ...place }
      const state = { economicGroup: null, participating: true, active: true }
      const named = { cnpj, corporateName: 'Louças Ltda', tradeName }
      const store: Store = { ...record, ...reached, ...state, ...named, version }
      return { 'GET /admin/stores': pageOf([store]), [`GET /admin/stores/cnpj/${cnpj}`]: { store, points: 0 } }
    },
    save: `PUT /admin/stores/${id}`,
    field: 'Nome fantasia',
  },
  {
    what: 'an economic group',
    page: () => <GroupsPage search={{ page: 1, grupo: id }} onSearch={nothing} />,
    readings: (name, version) => {
      const row: EconomicGroup = { ...record, name, version, status: 'active', stores: [] }
      return { 'GET /admin/economic-group': pageOf([row]), 'GET /admin/stores': pageOf([]) }
    },
    save: `PUT /admin/economic-group/${id}`,
    field: 'Nome',
  },
  {
    what: 'an accelerator',
    page: () => <AcceleratorsPage search={{ page: 1, acelerador: id }} onSearch={nothing} />,
    readings: (name, version) => {
      const rule = { segmentId: null, multiplierPercent: 200, mode: 'exclusive', description: '' } as const
      const period = { startsAt: '2026-11-16', endsAt: '2026-11-29', active: true, status: 'active' } as const
      const budgets = { weekdays: [], budget: null, budgetPerOwner: null, added: 0 }
      const row: Accelerator = { ...record, audience: 'all', ...rule, ...period, ...budgets, name, version }
      return { 'GET /admin/accelerators': pageOf([row]), [`GET /admin/accelerators/${id}`]: row }
    },
    save: 'POST /cms/accelerators/update',
    field: 'Nome',
  },
  {
    what: 'a category of experiences',
    page: () => <categoryPages.professional search={{ page: 1, categoria: id }} onSearch={nothing} />,
    readings: (name, version) => {
      const state = { type: 'professional', active: true, experiences: 0 } as const
      const row: AdminExperienceCategory = { ...record, ...state, name, version }
      return { 'GET /admin/experiences-categories': pageOf([row]) }
    },
    save: `PUT /admin/experiences-categories/${id}`,
    field: 'Nome',
  },
  {
    what: 'an experience',
    page: () => <experiencePages.professional search={{ page: 1, experiencia: id }} onSearch={nothing} />,
    readings: (title, version) => {
      const none = { terms: null, image: null, place: null, address: null, link: null, cancelUntil: null } as const
      const anyone = { minLevel: null, segmentId: null, capacity: null } as const
      const experience: AdminExperience = {
        ...record,
        ...none,
        ...anyone,
        category: { _id: id, name: 'Cursos', type: 'professional' },
        kind: 'course',
        title,
        subtitle: 'Uma manhã',
        description: 'Três horas.',
        startsAt: '2026-12-05T12:00:00.000Z',
        endsAt: '2026-12-05T15:00:00.000Z',
        subscriptionStartsAt: '2026-11-01T03:00:00.000Z',
        subscriptionEndsAt: '2026-12-04T03:00:00.000Z',
        lateRefundPercent: 0,
        defaultPoints: 100,
        pointsByLevel: [],
        waitlistEnabled: false,
        checkIn: false,
        checkInMinutesBefore: 60,
        attendancePoints: 0,
        active: true,
        taken: 0,
        waiting: 0,
        attended: 0,
        version,
      }
      return {
        'GET /admin/experiences': pageOf([experience]),
        'GET /admin/experiences-categories': pageOf([experience.category]),
        [`GET /admin/experiences/${id}/subscribed-users`]: { ...pageOf([]), experience, checkInPath: null },
      }
    },
    save: `PUT /admin/experiences/${id}`,
    field: 'Título',
  },
  {
    what: 'extra points',
    page: () => <extraPointsPages.professional search={{ page: 1, promocao: id }} onSearch={nothing} />,
    readings: (name, version) => {
      const limits = { segmentId: null, maxApplications: null, budget: null, given: 0, perOwnerLimit: 1 } as const
      const rule = { points: 150, audience: 'professional', ...limits } as const
      const period = { startsAt: '2026-11-01T03:00:00.000Z', endsAt: null, rotating: false } as const
      const state = { active: true, status: 'active', applied: 0, description: 'Para quem vem.' } as const
      const promotion: AdminPointsExtra = { ...record, ...rule, ...period, ...state, name, version }
      return {
        'GET /admin/points-extra': pageOf([promotion]),
        [`GET /admin/points-extra/${id}`]: { promotion, codePath: `/point-extra/qrcode/${id}` },
      }
    },
    save: `PUT /admin/points-extra/${id}`,
    field: 'Nome',
  },
  {
    what: 'the welcome',
    page: () => <ConfigPage search={{ parte: 'avisos', editar: 'avisos' }} onSearch={nothing} />,
    readings: (title, version): Record<string, NotificationConfiguration> => ({
      'GET /admin/config/notifications': {
        events: [],
        welcome: { title, body: 'Cada nota conta.', active: true },
        version,
      },
    }),
    save: 'POST /admin/config/notifications',
    field: 'Título',
  },
  {
    what: 'a banner',
    page: () => <ConfigPage search={{ parte: 'banners', editar: 'mainBanners-0' }} onSearch={nothing} />,
    readings: (title, version): Record<string, BannerConfiguration> => {
      const pictures = { imageDesktop: '/api/a', imageTablet: '/api/b', imageMobile: '/api/c' }
      const mainBanners = [{ ...pictures, title, alt: 'Gotas', showButton: true }]
      const banners = { mainBanners, experiences: null, incentives: null, experienceBanners: [] }
      return { 'GET /admin/config/banners': { banners, version } }
    },
    save: 'POST /admin/config/banners',
    field: /^Título/,
  },
  {
    what: 'a question',
    page: () => <ConfigPage search={{ parte: 'perguntas', editar: id }} onSearch={nothing} />,
    readings: (question, version): Record<string, FaqConfiguration> => {
      const asked = { _id: id, audience: 'everyone', topic: 'Pontos', question, answer: 'Um ano.' } as const
      return { 'GET /admin/config/faq': { questions: [asked], version } }
    },
    save: 'POST /admin/config/faq',
    field: 'Pergunta',
  },
  {
    what: 'a regulation',
    page: () => <ConfigPage search={{ parte: 'regulamento', editar: 'regulation' }} onSearch={nothing} />,
    readings: (body, version): Record<string, RegulationConfiguration> => {
      const newest = { version: `2026-0${version}`, body, publishedAt: at, acceptances: 0 }
      return { 'GET /admin/config/regulations': { regulations: [{ kind: 'regulation', versions: [newest] }] } }
    },
    save: 'POST /admin/config/regulations',
    field: 'Texto da nova versão',
    confirm: 'Publicar',
  },
]

let close: () => void
beforeAll(prefetchOverlays, 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => close())

test.each(forms)(
  '$what shows both, keeps what was typed, and is saved over the newer one only when told so',
  async (form) => {
    const { page, readings, save, field, confirm } = form
    const opened = await openAs({ ...personNamed('Carla', 'admin'), subUserType: 'owner' })
    const { app, server } = opened
    ;({ close } = opened)
    const tell = (text: string, version: number) => {
      for (const [route, json] of Object.entries(readings(text, version))) server.on(route, { json })
    }
    tell('De antes', 1)
    // Another admin was faster.
    server.on(save, () => {
      tell('De outra pessoa', 2)
      server.on(save, { json: { msg: 'Atualizado com sucesso!' } })
      return refusal(409, 'version-conflict')
    })
    await showPage(app, page)
    const drawer = within(await screen.findByRole('dialog'))
    const typed = () => drawer.getByLabelText<HTMLInputElement>(field)
    const press = async (name: string) => {
      fireEvent.click(await drawer.findByRole('button', { name }))
      if (confirm) fireEvent.click(await screen.findByRole('button', { name: confirm }))
    }
    fireEvent.change(typed(), { target: { value: 'De quem digita' } })
    await press('Salvar')
    expect(await drawer.findByText('Agora: De outra pessoa · Você digitou: De quem digita')).toBeTruthy()
    expect(typed().value).toBe('De quem digita')
    expect(server.count(save)).toBe(1)
    await press('Salvar o que digitei')
    await waitFor(() => expect(server.count(save)).toBe(2))
    const bodies = server.calls.filter(({ method, path }) => `${method} ${path}` === save).map(({ body }) => body)
    const versions = bodies.map(
      (body) => /(?:"(?:version|basedOn)":"?(?:2026-0)?|name="version"\s+)(\d)/.exec(body)?.[1],
    )
    expect([versions, bodies[1]], bodies[0]).toEqual([['1', '2'], expect.stringContaining('De quem digita')])
  },
)
