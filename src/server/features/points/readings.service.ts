/** What is read of somebody's points: by themselves, by an admin, and on a first page. */
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
import { pricingOf } from '#domain/points/invoice-points.ts'
import { levelAt, levelsOf, pathOf } from '#domain/points/level.ts'
import { rulesOn, sendingPeriodsOf } from '#domain/points/programme-rules.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { AcceleratorsService } from '#server/features/accelerators/accelerators.service.ts'
import type { ProgrammeRulesService } from '#server/features/programme-rules/programme-rules.service.ts'
import type { SettingsService } from '#server/features/settings/settings.service.ts'
import { countInvoices, findBalances, findYearPoints } from './balances.store.ts'
import { readExtract, readInvoiceCredits, type ExtractQuery } from './extract.query.ts'
import type { Owner } from './owner.rules.ts'
import { readSellerRanking, type RankingQuery } from './seller-ranking.query.ts'
import { findOwnerName, isWithheld } from './points.store.ts'

export interface ReadingDeps extends Pick<Deps, 'database' | 'clock'> {
  readonly settings: SettingsService
  readonly programmeRules: ProgrammeRulesService
  readonly accelerators: AcceleratorsService
}

const day = 86_400_000

function ofOwners({ database, clock, settings, programmeRules, accelerators }: ReadingDeps) {
  function balances(db: Db, owner: Owner): Promise<Balances> {
    const now = clock()
    const year = yearOf(now)
    const expiringUntil = new Date(now.getTime() + 30 * day)
    return findBalances(db, owner, { yearFrom: startOfYear(year), yearTo: startOfYear(year + 1), expiringUntil })
  }

  /** The level of a professional now, by the qualifying points of every calendar year. */
  async function levelOf(professionalId: string, db: Db = database.db): Promise<Level> {
    const rules = await settings.current(db)
    const points = await findYearPoints(db, { type: 'professional', id: professionalId })
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
    const invoice = { id: null, owner, segments, day: dayOf(clock()) }
    const all = await programmeRules.current(database.db)
    const rules = rulesOn(all, invoice.day)
    const { holdDays, expiryMonths, mostMultiplierPercent: mostPercent } = rules
    const today = await accelerators.boost(database.db, invoice, { lock: false, mostPercent })
    const { boost, ...pricing } = pricingOf(rules, owner.type, today)
    const { multiplierPercent, accelerators: applying } = boost
    const sending = [...sendingPeriodsOf(all)]
    return { ...pricing, multiplierPercent, accelerators: applying, holdDays, expiryMonths, sending }
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
function ofAnyone({ database }: ReadingDeps, { balances, levelPathOf, extract }: ReturnType<typeof ofOwners>) {
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
function dashboards({ database }: ReadingDeps, { balances, levelOf }: ReturnType<typeof ofOwners>) {
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

export function readings(deps: ReadingDeps) {
  const read = ofOwners(deps)
  return { ...read, ...dashboards(deps, read), ...ofAnyone(deps, read) }
}
