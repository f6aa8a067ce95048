/** Stores, people, invoices and points that come by chance, and what the simplest count says of them. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FigureType, InvoiceType } from '#contract/api.gen.ts'
import type { PersonStatus } from '#domain/people/admission.ts'
import type { Database } from '#server/db/db.ts'
import {
  economicGroup,
  invoice,
  person,
  professional,
  session,
  store,
  terms,
  termsAcceptance,
} from '#server/db/schema/schema.ts'
import { type PointsOnTrial, pointsOnTrial } from '#server/features/points/testing/points-on-trial.ts'
import type { Owner } from '#server/features/points/points.service.ts'
import { newCnpj } from './accounts.ts'
import type { Happening } from './town-happenings.ts'

const day = 86_400_000
const hour = 3_600_000

type Of<Kind extends Happening['do']> = Extract<Happening, { do: Kind }>

interface Person {
  readonly id: string
  readonly status: PersonStatus
  readonly storeId: string
  readonly erased: boolean
}
interface Professional extends Person {
  readonly valid: boolean
  readonly instagram: boolean
  readonly seenAt: Date | null
}
export interface TownInvoice {
  readonly id: string
  readonly owner: Owner
  readonly senderId: string
  readonly cents: number
  readonly type: InvoiceType
  readonly specified: boolean
  readonly at: Date
  status: 'pending' | 'approved' | 'reproved' | 'cancelled'
}

const version = '1'

export class Town {
  readonly trial: PointsOnTrial
  readonly stores: { id: string; active: boolean; takesPart: boolean; groupId: string | null }[] = []
  readonly professionals: Professional[] = []
  readonly sellers: Person[] = []
  readonly invoices: TownInvoice[] = []
  groupId = ''
  redeemed = 0
  readonly #database: Database

  constructor(database: Database, start = '2024-11-20T12:00:00Z') {
    this.#database = database
    this.trial = pointsOnTrial(database, start)
  }

  get now(): Date {
    return this.trial.clock()
  }

  /** Terms in force, a group with a store, a store outside it, a seller and a professional: nobody is missing afterwards. */
  async found(): Promise<void> {
    const { db } = this.#database
    this.groupId = randomUUID()
    const publishedAt = new Date('2024-01-01T00:00:00Z')
    await db.insert(terms).values({ kind: 'regulation', version, body: 'Regulamento', publishedAt })
    await db.insert(economicGroup).values({ id: this.groupId, name: 'Grupo', nameKey: 'grupo', createdAt: this.now })
    await this.store({ do: 'store', active: true, takesPart: true }, this.groupId)
    await this.store({ do: 'store', active: true, takesPart: true })
    await this.seller({ do: 'seller', status: 'active', store: 0 })
    const facts = { validated: true, accepted: true, gone: false, seen: true, instagram: true, store: 0 }
    await this.professional({ do: 'professional', status: 'active', ...facts })
  }

  async take(next: Happening): Promise<void> {
    if (next.do === 'store') return this.store(next)
    if (next.do === 'professional') return this.professional(next)
    if (next.do === 'seller') return this.seller(next)
    if (next.do === 'invoice') return void (await this.invoice(next))
    if (next.do === 'cancel') return this.cancel(next)
    if (next.do === 'spend') return this.spend(next)
    return this.wait(next.hours)
  }

  async wait(hours: number): Promise<void> {
    this.trial.at(new Date(this.now.getTime() + hours * hour).toISOString())
    await this.trial.points.expireDue(this.now)
  }

  async store({ active, takesPart: participating }: Of<'store'>, economicGroupId: string | null = null): Promise<void> {
    const id = randomUUID()
    const names = {
      corporateName: 'Louças Ltda',
      tradeName: `Loja ${this.stores.length}`,
      nameKey: 'loja',
      searchKey: 'loja',
    }
    const row = { id, cnpj: newCnpj(), ...names, active, participating, economicGroupId, createdAt: this.now }
    await this.#database.db.insert(store).values(row)
    this.stores.push({ id, active, takesPart: participating, groupId: economicGroupId })
  }

  async #person(userType: 'professional' | 'shopkeeper', facts: Partial<typeof person.$inferInsert>): Promise<string> {
    const id = randomUUID()
    const names = { name: 'Ana Lima', nameKey: 'ana lima', email: `${id}@exemplo.com.br`, passwordHash: 'x' }
    const subUserType = userType === 'professional' ? 'standard' : 'seller'
    const row = { id, userType, subUserType, ...names, status: 'active', createdAt: this.now, ...facts } as const
    await this.#database.db.insert(person).values(row)
    return id
  }

  async professional(wanted: Of<'professional'>): Promise<void> {
    const { db } = this.#database
    const { id: storeId } = at(this.stores, wanted.store)
    const emailValidatedAt = wanted.validated ? this.now : null
    const erasedAt = wanted.gone ? this.now : null
    const id = await this.#person('professional', { status: wanted.status, emailValidatedAt, erasedAt })
    await db
      .insert(professional)
      .values({ personId: id, referenceStoreId: storeId, instagram: wanted.instagram ? 'ana.lima' : null })
    if (wanted.accepted) {
      const accepted = { personId: id, kind: 'regulation', version, bodyHash: 'x', acceptedAt: this.now } as const
      await db.insert(termsAcceptance).values(accepted)
    }
    if (wanted.seen) {
      const times = { createdAt: this.now, lastSeenAt: this.now, expiresAt: new Date(this.now.getTime() + day) }
      await db
        .insert(session)
        .values({ id: randomUUID(), personId: id, tokenHash: randomUUID(), beforeTerms: false, device: 'x', ...times })
    }
    const valid = wanted.status === 'active' && wanted.validated && wanted.accepted && !wanted.gone
    const seenAt = wanted.seen ? this.now : null
    const { status: state, instagram, gone } = wanted
    this.professionals.push({ id, status: state, storeId, erased: gone, valid, instagram, seenAt })
  }

  async seller({ status: state, store: which }: Of<'seller'>): Promise<void> {
    const { id: storeId } = at(this.stores, which)
    const id = await this.#person('shopkeeper', { status: state, storeId })
    this.sellers.push({ id, status: state, storeId, erased: false })
  }

  ownerOf({ ofStore, owner }: { ofStore: boolean; owner: number }): Owner {
    return ofStore
      ? { type: 'store', id: at(this.stores, owner).id }
      : { type: 'professional', id: at(this.professionals, owner).id }
  }

  async invoice(wanted: Of<'invoice'>): Promise<TownInvoice> {
    const { cents, type, standing, specified } = wanted
    const owner = this.ownerOf(wanted)
    const senderId = owner.type === 'store' ? at(this.sellers, wanted.owner).id : owner.id
    const made: TownInvoice = {
      id: randomUUID(),
      owner,
      senderId,
      cents,
      type,
      specified: specified && standing === 'approved',
      at: this.now,
      status: standing,
    }
    const decidedAt = standing === 'pending' ? null : this.now
    await this.#database.db.insert(invoice).values({
      id: made.id,
      clientKey: randomUUID(),
      bodyHash: 'x',
      ownerType: owner.type,
      ownerId: owner.id,
      senderId,
      source: 'manual',
      amountCents: cents,
      type,
      status: standing,
      specificationStatus: made.specified ? 'approved' : 'none',
      specificationReviewedAt: made.specified ? this.now : null,
      capturedAt: this.now,
      receivedAt: this.now,
      decidedAt,
    })
    await this.#settle(made)
    this.invoices.push(made)
    return made
  }

  async #settle({ owner, id, cents, type, specified, status: state }: TownInvoice): Promise<void> {
    const standing = state === 'approved' || state === 'pending' ? state : 'void'
    await this.trial.settle(owner, id, { amountCents: cents, type, specified, standing })
  }

  async cancel({ invoice: which }: Of<'cancel'>): Promise<void> {
    const approved = this.invoices.filter((each) => each.status === 'approved')
    if (approved.length > 0) await this.undo(at(approved, which))
  }

  /** Cancels an approved invoice: its points are reversed. */
  async undo(chosen: TownInvoice): Promise<void> {
    chosen.status = 'cancelled'
    await this.#database.db.update(invoice).set({ status: 'cancelled' }).where(eq(invoice.id, chosen.id))
    await this.#settle(chosen)
  }

  async spend(wanted: Of<'spend'>): Promise<void> {
    const owner = this.ownerOf(wanted)
    const key = randomUUID()
    const { points } = wanted
    const source = { type: 'experience', id: null } as const
    const facts = { owner, by: null, points, source, description: 'Curso' }
    const { trial } = this
    const spent = await this.#database.transaction((tx) =>
      trial.points.spend(tx, { ...facts, kind: 'experience-redemption', sourceKey: `town:${key}` }),
    )
    if (!spent.ok) return
    this.redeemed += points
    if (!wanted.returned) return
    await this.#database.transaction((tx) =>
      trial.points.refund(tx, {
        kind: 'experience-refund',
        ...facts,
        of: `town:${key}`,
        sourceKey: `town:${key}:back`,
      }),
    )
    this.redeemed -= points
  }

  #active(each: Professional): boolean {
    const since = this.now.getTime() - 90 * day
    const sent = this.invoices.some(({ senderId, at: when }) => senderId === each.id && when.getTime() >= since)
    return each.valid && (sent || (each.seenAt !== null && each.seenAt.getTime() >= since))
  }

  async #held(owners: readonly Owner[]): Promise<number> {
    let sum = 0
    for (const owner of owners) sum += await this.trial.available(owner)
    return sum
  }

  /** What every counter must say now. */
  async expected(): Promise<Readonly<Record<FigureType, number>>> {
    const { professionals, stores, sellers, invoices } = this
    const known = professionals.filter(({ erased }) => !erased)
    const isThere = (id: string) =>
      sellers.some((seller) => seller.storeId === id && seller.status === 'active') ||
      invoices.some(({ owner, status: state }) => owner.id === id && state === 'approved')
    const standing = (state: TownInvoice['status']) => invoices.filter((each) => each.status === state).length
    return {
      usersTotal: known.length,
      usersValid: known.filter(({ valid }) => valid).length,
      usersActive: known.filter((each) => this.#active(each)).length,
      totalStores: stores.length,
      totalStoresParticipating: stores.filter(({ id, active, takesPart }) => active && takesPart && isThere(id)).length,
      totalStoresUsers: sellers.length,
      totalInvoices: invoices.length,
      totalQtdInvoicesApproved: standing('approved'),
      totalQtdInvoicesReproved: standing('reproved'),
      specifications: invoices.filter((each) => each.specified && each.status === 'approved').length,
      totalPoints: await this.#held(professionals.map(({ id }) => ({ type: 'professional', id }))),
      totalStoresPoints: await this.#held(stores.map(({ id }) => ({ type: 'store', id }))),
      redemptions: this.redeemed,
    }
  }
}

/** The one at a place, counted round. */
function at<Value>(values: readonly Value[], place: number): Value {
  const found = values[place % values.length]
  if (found === undefined) throw new Error('nobody is there yet')
  return found
}
