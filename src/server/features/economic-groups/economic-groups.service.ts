/** Economic groups: admins say which stores belong to one owner. A store is in one group at most. */
import type { EconomicGroup, EconomicGroupPage, EconomicGroupStatus, StoreChoice } from '#contract/api.gen.ts'
import type { BodyOf } from '#contract/operation.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { refuseOvertaken } from '#domain/errors/refuse-overtaken.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { groupSentences, readGroupName } from '#domain/stores/economic-group.ts'
import { type Db, violates } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Identity } from '#server/identity.ts'
import { recordAct } from '#server/features/audit/audit.service.ts'
import {
  addGroup,
  changeGroup,
  countGroups,
  findGroups,
  findStoresOf,
  type GroupFilters,
  type GroupOrder,
  type GroupRow,
  lockGroup,
  lockStores,
  putStores,
} from './economic-groups.store.ts'
import { groupExporting } from './economic-groups.export.ts'

type GroupsDeps = Pick<Deps, 'database' | 'clock' | 'newId'>

export interface GroupListing extends GroupFilters {
  readonly page: number
  readonly limit: number
  readonly order: GroupOrder
}

export type EconomicGroupsService = ReturnType<typeof createEconomicGroupsService>

function toGroup(
  { id: _id, name, status, createdAt, version }: GroupRow,
  stores: readonly StoreChoice[],
): EconomicGroup {
  return { _id, name, status, stores: [...stores], createdAt: createdAt.toISOString(), version }
}

const storesOf = async (db: Db, id: string) => (await findStoresOf(db, [id])).get(id) ?? []

/** Refuses `validation`. */
function readName(written: string): { readonly name: string; readonly nameKey: string } {
  const name = readGroupName(written)
  if (name === null) throw new Refusal('validation', { fields: groupSentences })
  return { name, nameKey: nameKey(name) }
}

/** Refuses `validation` for stores nobody knows and for those of another group, which are named. */
async function claim(tx: Db, groupId: string, ids: readonly string[]): Promise<void> {
  const stores = await lockStores(tx, ids)
  if (stores.length < ids.length)
    throw new Refusal('validation', { fields: { storeIds: 'Uma das lojas não existe mais' } })
  const taken = stores.filter((one) => one.groupId !== null && one.groupId !== groupId).map(({ name }) => name)
  if (taken.length > 0)
    throw new Refusal('validation', { fields: { storeIds: `Já em outro grupo: ${taken.join(', ')}` } })
  await putStores(tx, groupId, ids)
}

/** Two names that differ in accents only are one. */
function nameTaken(error: unknown): never {
  if (!violates(error, 'economic_group_name')) throw error
  throw new Refusal('validation', { fields: { name: 'Já existe um grupo com este nome' } })
}

async function held(tx: Db, id: string): Promise<GroupRow> {
  const row = await lockGroup(tx, id)
  if (!row) throw new Refusal('not-found')
  return row
}

const subject = (subjectId: string) => ({ subjectType: 'economic-group', subjectId })

/** What stands in the trail of a group. */
const told = ({ name, stores }: Pick<EconomicGroup, 'name' | 'stores'>) => ({
  name,
  storeIds: stores.map(({ _id }) => _id),
})

function changing(deps: GroupsDeps) {
  const { database, clock, newId } = deps

  /** Refuses `validation` with the wrong fields. */
  async function create(by: Identity, wanted: BodyOf<'createEconomicGroup'>): Promise<EconomicGroup> {
    const named = readName(wanted.name)
    const row = { id: newId(), ...named, status: 'active', version: 1, createdAt: clock() } as const
    const { id } = row
    const work = database.transaction(async (tx) => {
      await addGroup(tx, row)
      await claim(tx, id, wanted.storeIds ?? [])
      const made = toGroup(row, await storesOf(tx, id))
      await recordAct(tx, deps, { by, ...subject(id), action: 'economic-group-created', after: told(made) })
      return made
    })
    return work.catch(nameTaken)
  }

  /** Refuses `not-found`, `version-conflict` when somebody was faster, and `validation`. */
  function update(by: Identity, id: string, wanted: BodyOf<'updateEconomicGroup'>): Promise<EconomicGroup> {
    const { name, storeIds, version } = wanted
    const named = name === undefined ? {} : readName(name)
    const work = database.transaction(async (tx) => {
      const row = await held(tx, id)
      refuseOvertaken(row, version)
      const before = told(toGroup(row, await storesOf(tx, id)))
      if (storeIds) await claim(tx, id, storeIds)
      const now = toGroup(await changeGroup(tx, id, named), await storesOf(tx, id))
      await recordAct(tx, deps, { by, ...subject(id), action: 'economic-group-updated', before, after: told(now) })
      return now
    })
    return work.catch(nameTaken)
  }

  /** Again is no fault. Refuses `not-found`. */
  const setStatus = (by: Identity, id: string, status: EconomicGroupStatus): Promise<EconomicGroup> =>
    database.transaction(async (tx) => {
      const row = await held(tx, id)
      const stores = await storesOf(tx, id)
      if (row.status === status) return toGroup(row, stores)
      const now = await changeGroup(tx, id, { status })
      const action = status === 'active' ? 'economic-group-activated' : 'economic-group-inactivated'
      await recordAct(tx, deps, { by, ...subject(id), action, before: { status: row.status }, after: { status } })
      return toGroup(now, stores)
    })

  return { create, update, setStatus }
}

export function createEconomicGroupsService(deps: GroupsDeps) {
  const { database } = deps

  async function list({ page, limit, order, ...filters }: GroupListing): Promise<EconomicGroupPage> {
    const total = await countGroups(database.db, filters)
    const rows = await findGroups(database.db, { ...filters, order, limit, offset: offsetOf({ page, limit }) })
    const stores = await findStoresOf(
      database.db,
      rows.map(({ id }) => id),
    )
    return pageOf(
      rows.map((row) => toGroup(row, stores.get(row.id) ?? [])),
      { total, page, limit },
    )
  }

  return { list, ...changing(deps), exporting: groupExporting }
}
