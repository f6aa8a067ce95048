/** What every member page shows while its reading is on its way, finds nothing, fails, has no connection, and arrives. */
import { beforeAll, describe, expect, test } from 'vitest'
import { detailNamed, experienceNamed } from '#web/data/testing/experiences.ts'
import * as answers from '#web/data/testing/member-answers.ts'
import { invoiceNamed, meOf, pageOf, personNamed } from '#web/data/testing/small-server.ts'
import { AccountsPage } from '#web/features/accounts/accounts-page.tsx'
import { SpecifiersPage } from '#web/features/customers/specifiers-page.tsx'
import { ExperiencePage } from '#web/features/experiences/experience-page.tsx'
import { ExperiencesPage } from '#web/features/experiences/experiences-page.tsx'
import { FaqPage } from '#web/features/faq/faq-page.tsx'
import { DashboardPage } from '#web/features/home/dashboard-page.tsx'
import { InvitationsPage } from '#web/features/invitations/invitations-page.tsx'
import { InvoiceListPage } from '#web/features/invoices/invoice-list-page.tsx'
import { NotificationsPage } from '#web/features/notifications/notifications-page.tsx'
import { NoticeChoicesCard } from '#web/parts/notice-choices-card.tsx'
import { ExtractPage } from '#web/features/points/extract-page.tsx'
import { ProfilePage } from '#web/features/profile/profile-page.tsx'
import { RegulationPage } from '#web/features/regulation/regulation-page.tsx'
import { type PageStates, testStates } from '#web/parts/testing/page-states.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'

interface Row extends PageStates {
  /** Its file here. */
  route: string
  /** Which of its readings, where several make it up. */
  part?: string
}

const nothing = () => undefined
const listOffline = 'A lista aparece assim que a conexão voltar.'
const emptyPage = pageOf([])
const offered = (docs: Parameters<typeof pageOf>[0]) => ({ ...pageOf(docs), availablePoints: 500 })
const light = detailNamed('Luz')
const homeAnswers = {
  'GET /professional/users/dashboard': answers.dashboard,
  'GET /stores/store/dashboard': { ...answers.dashboard, level: undefined },
  'GET /home': answers.home,
  'GET /professionals/dashboard/get-all-accelerators': emptyPage,
  'GET /stores/store/seller-ranking': answers.rankingOf([]),
  'GET /professional/experiences': offered([]),
  'GET /stores/experiences': offered([]),
  'GET /professionals/extract/get-all': answers.extractOf([]),
}

const rows: readonly Row[] = [
  {
    route: 'dashboard',
    page: () => <DashboardPage />,
    reading: 'GET /professional/users/dashboard',
    filled: answers.dashboard,
    seen: 'Seus pontos',
    others: homeAnswers,
  },
  {
    route: 'dashboard',
    part: 'accelerators',
    page: () => <DashboardPage />,
    reading: 'GET /professionals/dashboard/get-all-accelerators',
    filled: pageOf([answers.accelerator]),
    seen: 'Mês da água',
    others: homeAnswers,
  },
  {
    route: 'dashboard',
    part: 'last entries',
    page: () => <DashboardPage />,
    reading: 'GET /professionals/extract/get-all',
    filled: answers.extractOf([answers.entry]),
    seen: 'Nota 4321',
    offline: listOffline,
    others: homeAnswers,
  },
  {
    route: 'dashboard',
    part: 'ranking',
    userType: 'shopkeeper',
    page: () => <DashboardPage />,
    reading: 'GET /stores/store/seller-ranking',
    filled: answers.rankingOf([answers.seller]),
    seen: 'Saulo',
    empty: { answer: answers.rankingOf([]), says: 'O mês está começando' },
    others: homeAnswers,
  },
  {
    route: 'your-points',
    page: () => <ExtractPage filter={{ page: 1 }} onFilter={nothing} levels={false} onLevels={nothing} />,
    reading: 'GET /professionals/extract/get-all',
    filled: answers.extractOf([answers.entry]),
    seen: 'Nota 4321',
    empty: { answer: answers.extractOf([]), says: 'Ainda não há pontos', action: 'Enviar a primeira nota' },
    offline: listOffline,
  },
  {
    route: 'invoices',
    page: () => <InvoiceListPage search={{ page: 1 }} onSearch={nothing} />,
    reading: 'GET /professional/invoices',
    filled: pageOf([invoiceNamed('4321')]),
    seen: 'Nota 4321',
    empty: { answer: emptyPage, says: 'Você ainda não enviou notas', action: 'Enviar a primeira nota' },
    offline: listOffline,
  },
  {
    route: 'experiences.index',
    page: () => <ExperiencesPage search={{ page: 1 }} onSearch={nothing} />,
    reading: 'GET /professional/experiences',
    filled: offered([experienceNamed('Luz')]),
    seen: 'Luz',
    empty: { answer: offered([]), says: 'Nenhum incentivo por enquanto' },
    offline: listOffline,
  },
  {
    route: 'experiences.index',
    part: 'subscriptions',
    page: () => <ExperiencesPage search={{ page: 1, aba: 'inscricoes' }} onSearch={nothing} />,
    reading: 'GET /professional/experiences/subscriptions',
    filled: offered([experienceNamed('Luz')]),
    seen: 'Luz',
    empty: { answer: offered([]), says: 'Nenhum incentivo seu ainda', action: 'Ver incentivos' },
    offline: listOffline,
  },
  {
    route: 'experiences.$id',
    page: () => <ExperiencePage id={light._id} />,
    reading: `GET /professional/experiences/${light._id}`,
    filled: light,
    seen: 'Três horas com quem projeta a luz.',
    offline: 'O incentivo aparece assim que a conexão voltar.',
  },
  {
    route: 'specifiers',
    page: () => <SpecifiersPage search={{ page: 1 }} onSearch={nothing} />,
    reading: 'GET /professionals/customers/get-all',
    filled: answers.customersOf([answers.customer]),
    seen: 'Paula',
    empty: { answer: answers.customersOf([]), says: 'Proteja seu primeiro cliente', action: 'Cadastrar cliente' },
    offline: listOffline,
  },
  {
    route: 'specifiers',
    part: 'specifications',
    page: () => <SpecifiersPage search={{ page: 1, aba: 'especificacoes' }} onSearch={nothing} />,
    reading: 'GET /professional/invoices',
    filled: pageOf([invoiceNamed('4321')]),
    seen: 'Nota 4321',
    empty: { answer: emptyPage, says: 'Nenhuma especificação ainda', action: 'Enviar uma nota com especificação' },
    offline: listOffline,
  },
  {
    route: 'invites',
    userType: 'shopkeeper',
    page: () => <InvitationsPage filter={{ page: 1 }} onFilter={nothing} />,
    reading: 'GET /stores/users/invite-professional',
    filled: pageOf([answers.invitation]),
    seen: /bia@exemplo/,
    empty: { answer: emptyPage, says: 'Nenhum convite enviado', action: 'Enviar convite' },
    offline: listOffline,
  },
  {
    route: 'notifications',
    page: () => <NotificationsPage page={1} onPage={nothing} />,
    reading: 'GET /professional/notifications',
    filled: { ...pageOf([answers.notice]), unread: 0 },
    seen: 'Nota aprovada',
    empty: { answer: { ...emptyPage, unread: 0 }, says: 'Nenhum aviso por enquanto' },
    offline: listOffline,
    others: { 'GET /accounts/notices': { docs: [] } },
  },
  {
    route: 'notifications',
    part: 'choices',
    page: () => <NoticeChoicesCard />,
    reading: 'GET /accounts/notices',
    filled: { docs: [{ kind: 'invoice-approved', required: false, app: true, push: true }] },
    seen: 'Vale para o que acontecer a partir de agora.',
  },
  {
    route: 'faq',
    page: () => <FaqPage />,
    reading: 'GET /faq',
    filled: { topics: [answers.topic] },
    seen: 'Quando vencem?',
    empty: { answer: { topics: [] }, says: 'Ainda não há perguntas' },
  },
  ...['regulation', 'store-regulation'].map((route): Row => ({
    route,
    userType: route === 'regulation' ? 'professional' : 'shopkeeper',
    page: () => <RegulationPage />,
    reading: 'GET /regulation',
    filled: { versions: [answers.regulationVersion] },
    seen: 'Quem participa.',
    empty: { answer: { versions: [] }, says: 'Ainda não há regulamento' },
  })),
  {
    route: 'profile',
    page: () => (
      <ProfilePage section={undefined} linkTo={() => <a href="/profile">Perfil</a>} appearance="" onSignOut={nothing} />
    ),
    reading: 'GET /professional/users/me',
    filled: meOf(personNamed('Ana')),
    seen: 'ana@exemplo.com.br',
  },
  {
    route: 'accounts',
    page: () => <AccountsPage onSwitched={nothing} />,
    reading: 'GET /accounts',
    filled: { docs: [answers.account] },
    seen: 'Atual',
    offline: listOffline,
  },
]

/** Their own tests say what they do: they read nothing of the programme, or keep what was read by the camera without it. */
const ownTests = [
  'envios',
  'scan',
  'xml-viewer',
  'point-extra.qrcode.index',
  'point-extra.qrcode.$id',
  'experiences.qrcode.$a.$b',
]
/** Whoever is not signed in sees them. */
const isPublic = /^(?:__root|index|log|sign-up|forgot-|reset-|password-|email-)/

beforeAll(prefetchOverlays, 60_000)

test('every member page stands in the table', () => {
  const files = Object.keys(import.meta.glob(['./*.tsx', '!./*.test.tsx']))
  const routes = files.map((file) => file.slice('./'.length, -'.tsx'.length)).filter((name) => !isPublic.test(name))
  expect(new Set([...rows.map(({ route }) => route), ...ownTests])).toEqual(new Set(routes))
})

for (const row of rows)
  // oxlint-disable-next-line vitest/valid-title -- the page is its title
  describe([row.route, row.part].filter(Boolean).join(', '), () => testStates(row))
