/** Points of professionals and stores: what moves them, what is left, and how their owner reads it. */
import { dayOf } from '#domain/points/calendar.ts'
import { priceInvoice, pricingOf } from '#domain/points/invoice-points.ts'
import { type SendingPeriod, sendingPeriodsOf } from '#domain/points/programme-rules.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { AcceleratorsService, Limiting } from '#server/features/accelerators/accelerators.service.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import type { ProgrammeRulesService } from '#server/features/programme-rules/programme-rules.service.ts'
import type { SettingsService } from '#server/features/settings/settings.service.ts'
import { cancelWaiting, correct, takeBack, type PointsCorrection, type TakingBack } from './correction.service.ts'
import {
  acceleratorsBehind,
  promiseInvoice,
  settleInvoice,
  type SettledInvoice,
  type Settling,
} from './invoice-settlement.service.ts'
import { levelWatch } from './level-notice.service.ts'
import type { Owner } from './owner.rules.ts'
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
import { readings } from './readings.service.ts'
import { keepingLevels } from './standing.service.ts'
import { activateDue, expireDue, release, type SweepOptions } from './sweeps.service.ts'

export type { Owner } from './owner.rules.ts'
export { credited } from './balances.store.ts'
export { changeOf, creditedTo, reversedFrom } from './points.store.ts'

export type PointsDeps = Pick<Deps, 'database' | 'clock' | 'newId'> & {
  readonly settings: SettingsService
  readonly programmeRules: ProgrammeRulesService
  readonly accelerators: AcceleratorsService
  readonly notifications: Pick<NotificationsService, 'notify'>
}

export type PointsService = ReturnType<typeof createPointsService>

export function createPointsService(deps: PointsDeps) {
  return {
    ...latestRules(deps),
    ...movements(deps),
    ...sweeping(deps),
    ...corrections(deps),
    ...keepingLevels(deps),
    ...readings(deps),
  }
}

const changing =
  ({ clock, newId }: PointsDeps) =>
  (tx: Db, owner: Owner, by: string | null) => ({ tx, owner, now: clock(), by, newId })

const rulesOf =
  ({ programmeRules, accelerators }: PointsDeps) =>
  async (
    tx: Db,
    { id, owner, issuedAt, ruledOn, segments }: SettledInvoice,
    limiting: Omit<Limiting, 'mostPercent'>,
  ) => {
    const rules = await programmeRules.rulesOn(tx, ruledOn)
    const most = { ...limiting, mostPercent: rules.mostMultiplierPercent }
    return { rules, boost: await accelerators.boost(tx, { id, owner, segments, day: issuedAt }, most) }
  }

/** Months in which points that are credited today can be spent. */
const monthsOf = async ({ programmeRules, clock }: PointsDeps, tx: Db) =>
  (await programmeRules.rulesOn(tx, dayOf(clock()))).expiryMonths

/** The rules as they were last read, and reading them again. */
function latestRules({ database, programmeRules, accelerators }: PointsDeps) {
  return {
    /** What an invoice would be worth by the rules as they were last read; null while its amount is unknown. */
    previewInvoice({ owner, issuedAt, ruledOn, segments, ...facts }: Omit<SettledInvoice, 'id' | 'number'>): {
      points: number | null
    } {
      const rules = programmeRules.latestOn(ruledOn)
      const boost = accelerators.latestBoost({ owner, segments, day: issuedAt }, rules.mostMultiplierPercent)
      const { points } = priceInvoice(facts, pricingOf(rules, owner.type, boost))
      return { points }
    },

    /** Segments an owner is in now, of those that accelerators are for; an invoice keeps those of the time it is sent. */
    segmentsAround: accelerators.segmentsAround,

    /** Reads the rules again, so that previews are by them; whoever changes them elsewhere is noticed at the next sweep. */
    async refreshRules(): Promise<void> {
      await programmeRules.current(database.db)
      await accelerators.refresh()
    },

    /** For how many days after its issue a document may be sent. */
    sending: async (db: Db): Promise<readonly SendingPeriod[]> => sendingPeriodsOf(await programmeRules.current(db)),
  }
}

/** Everything that writes takes the transaction of the fact it belongs to. */
function movements(deps: PointsDeps) {
  const { accelerators } = deps
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
      const lock = wanted.standing === 'approved'
      // A credit that counts again may be of accelerators that do not apply any more: their budgets bind it all the same.
      const also = wanted.restoring ? await acceleratorsBehind(tx, invoice.id) : []
      const rules = await rulesFor(tx, invoice, { lock, also })
      const changed = change(tx, invoice.owner, by)
      const settled = () => settleInvoice(changed, { invoice, ...wanted, ...rules })
      const { points, added } = await (lock ? watch(changed, settled) : settled())
      await accelerators.noteUse(tx, invoice, { added, limits: rules.boost.limits })
      return { points }
    },

    /** Enters what a new invoice promises, in the transaction that brings it; null while its amount is unknown. */
    async promiseInvoice(
      tx: Db,
      { invoice, by }: { invoice: SettledInvoice; by: string | null },
    ): Promise<{ points: number | null }> {
      const rules = await rulesFor(tx, invoice, { lock: false })
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
      const expiryMonths = await monthsOf(deps, tx)
      const changed = change(tx, owner, by)
      const credited = () => credit(changed, { ...crediting, expiryMonths })
      await (crediting.qualifying ? watch(changed, credited) : credited())
    },

    /** What waited for its owner to be confirmed can be spent from now on; call it in the transaction that confirms them. */
    async release(tx: Db, { owner, by }: { owner: Owner; by: string | null }): Promise<void> {
      const expiryMonths = await monthsOf(deps, tx)
      const changed = change(tx, owner, by)
      await watch(changed, () => release(changed, expiryMonths))
    },

    /** A credit or a debit by hand, with its reason; a debit of more than there is takes nothing and says so. */
    async adjust(
      tx: Db,
      { owner, by, ...adjustment }: Adjustment & { owner: Owner; by: string | null },
    ): Promise<Spent> {
      const expiryMonths = await monthsOf(deps, tx)
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
