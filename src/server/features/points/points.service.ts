/** Points of professionals and stores: what moves them, what is left, and how their owner reads it. */
import type {
  Balances,
  ExtractPage,
  InvoiceCredit,
  Level,
  LevelPath,
  OwnerPoints,
  PointsPricing,
  ProfessionalDashboard,
  SellerRanking,
  StoreDashboard,
} from '#contract/api.gen.ts'
import { dayOf, startOfYear, yearOf } from '#domain/points/calendar.ts'
import { priceInvoice } from '#domain/points/invoice-points.ts'
import { levelAt, levelsOf, pathOf } from '#domain/points/level.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { AcceleratorsService } from '#server/features/accelerators/accelerators.service.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import type { SettingsService } from '#server/features/settings/settings.service.ts'
import { countInvoices, findBalances, findYearPoints } from './balances.store.ts'
import { cancelWaiting, correct, takeBack, type PointsCorrection, type TakingBack } from './correction.service.ts'
import { readExtract, readInvoiceCredits, type ExtractQuery } from './extract.query.ts'
import {
  promiseInvoice,
  settleInvoice,
  termsOf,
  type SettledInvoice,
  type Settling,
} from './invoice-settlement.service.ts'
import { levelWatch } from './level-notice.service.ts'
import type { Owner } from './owner.rules.ts'
import { readSellerRanking, type RankingQuery } from './seller-ranking.query.ts'
import {
  adjust,
  credit,
  refund,
  spend,
  type Adjustment,
  type Crediting,
  type Refund,
  type Spending,
  type Spent,
} from './spending.service.ts'
import { findOwnerName, isWithheld } from './points.store.ts'
import { keepingLevels } from './standing.service.ts'
import { activateDue, expireDue, release, type SweepOptions } from './sweeps.service.ts'

export type { Owner } from './owner.rules.ts'
export { credited } from './balances.store.ts'
export { changeOf, creditedTo, reversedFrom } from './points.store.ts'

export type PointsDeps = Pick<Deps, 'database' | 'clock' | 'newId'> & {
  readonly settings: SettingsService
  readonly accelerators: AcceleratorsService
  readonly notifications: Pick<NotificationsService, 'notify'>
}

export type PointsService = ReturnType<typeof createPointsService>

const day = 86_400_000

export function createPointsService(deps: PointsDeps) {
  const read = readings(deps)
  return {
    ...latestRules(deps),
    ...movements(deps),
    ...sweeping(deps),
    ...corrections(deps),
    ...keepingLevels(deps),
    ...read,
    ...dashboards(deps, read),
    ...ofAnyone(deps, read),
  }
}

const changing =
  ({ clock, newId }: PointsDeps) =>
  (tx: Db, owner: Owner, by: string | null) => ({ tx, owner, now: clock(), by, newId })

const rulesOf =
  ({ settings, accelerators }: PointsDeps) =>
  async (tx: Db, { owner, issuedAt, segments }: SettledInvoice) => ({
    programme: await settings.current(tx),
    boost: await accelerators.boost(tx, { ownerType: owner.type, segments, day: issuedAt }),
  })

/** The rules as they were last read, and reading them again. */
function latestRules({ database, clock, settings, accelerators }: PointsDeps) {
  return {
    /** What an invoice would be worth by the rules as they were last read; null while its amount is unknown. */
    previewInvoice({ owner, issuedAt, segments, ...facts }: Omit<SettledInvoice, 'id' | 'number'>): {
      points: number | null
    } {
      const boost = accelerators.latestBoost({ ownerType: owner.type, segments, day: issuedAt })
      const { points } = priceInvoice(facts, termsOf(settings.latest(), boost, clock()).pricing)
      return { points }
    },

    /** Segments an owner is in now, of those that accelerators are for; an invoice keeps those of the time it is sent. */
    segmentsAround: accelerators.segmentsAround,

    /** Reads the rules again, so that previews are by them; whoever changes them elsewhere is noticed at the next sweep. */
    async refreshRules(): Promise<void> {
      await settings.current(database.db)
      await accelerators.refresh()
    },
  }
}

/** Everything that writes takes the transaction of the fact it belongs to. */
function movements(deps: PointsDeps) {
  const { settings } = deps
  const change = changing(deps)
  const watch = levelWatch(deps)
  const rulesFor = rulesOf(deps)

  return {
    /**
     * Brings the ledger in line with an invoice: opens, activates, cancels or reverses credits as needed and nothing more,
     * so that calling it again changes nothing. `points` is what the invoice is worth as it stands (with its specification
     * bonus); null when it is void or its amount is unknown. Refuses amounts that no entry can hold (`validation`), and
     * whatever would be worth something to an owner who is no more (`owner-erased`).
     */
    async settleInvoice(
      tx: Db,
      { invoice, by, ...wanted }: Pick<Settling, 'invoice' | 'standing' | 'restoring'> & { by: string | null },
    ): Promise<{ points: number | null }> {
      const rules = await rulesFor(tx, invoice)
      const changed = change(tx, invoice.owner, by)
      const settled = () => settleInvoice(changed, { invoice, ...wanted, ...rules })
      return { points: await (wanted.standing === 'approved' ? watch(changed, settled) : settled()) }
    },

    /** Enters what a new invoice promises, in the transaction that brings it; null while its amount is unknown. */
    async promiseInvoice(
      tx: Db,
      { invoice, by }: { invoice: SettledInvoice; by: string | null },
    ): Promise<{ points: number | null }> {
      const rules = await rulesFor(tx, invoice)
      return { points: await promiseInvoice(change(tx, invoice.owner, by), { invoice, ...rules }) }
    },

    /** Takes points that are there to be spent, first those that expire first; tells how many there are when they are not enough. */
    spend(tx: Db, { owner, by, ...spending }: Spending & { owner: Owner; by: string | null }): Promise<Spent> {
      return spend(change(tx, owner, by), spending)
    },

    /** Gives back points of a spending with the validity they had. */
    refund(tx: Db, { owner, by, ...facts }: Refund & { owner: Owner; by: string | null }): Promise<void> {
      return refund(change(tx, owner, by), facts)
    },

    /** Credits points that can be spent as soon as their owner is confirmed; the same fact told again credits nothing. */
    async credit(tx: Db, { owner, by, ...crediting }: Crediting & { owner: Owner; by: string | null }): Promise<void> {
      const { expiryMonths } = (await settings.current(tx)).points
      const changed = change(tx, owner, by)
      const credited = () => credit(changed, { ...crediting, expiryMonths })
      await (crediting.qualifying ? watch(changed, credited) : credited())
    },

    /** What waited for its owner to be confirmed can be spent from now on; call it in the transaction that confirms them. */
    async release(tx: Db, { owner, by }: { owner: Owner; by: string | null }): Promise<void> {
      const { expiryMonths } = (await settings.current(tx)).points
      const changed = change(tx, owner, by)
      await watch(changed, () => release(changed, expiryMonths))
    },

    /** A credit or a debit by hand, with its reason; a debit of more than there is takes nothing and says so. */
    async adjust(
      tx: Db,
      { owner, by, ...adjustment }: Adjustment & { owner: Owner; by: string | null },
    ): Promise<Spent> {
      const { expiryMonths } = (await settings.current(tx)).points
      const changed = change(tx, owner, by)
      const adjusted = () => adjust(changed, { ...adjustment, expiryMonths })
      return adjustment.qualifying ? watch(changed, adjusted) : adjusted()
    },
  }
}

/** What time does to points. */
function sweeping(deps: PointsDeps) {
  const { database, newId } = deps
  const watch = levelWatch(deps)
  return {
    /** Lets expire what is due. Gives the number of owners it touched. */
    expireDue: (now: Date, options: SweepOptions = {}): Promise<number> =>
      expireDue({ database, newId, watch }, { ...options, now }),

    /** Activates approved points whose days of waiting are over. Gives the number of owners it touched. */
    activateDue: (now: Date, options: SweepOptions = {}): Promise<number> =>
      activateDue({ database, newId, watch }, { ...options, now }),
  }
}

/** Credits that turned out to be wrong. */
function corrections(deps: PointsDeps) {
  const change = changing(deps)
  const watch = levelWatch(deps)
  return {
    /** Takes a credit back by a reversal; what was spent of it becomes a debt. The same fact told again takes nothing. */
    takeBack(tx: Db, { owner, by, ...facts }: TakingBack & { owner: Owner; by: string | null }): Promise<void> {
      return takeBack(change(tx, owner, by), facts)
    },

    /** Cancels all points of an owner that wait: for their day, for a decision, or for the owner to be confirmed. */
    cancelWaiting(tx: Db, { owner, by, reason }: { owner: Owner; by: string | null; reason: string }): Promise<void> {
      return cancelWaiting(change(tx, owner, by), reason)
    },

    /**
     * Puts another credit in the place of one, with its validity. The same fact told again changes nothing. Refuses
     * `owner-erased`, and `version-conflict` for a credit that stands no more.
     */
    correct(tx: Db, { owner, by, ...facts }: PointsCorrection & { owner: Owner; by: string | null }): Promise<void> {
      const changed = change(tx, owner, by)
      return watch(changed, () => correct(changed, facts))
    },
  }
}

function readings({ database, clock, settings, accelerators }: PointsDeps) {
  function balances(db: Db, owner: Owner): Promise<Balances> {
    const now = clock()
    const year = yearOf(now)
    const expiringUntil = new Date(now.getTime() + 30 * day)
    return findBalances(db, owner, { yearFrom: startOfYear(year), yearTo: startOfYear(year + 1), expiringUntil })
  }

  /** The level of a professional now, by the qualifying points of every calendar year. */
  async function levelOf(professionalId: string): Promise<Level> {
    const rules = await settings.current(database.db)
    const points = await findYearPoints(database.db, { type: 'professional', id: professionalId })
    return levelAt(clock(), points, rules)
  }

  /** The same with the whole way through the programme. */
  async function levelPathOf(professionalId: string): Promise<LevelPath> {
    const levels = levelsOf(yearOf(clock()), await settings.current(database.db))
    return { ...(await levelOf(professionalId)), path: pathOf(levels) }
  }

  /** The rules by which an invoice of today that is sent and approved now is worth points to an owner. */
  async function pricing(owner: Owner): Promise<PointsPricing> {
    const segments = await accelerators.segmentsAround(owner)
    const today = await accelerators.boost(database.db, { ownerType: owner.type, segments, day: dayOf(clock()) })
    const { pricing: rules, holdDays, expiryMonths } = termsOf(await settings.current(database.db), today, clock())
    const { boost, ratePer100, specificationPercent } = rules
    return { ratePer100, specificationPercent, ...boost, holdDays, expiryMonths }
  }

  /** A page of the extract with the balances. Refuses (`validation`) a period that ends before it begins. */
  async function extract(owner: Owner, query: ExtractQuery): Promise<ExtractPage> {
    return {
      ...(await readExtract(database.db, owner, { ...query, now: clock() })),
      balances: await balances(database.db, owner),
    }
  }

  /** All an invoice ever promised or brought, oldest first. */
  const invoiceCredits = (invoiceId: string): Promise<InvoiceCredit[]> => readInvoiceCredits(database.db, invoiceId)

  /** People of a store by what they brought it; money only for who may see it. Refuses (`validation`) as the extract does. */
  const sellerRanking = (query: RankingQuery): Promise<SellerRanking> =>
    readSellerRanking(database.db, { ...query, today: dayOf(clock()) })

  return { balances, levelOf, levelPathOf, pricing, extract, invoiceCredits, sellerRanking }
}

/** What an admin reads of somebody's points. Refuses `not-found` where there is no such owner, or no more. */
function ofAnyone({ database }: PointsDeps, { balances, levelPathOf, extract }: ReturnType<typeof readings>) {
  async function nameOf(owner: Owner): Promise<string> {
    const name = await findOwnerName(database.db, owner)
    if (name === undefined) throw new Refusal('not-found')
    return name
  }

  return {
    async ownerPoints(owner: Owner): Promise<OwnerPoints> {
      return {
        name: await nameOf(owner),
        balances: await balances(database.db, owner),
        level: owner.type === 'professional' ? await levelPathOf(owner.id) : null,
        invoices: await countInvoices(database.db, owner, null),
        confirmed: !(await isWithheld(database.db, owner)),
      }
    },

    /** As the owner reads it. */
    async ownerExtract(owner: Owner, query: ExtractQuery): Promise<ExtractPage> {
      await nameOf(owner)
      return extract(owner, query)
    },
  }
}

/** What the first page of a member says of points. */
function dashboards({ database }: PointsDeps, { balances, levelOf }: ReturnType<typeof readings>) {
  async function professionalDashboard(professionalId: string): Promise<ProfessionalDashboard> {
    const owner: Owner = { type: 'professional', id: professionalId }
    const owned = await balances(database.db, owner)
    return {
      totalPoints: owned.availablePoints,
      balances: owned,
      level: await levelOf(professionalId),
      invoices: await countInvoices(database.db, owner, null),
      confirmed: !(await isWithheld(database.db, owner)),
    }
  }

  /** Points are the store's; the invoices are of one sender only, when given. */
  async function storeDashboard(storeId: string, senderId: string | null): Promise<StoreDashboard> {
    const owner: Owner = { type: 'store', id: storeId }
    const owned = await balances(database.db, owner)
    return {
      totalPoints: owned.availablePoints,
      balances: owned,
      invoices: await countInvoices(database.db, owner, senderId),
    }
  }

  return { professionalDashboard, storeDashboard }
}
