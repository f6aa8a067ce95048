/** A small believable programme to look at: people, products, and invoices in every state, each made through the services. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/features/invoices/actor.rules.ts'
import type { ArrivedFile } from '#server/files/document.ts'
import { createServices, type Services } from '#server/services.ts'
import { arrive } from './arrived.ts'
import {
  demoGround,
  demoGroups,
  demoPassword,
  demoPeople,
  demoPrices,
  demoProducts,
  demoStores,
  type DemoProduct,
} from './demo-ground.ts'
import { furnishHome, plantAccelerators } from './demo-home.ts'
import { demoExperiences, factsOf as experienceFactsOf } from './demo-experiences.ts'
import { tellProfiles } from './demo-profiles.ts'
import { demoPromotions } from './demo-promotions.ts'
import { demoCustomers } from './demo-customers.ts'
import { demoStories, type Act, type Story } from './demo-stories.ts'
import { drawCover } from './experience-cover.ts'
import { photograph, printed } from './receipt.ts'
import { identityOf, layGround, seedOf, type SeededPerson } from './seeding.ts'

const day = 86_400_000
const hour = 3_600_000

/** Days before today on which the demo begins, before its first invoice. */
const firstDay = 75

/** Days after which a notice has been read. */
export const newsDays = 3

/** Products of a story with their pieces and cents. */
function boughtIn({ bought }: Story) {
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a constant table
  return (Object.entries(bought) as [DemoProduct, number][]).map(([key, quantity]) => {
    const cents = demoPrices[key]
    return { ...demoProducts[key], quantity, cents, total: cents * quantity }
  })
}

const totalOf = (story: Story) => boughtIn(story).reduce((sum, { total }) => sum + total, 0)

const actorOf = ({ id, userType, subUserType, storeId }: SeededPerson): Actor => ({
  personId: id,
  userType,
  subUserType,
  storeId,
})

const admin = actorOf(demoPeople.helena)

/** Services whose clock stands where the story is. */
interface Stage {
  readonly services: Services
  readonly folder: string
  goTo(moment: Date): void
}

async function photoOf(
  story: Story,
  { page, folder, at }: { page: number; folder: string; at: Date },
): Promise<ArrivedFile> {
  const { shop, number } = story
  const [, month = '', dayOfMonth = ''] = at.toISOString().slice(0, 10).split('-')
  const bytes = await photograph({
    shop: demoStores[shop].tradeName,
    cnpj: formatCnpj(demoStores[shop].cnpj),
    number: page === 1 ? number : `${number} · folha ${page}`,
    date: `${dayOfMonth}/${month}/${at.getUTCFullYear()}`,
    lines: boughtIn(story).map(({ name, quantity, total }) => ({ name, quantity, total: printed(total) })),
    total: printed(totalOf(story)),
    tilt: (Number(number) % 7) - 3 + page - 1,
  })
  return arrive(bytes, folder)
}

/** What the document says, and what of it the sender types. */
function factsOf(story: Story, issuedAt: Date) {
  const { number, note, shop, typed, asksSpecification = false } = story
  const issued = { issuedAt: issuedAt.toISOString().slice(0, 10), issuerCnpj: demoStores[shop].cnpj }
  const written = { amount: toDecimal(totalOf(story)), number, ...issued }
  const capturedAt = new Date(issuedAt.getTime() + hour).toISOString()
  const sent = { ...(typed ? written : { number }), note, capturedAt, specification: asksSpecification }
  return { written, sent }
}

async function act({ invoices }: Services, id: string, step: Act): Promise<void> {
  if ('action' in step) await invoices.decide({ by: admin, id, action: step.action, observation: step.because ?? '' })
  else if ('type' in step) await invoices.setType({ by: admin, id, type: step.type })
  else await invoices.setSpecification({ by: admin, id, approved: step.specified })
}

/** An admin reads the document before deciding about it. */
async function readDocument(services: Services, id: string, { story, issuedAt }: { story: Story; issuedAt: Date }) {
  const { invoices } = services
  if (!story.typed) await invoices.review({ by: admin, id, fields: factsOf(story, issuedAt).written })
  if (!story.listed) return
  const products = boughtIn(story).map(({ id: productId, quantity, cents }) => ({
    productId,
    quantity,
    unitPrice: toDecimal(cents),
  }))
  await invoices.setProducts({ by: admin, id, products })
}

const needsReading = ({ acts = [] }: Story) => acts.some((step) => 'action' in step && step.action === 'approve')

async function play(story: Story, { services, folder, goTo }: Stage, today: Date): Promise<void> {
  const issuedAt = new Date(today.getTime() - story.daysAgo * day - 5 * hour)
  const sender = actorOf(demoPeople[story.sender])
  const owner =
    sender.storeId === null
      ? ({ type: 'professional', id: sender.personId } as const)
      : ({ type: 'store', id: sender.storeId } as const)
  const pages: ArrivedFile[] = []
  for (let page = 1; page <= (story.pages ?? 1); page++)
    pages.push(await photoOf(story, { page, folder, at: issuedAt }))
  goTo(new Date(issuedAt.getTime() + 2 * hour))
  const { sent } = factsOf(story, issuedAt)
  const sending = { by: sender, owner, key: randomUUID(), outboxOwner: undefined, fields: sent, pages }
  const { invoice } = await services.invoices.send(sending)
  goTo(new Date(issuedAt.getTime() + 4 * hour))
  if (story.withdrawn) await services.invoices.withdraw({ by: sender, id: invoice._id })
  if (needsReading(story)) await readDocument(services, invoice._id, { story, issuedAt })
  for (const step of story.acts ?? []) await act(services, invoice._id, step)
}

/** Experiences with their pictures, and who subscribed to them a week before today. */
async function offerExperiences({ services, goTo }: Stage, today: Date): Promise<void> {
  const { deps, experiences } = services
  const categories = new Map<string, string>()
  goTo(new Date(today.getTime() - 7 * day))
  for (const [at, offered] of demoExperiences.entries()) {
    const cover = await drawCover(offered.motif, at)
    const { audience: type, category: name, people = [] } = offered
    const experienceId = await deps.database.transaction(async (tx) => {
      const categoryId = categories.get(type + name) ?? (await experiences.createCategory(tx, { name, type }))
      categories.set(type + name, categoryId)
      const id = await experiences.createExperience(tx, experienceFactsOf(offered, categoryId, today))
      await experiences.setImage(tx, id, cover)
      await experiences.setExperienceActive(tx, id, true)
      return id
    })
    for (const [place, person] of people.entries()) {
      const member = actorOf(demoPeople[person])
      const waitlist = offered.seats !== undefined && place >= offered.seats
      await experiences.subscribe(member, { experienceId, seenPoints: offered.points, waitlist })
    }
  }
}

/** Clients of a professional, each registered on its day; some were renewed or switched off since. */
async function registerCustomers({ services: { customers }, goTo }: Stage, today: Date): Promise<void> {
  const ana = { personId: demoPeople.ana.id, userType: demoPeople.ana.userType }
  const daysAgo = (days: number) => new Date(today.getTime() - days * day)
  for (const { registered, renewed, off, data } of demoCustomers) {
    goTo(daysAgo(registered))
    const { customer } = await customers.register(ana, data)
    if (renewed !== undefined) goTo(daysAgo(renewed))
    if (renewed !== undefined) await customers.renew(ana, customer._id)
    if (off) await customers.setActive(admin, { id: customer._id, active: false })
  }
  goTo(today)
  await customers.warnOfEnds()
}

/** What the programme will tell its professionals next week. */
const announceNext = ({ announcements }: Services, today: Date) =>
  announcements.register(admin, {
    title: 'Encontro Orvalho em São Paulo',
    body: 'As inscrições para o encontro abrem hoje, e as vagas são poucas.',
    link: '/experiences',
    audience: 'professional',
    sendAt: new Date(today.getTime() + 7 * day).toISOString(),
  })

/** Points that were moved by hand: one of them turned out to be wrong. */
async function adjustByHand({ services: { adjustments }, goTo }: Stage, today: Date): Promise<void> {
  const by = identityOf(demoPeople.helena)
  const written = { direction: 'credit', attachment: undefined, key: undefined } as const
  const daysAgo = (days: number) => goTo(new Date(today.getTime() - days * day))
  daysAgo(9)
  await adjustments.create(by, {
    ...written,
    ownerType: 'professional',
    ownerId: demoPeople.joao.id,
    points: 300,
    reason: 'goodwill',
    description: 'Cortesia pela demora na análise da sua nota',
  })
  daysAgo(6)
  const { _id: id } = await adjustments.create(by, {
    ...written,
    ownerType: 'store',
    ownerId: demoStores.forma.id,
    points: 1_200,
    reason: 'former-balance',
    description: 'Saldo do programa anterior',
  })
  daysAgo(5)
  await adjustments.reverse(by, { id, preview: false })
}

/** Which stores belong to one owner. */
async function groupStores({ economicGroups }: Services): Promise<void> {
  const by = identityOf(demoPeople.helena)
  for (const { name, stores, active } of demoGroups) {
    const storeIds = stores.map((key) => demoStores[key].id)
    const { _id } = await economicGroups.create(by, { name, storeIds })
    if (!active) await economicGroups.setStatus(by, _id, 'inactive')
  }
}

/** Tells the person at the terminal what takes a while. */
type Say = (text: string) => void

/**
 * Lays the demo into an empty database; one that holds anything stays as it is. Its people are there since `begins`, what
 * they did happened in the last weeks.
 */
export async function layDemo(deps: Deps, { say, begins }: { say: Say; begins?: Date }): Promise<void> {
  const today = deps.clock()
  let moment = begins ?? new Date(today.getTime() - firstDay * day)
  const services = createServices(
    { ...deps, clock: () => moment },
    { loginAllUsers: false, publicUrl: 'http://localhost' },
  )
  if (!(await layGround(services, demoGround))) return
  await deps.database.transaction(async (tx) => {
    for (const promotion of demoPromotions(today)) await services.pointsExtra.createPromotion(tx, promotion)
  })
  say('Preparando a demonstração (só na primeira vez)…')
  const folder = await mkdtemp(path.join(tmpdir(), 'nascente-demo-'))
  try {
    const stage: Stage = { services, folder, goTo: (next) => void (moment = next < today ? next : today) }
    await tellProfiles(services)
    await groupStores(services)
    await plantAccelerators(services, today)
    await furnishHome(services, folder)
    await registerCustomers(stage, today)
    for (const story of demoStories) await play(story, stage, today)
    await offerExperiences(stage, today)
    await announceNext(services, today)
    await adjustByHand(stage, today)
    // People have read what is not news any more.
    await services.notifications.readEarlier(new Date(today.getTime() - newsDays * day))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function logins(): readonly string[] {
  const line = (who: string, { email }: SeededPerson, where: string) => `${who.padEnd(17)}${email.padEnd(24)}${where}`
  return [
    `Demonstração: a senha de todos é ${demoPassword}`,
    line('Profissional', demoPeople.ana, '/login-profissional'),
    line('Gerente de loja', demoPeople.marta, `/login-lojista (CNPJ ${formatCnpj(demoStores.loucas.cnpj)})`),
    line('Vendedor', demoPeople.saulo, `/login-lojista (CNPJ ${formatCnpj(demoStores.loucas.cnpj)})`),
    line('Administração', demoPeople.helena, '/cms/login'),
  ]
}

const isDemo = (seed: unknown) => typeof seed === 'object' && seed !== null && 'kind' in seed && seed.kind === 'demo'

/**
 * Fills an empty database with the demo, once; one that holds anything stays as it is. Answers the lines that tell how to
 * sign in, and none when the database has no demo.
 */
export async function seedDemo({ deps }: Pick<Services, 'deps'>, say: Say): Promise<readonly string[]> {
  if ((await seedOf(deps.database.db)) === undefined) await layDemo(deps, { say })
  return isDemo(await seedOf(deps.database.db)) ? logins() : []
}
