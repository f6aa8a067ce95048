/** The register of accelerators, as the back office reads and changes it. */
import type { Accelerator, AcceleratorPage, AcceleratorUpdate, NewAccelerator } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { refuseOvertaken } from '#domain/errors/refuse-overtaken.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import {
  type AcceleratorFields,
  acceleratorSentences,
  acceleratorStatus,
  acceleratorPeriodOf,
  wrongAcceleratorFields,
} from '#domain/points/accelerator-fields.ts'
import { dayOf } from '#domain/points/calendar.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Identity } from '#server/identity.ts'
import { recordAct } from '#server/features/audit/audit.service.ts'
import {
  type AcceleratorChange,
  type AcceleratorFilters,
  type AcceleratorOrder,
  type AcceleratorRow,
  changeAccelerator,
  countAccelerators,
  findAccelerator,
  findAccelerators,
  lockAccelerator,
  type NewAcceleratorRow,
} from './accelerators.store.ts'

export type AcceleratorsDeps = Pick<Deps, 'database' | 'clock' | 'newId'>

export interface AcceleratorListing extends Omit<AcceleratorFilters, 'now'> {
  readonly page: number
  readonly limit: number
  readonly order: AcceleratorOrder
}

interface Ports {
  readonly create: (tx: Db, facts: NewAcceleratorRow) => Promise<string>
  /** What is remembered of them is not true any more. */
  readonly onChange: () => void
}

/** The days are taken in São Paulo, as invoices are matched by them. */
const writtenOf = ({ name, description, audience, multiplierPercent, mode, startsAt, endsAt }: AcceleratorRow) => ({
  name,
  description,
  audience,
  multiplierPercent,
  mode,
  startsAt: dayOf(startsAt),
  endsAt: dayOf(endsAt),
})

function toAccelerator(row: AcceleratorRow, now: Date): Accelerator {
  const { id: _id, active, createdAt, version } = row
  return {
    _id,
    ...writtenOf(row),
    active,
    status: acceleratorStatus(row, now),
    createdAt: createdAt.toISOString(),
    version,
  }
}

/** What is kept of what was written. Refuses `validation` with a sentence for each wrong field. */
function readFields(written: AcceleratorFields): Omit<NewAcceleratorRow, 'active'> {
  const wrong = wrongAcceleratorFields(written)
  const period = acceleratorPeriodOf(written)
  if (wrong.length > 0 || !period) {
    const fields = Object.fromEntries(wrong.map((field) => [field, acceleratorSentences[field]]))
    throw new Refusal('validation', { fields })
  }
  return { ...written, name: written.name.trim(), description: written.description.trim(), ...period }
}

/** What differs from the row; a period that stays on its days keeps its instants. */
function changesOf(row: AcceleratorRow, { _id, version: _version, active, ...written }: AcceleratorUpdate) {
  const before = writtenOf(row)
  const { startsAt, endsAt, ...facts } = readFields({ ...before, ...written })
  const wanted: AcceleratorChange = {
    ...facts,
    ...(dayOf(startsAt) !== before.startsAt && { startsAt }),
    ...(dayOf(endsAt) !== before.endsAt && { endsAt }),
    ...(active !== undefined && { active }),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of the change itself
  const fields = (Object.keys(wanted) as (keyof AcceleratorChange)[]).filter((field) => wanted[field] !== row[field])
  const only = (from: AcceleratorChange): AcceleratorChange =>
    Object.fromEntries(fields.map((field) => [field, from[field]]))
  return { change: only(wanted), before: only(row) }
}

const subject = (subjectId: string) => ({ subjectType: 'accelerator', subjectId })

export function registering(deps: AcceleratorsDeps, { create, onChange }: Ports) {
  const { database, clock } = deps

  /** Refuses `not-found`. */
  async function read(id: string): Promise<Accelerator> {
    const row = await findAccelerator(database.db, id)
    if (!row) throw new Refusal('not-found')
    return toAccelerator(row, clock())
  }

  return {
    read,

    async list({ page, limit, order, ...filters }: AcceleratorListing): Promise<AcceleratorPage> {
      const now = clock()
      const total = await countAccelerators(database.db, { ...filters, now })
      const place = { limit, offset: offsetOf({ page, limit }) }
      const rows = await findAccelerators(database.db, { ...filters, now, order, ...place })
      return pageOf(
        rows.map((row) => toAccelerator(row, now)),
        { total, page, limit },
      )
    },

    /** Switched on unless said otherwise. Refuses `validation` with the wrong fields. */
    async register(by: Identity, { description = '', active = true, ...written }: NewAccelerator) {
      const facts = { ...readFields({ ...written, description }), active }
      const id = await database.transaction(async (tx) => {
        const made = await create(tx, facts)
        await recordAct(tx, deps, { by, ...subject(made), action: 'accelerator-created', after: facts })
        return made
      })
      onChange()
      return read(id)
    },

    /**
     * What is absent stays, and writing what is there already changes nothing. Approved invoices keep their points.
     * Refuses `not-found`, `version-conflict` when somebody was faster, and `validation`.
     */
    async update(by: Identity, written: AcceleratorUpdate): Promise<Accelerator> {
      const { _id: id, version } = written
      await database.transaction(async (tx) => {
        const row = await lockAccelerator(tx, id)
        if (!row) throw new Refusal('not-found')
        refuseOvertaken(row, version)
        const { change, before } = changesOf(row, written)
        if (Object.keys(change).length === 0) return
        await changeAccelerator(tx, id, change)
        await recordAct(tx, deps, { by, ...subject(id), action: 'accelerator-updated', before, after: change })
      })
      onChange()
      return read(id)
    },
  }
}
