/** Points on a database of their own, with a clock that the test moves and ids that it can count on. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { dayOf } from '#domain/points/calendar.ts'
import type { Standing } from '#domain/points/settlement.ts'
import type { Database } from '#server/db/db.ts'
import { firstRules, type ProgrammeRules } from '#domain/points/programme-rules.ts'
import { ledgerEntry, pointsAccount, programmeRules as programmeRulesTable } from '#server/db/schema/schema.ts'
import { createAcceleratorsService } from '#server/features/accelerators/accelerators.service.ts'
import type { NotificationsDeps, NotificationsService } from '#server/features/notifications/notifications.service.ts'
import { createProgrammeRulesService } from '#server/features/programme-rules/programme-rules.service.ts'
import { createSettingsService } from '#server/features/settings/settings.service.ts'
import type { SettledInvoice } from '#server/features/points/invoice-settlement.service.ts'
import { createPointsService, type Owner, type PointsService } from '#server/features/points/points.service.ts'

export type Facts = Partial<Omit<SettledInvoice, 'id' | 'owner'>>

type TellBy = (deps: NotificationsDeps) => Pick<NotificationsService, 'notify' | 'notifyAdmins'>

/** Its owners are nobody: there is no person to tell. */
const tellNobody: TellBy = () => ({ notify: () => Promise.resolve(), notifyAdmins: () => Promise.resolve() })

/** A service of points and shortcuts of the kind «this invoice is approved now». */
export function pointsOnTrial(database: Database, start = '2026-11-20T12:00:00Z', tellBy: TellBy = tellNobody) {
  let now = new Date(start)
  const clock = () => now
  const settings = createSettingsService({ clock })
  const notifications = tellBy({ database, clock, newId: randomUUID, settings })
  const accelerators = createAcceleratorsService({
    database,
    clock,
    newId: randomUUID,
    notifications,
    settings,
  })
  const programmeRules = createProgrammeRulesService({ database, clock, newId: randomUUID, accelerators })
  const parts = { settings, programmeRules, accelerators, notifications }
  const points = createPointsService({ database, clock, newId: randomUUID, ...parts })

  async function settle(
    owner: Owner,
    id: string,
    { standing, restoring, ...facts }: Facts & { standing: Standing; restoring?: boolean },
  ): Promise<number | null> {
    const invoice = {
      id,
      owner,
      number: null,
      issuedAt: null,
      ruledOn: facts.issuedAt ?? dayOf(new Date(start)),
      segments: [],
      type: 'retail' as const,
      lines: [],
      amountCents: null,
      specified: false,
    }
    const settled = await database.transaction((tx) =>
      points.settleInvoice(tx, { invoice: { ...invoice, ...facts }, standing, restoring, by: null }),
    )
    return settled.points
  }

  return {
    points,
    settings,
    programmeRules,
    /** New rules for documents of a day on, whenever that is. */
    async rule(facts: Partial<ProgrammeRules>): Promise<void> {
      const row = { ...firstRules, ...facts, id: randomUUID(), note: '', createdAt: clock(), version: 1 }
      await database.db
        .insert(programmeRulesTable)
        .values(row)
        .onConflictDoUpdate({ target: programmeRulesTable.startsOn, set: row })
      programmeRules.outdate()
    },
    accelerators,
    clock,
    at: (instant: string) => void (now = new Date(instant)),
    settle,
    professional: (): Owner => ({ type: 'professional', id: randomUUID() }),
    store: (): Owner => ({ type: 'store', id: randomUUID() }),
    ...movements(database, points),
    ...readings(database, points),
  }
}

function movements(database: Database, points: PointsService) {
  return {
    spend: (owner: Owner, amount: number, key: string = randomUUID()) =>
      database.transaction((tx) =>
        points.spend(tx, {
          owner,
          by: null,
          kind: 'adjustment-debit',
          points: amount,
          source: { type: 'adjustment', id: null },
          sourceKey: `test:${key}`,
          description: 'Resgate',
        }),
      ),
    credit: (owner: Owner, amount: number, { key, qualifying = false }: { key?: string; qualifying?: boolean } = {}) =>
      database.transaction((tx) =>
        points.adjust(tx, {
          owner,
          by: null,
          kind: 'adjustment-credit',
          points: amount,
          reason: 'Ajuste',
          key: key ?? randomUUID(),
          qualifying,
        }),
      ),
  }
}

function readings(database: Database, points: PointsService) {
  return {
    balances: (owner: Owner) => points.balances(database.db, owner),
    available: async (owner: Owner) => (await points.balances(database.db, owner)).availablePoints,
    /** What the account keeps of it. */
    kept: async ({ type, id }: Owner) => {
      const mine = and(eq(pointsAccount.ownerType, type), eq(pointsAccount.ownerId, id))
      const [row] = await database.db.select({ available: pointsAccount.available }).from(pointsAccount).where(mine)
      return row?.available ?? 0
    },
    /** Every entry of an owner, oldest first. */
    entries: (owner: Owner) =>
      database.db.select().from(ledgerEntry).where(eq(ledgerEntry.ownerId, owner.id)).orderBy(asc(ledgerEntry.seq)),
    /** The whole extract of an owner, page by page. */
    extract: async (owner: Owner) => {
      const first = await points.extract(owner, { limit: 100 })
      const docs = [...first.docs]
      for (let page = 2; page <= first.totalPages; page++) {
        docs.push(...(await points.extract(owner, { limit: 100, page })).docs)
      }
      return { ...first, docs }
    },
    /** Points of an owner by bucket, with what was issued below zero. */
    buckets: async (owner: Owner): Promise<Readonly<Record<string, number>>> => {
      const { rows } = await database.db.execute<{ bucket: string; points: number }>(sql`
        select bucket, sum(points)::int as points from (
          select to_bucket as bucket, points from ledger_entry where owner_id = ${owner.id}
          union all select from_bucket, -points from ledger_entry where owner_id = ${owner.id}) as moved
        group by bucket having sum(points) <> 0`)
      return Object.fromEntries(rows.map(({ bucket, points: held }) => [bucket, held]))
    },
  }
}

export type PointsOnTrial = ReturnType<typeof pointsOnTrial>
