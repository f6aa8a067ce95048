/** The register of accelerators, as the back office reads and changes it. */
import type { Accelerator, AcceleratorPage, AcceleratorUpdate, NewAccelerator } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { refuseWrong } from '#domain/errors/refuse-wrong.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import {
  type AcceleratorFields,
  acceleratorSentences,
  acceleratorStatus,
  acceleratorPeriodOf,
  wrongAcceleratorFields,
} from '#domain/points/accelerator-fields.ts'
import { dayOf, weekdays } from '#domain/points/calendar.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Identity } from '#server/identity.ts'
import { recordAct } from '#server/features/audit/audit.service.ts'
import { changeRecord } from '#server/features/audit/record-change.service.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import { keepingLevels } from '#server/features/points/standing.service.ts'
import type { SettingsService } from '#server/features/settings/settings.service.ts'
import { refuseUnusableSegment } from '#server/features/segments/usable.query.ts'
import { findTotals } from './budgets.store.ts'
import {
  type AcceleratorFilters,
  type AcceleratorOrder,
  type AcceleratorRow,
  addWaitingInvoices,
  changeAccelerator,
  countAccelerators,
  findAccelerator,
  findAccelerators,
  lockAccelerator,
  type NewAcceleratorRow,
} from './accelerators.store.ts'

export type AcceleratorsDeps = Pick<Deps, 'database' | 'clock' | 'newId'> & {
  readonly notifications: Pick<NotificationsService, 'notifyAdmins'>
  readonly settings: Pick<SettingsService, 'current'>
}

export interface AcceleratorListing extends Omit<AcceleratorFilters, 'now'> {
  readonly page: number
  readonly limit: number
  readonly order: AcceleratorOrder
}

interface Ports {
  readonly create: (tx: Db, facts: NewAcceleratorRow) => Promise<string>
  /** What is remembered of them is read again. */
  readonly onChange: () => Promise<void>
}

/** The days are taken in São Paulo, as invoices are matched by them. */
const writtenOf = ({
  id: _id,
  nameKey: _key,
  active: _active,
  createdAt: _at,
  version: _version,
  ...written
}: AcceleratorRow): AcceleratorFields => ({
  ...written,
  startsAt: dayOf(written.startsAt),
  endsAt: dayOf(written.endsAt),
})

function toAccelerator(row: AcceleratorRow, { added, now }: { added: number; now: Date }): Accelerator {
  const { id: _id, active, createdAt, version } = row
  return {
    _id,
    ...writtenOf(row),
    weekdays: [...row.weekdays],
    added,
    active,
    status: acceleratorStatus(row, now),
    createdAt: createdAt.toISOString(),
    version,
  }
}

/** What is kept of what was written. Refuses `validation` with a sentence for each wrong field. */
function readFields(written: AcceleratorFields): Omit<NewAcceleratorRow, 'active'> {
  refuseWrong(wrongAcceleratorFields(written), acceleratorSentences)
  const period = acceleratorPeriodOf(written)
  if (!period) throw new Refusal('validation')
  const { name, description, weekdays: said } = written
  // In the order of the week, each once.
  const chosen = weekdays.filter((each) => said.includes(each))
  return { ...written, name: name.trim(), description: description.trim(), weekdays: chosen, ...period }
}

/** What is not said: no description, everybody of the audience, any number of points. */
const usual = { description: '', segmentId: null, weekdays: [], budget: null, budgetPerOwner: null }

const factsOf = ({ id: _id, nameKey: _key, createdAt: _at, version: _version, ...facts }: AcceleratorRow) => facts

/** How it is to be; a period that stays on its days keeps its instants. */
function wantedOf(row: AcceleratorRow, { _id, version: _version, active = row.active, ...written }: AcceleratorUpdate) {
  const before = writtenOf(row)
  const facts = readFields({ ...before, ...written })
  return {
    ...facts,
    startsAt: dayOf(facts.startsAt) === before.startsAt ? row.startsAt : facts.startsAt,
    endsAt: dayOf(facts.endsAt) === before.endsAt ? row.endsAt : facts.endsAt,
    active,
  }
}

const subject = (subjectId: string) => ({ subjectType: 'accelerator', subjectId })

interface Narrowed {
  readonly after: NewAcceleratorRow
  readonly before?: AcceleratorRow
  readonly now: Date
}

/** Refuses `validation` for a segment that is not offered; one that is to count from now on counts for what waits, too. */
async function narrow(tx: Db, { after, before, now }: Narrowed): Promise<void> {
  const { segmentId, active } = after
  await refuseUnusableSegment(tx, after, before?.segmentId)
  const counted = before?.active && before.segmentId === segmentId
  if (segmentId !== null && active && !counted) await addWaitingInvoices(tx, { segmentId, now })
}

function reading({ database, clock }: AcceleratorsDeps) {
  const toldAll = async (rows: readonly AcceleratorRow[]): Promise<Accelerator[]> => {
    const [added, now] = [await findTotals(database.db, rows), clock()]
    return rows.map((row) => toAccelerator(row, { added: added.get(row.id) ?? 0, now }))
  }

  /** Refuses `not-found`. */
  async function read(id: string): Promise<Accelerator> {
    const row = await findAccelerator(database.db, id)
    const [found] = row ? await toldAll([row]) : []
    if (!found) throw new Refusal('not-found')
    return found
  }

  async function list({ page, limit, order, ...filters }: AcceleratorListing): Promise<AcceleratorPage> {
    const now = clock()
    const total = await countAccelerators(database.db, { ...filters, now })
    const place = { limit, offset: offsetOf({ page, limit }) }
    const rows = await findAccelerators(database.db, { ...filters, now, order, ...place })
    return pageOf(await toldAll(rows), { total, page, limit })
  }

  return { read, list }
}

export function registering(deps: AcceleratorsDeps, { create, onChange }: Ports) {
  const { database, clock } = deps
  const levels = keepingLevels(deps)
  const { read, list } = reading(deps)

  return {
    read,
    list,

    /** Switched on unless said otherwise. Refuses `validation` with the wrong fields. */
    async register(by: Identity, { active = true, ...written }: NewAccelerator) {
      const facts = { ...readFields({ ...usual, ...written }), active }
      if (facts.segmentId !== null) await levels.refreshLevels()
      const id = await database.transaction(async (tx) => {
        await narrow(tx, { after: facts, now: clock() })
        const made = await create(tx, facts)
        await recordAct(tx, deps, { by, ...subject(made), action: 'accelerator-created', after: facts })
        return made
      })
      await onChange()
      return read(id)
    },

    /**
     * What is absent stays, and writing what is there already changes nothing. Approved invoices keep their points.
     * Refuses `not-found`, `version-conflict` when somebody was faster, and `validation`.
     */
    async update(by: Identity, written: AcceleratorUpdate): Promise<Accelerator> {
      const { _id: id, version } = written
      await levels.refreshLevels()
      const row = await database.transaction((tx) =>
        changeRecord(tx, deps, {
          by,
          ...subject(id),
          action: 'accelerator-updated',
          version,
          lock: lockAccelerator,
          factsOf,
          async wanted(_facts, held) {
            const after = wantedOf(held, written)
            await narrow(tx, { after, before: held, now: clock() })
            return after
          },
          write: ({ change }) => changeAccelerator(tx, id, change),
        }),
      )
      await onChange()
      return read(row.id)
    },
  }
}
