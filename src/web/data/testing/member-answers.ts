/** What the programme answers a member, one thing of each kind: for tests of pages. */
import type {
  Balances,
  Customer,
  ExtractEntry,
  FaqTopic,
  Invitation,
  Level,
  MyAccelerator,
  Notification,
  OwnAccount,
  RegulationVersion,
  SellerRank,
} from '#contract/api.gen.ts'
import { pageOf } from './small-server.ts'

const _id = '0199f3a0-0000-7000-8000-000000000801'
const day = '2026-11-20T12:00:00.000Z'

export const balances: Balances = {
  availablePoints: 1234,
  pendingPoints: 300,
  expiringPoints30: 40,
  levelPoints: 1234,
  lifetimePoints: 9000,
}

export const level: Level = {
  level: 1,
  name: 'Essencial',
  sublevel: 3,
  points: 1234,
  nextLevel: { level: 2, name: 'Referência', minPoints: 2000 },
  pointsToNext: 766,
  keepPoints: 0,
  assessmentAt: '2026-12-31',
  atRisk: false,
}

/** Of a professional; that of a store has no level. */
export const dashboard = {
  totalPoints: 1234,
  balances,
  invoices: { pending: 1, returned: 0, approved: 4, reproved: 0 },
  level,
  confirmed: true,
}

export const home = {
  banners: { mainBanners: [], experiences: null, incentives: null, experienceBanners: [] },
  campaigns: [],
  welcome: null,
}

export const extractOf = (docs: readonly ExtractEntry[]) => ({ ...pageOf(docs), balances })

export const entry: ExtractEntry = {
  _id,
  kind: 'invoice-credit',
  direction: 'credit',
  points: 90,
  remaining: 90,
  status: 'active',
  description: 'Nota 4321',
  sourceType: 'invoice',
  sourceId: null,
  rule: null,
  occurredAt: day,
  availableAt: null,
  expiresAt: null,
  reversesId: null,
  invoice: null,
}

export const notice: Notification = {
  _id,
  kind: 'invoice-approved',
  title: 'Nota aprovada',
  body: 'Sua nota rendeu pontos.',
  link: null,
  read: true,
  readAt: day,
  createdAt: day,
}

export const topic: FaqTopic = {
  topic: 'Pontos',
  questions: [{ _id, question: 'Quando vencem?', answer: 'Em um ano.' }],
}

export const regulationVersion: RegulationVersion = {
  version: '1',
  body: 'Regulamento do programa\n\nQuem participa.',
  publishedAt: day,
  acceptedAt: day,
}

export const invitation: Invitation = {
  _id,
  email: 'bia@exemplo.com.br',
  name: 'Bia',
  status: 'pending',
  path: null,
  senderName: 'Ana',
  professionalName: null,
  createdAt: day,
  sentAt: day,
  expiresAt: day,
}

export const customersOf = (docs: readonly Customer[]) => ({
  ...pageOf(docs),
  counts: { active: docs.length, expiring: 0, expired: 0, inactive: 0 },
})

export const customer: Customer = {
  _id,
  name: 'Paula',
  personType: 'cpf',
  documentLast3: '725',
  email: null,
  cellphone: null,
  project: { name: 'Casa no Morumbi', kind: 'residential', city: 'São Paulo', state: 'SP', estimatedAt: null },
  status: 'active',
  validUntil: day,
  renewedCount: 0,
  createdAt: day,
}

export const accelerator: MyAccelerator = {
  _id,
  name: 'Mês da água',
  description: 'Tudo rende mais.',
  multiplierPercent: 150,
  mode: 'exclusive',
  startsAt: day,
  endsAt: day,
  weekdays: [],
  left: null,
  standing: 'active',
}

export const rankingOf = (docs: readonly SellerRank[]) => ({ docs, dateInit: '2026-11-01', dateEnd: '2026-11-30' })

export const seller: SellerRank = {
  position: 1,
  userId: _id,
  name: 'Saulo',
  profileImage: null,
  points: 100,
  invoicesApproved: 1,
  amount: null,
  isMe: false,
}

export const account: OwnAccount = { _id, name: 'Ana', userType: 'professional', store: null, current: true }
