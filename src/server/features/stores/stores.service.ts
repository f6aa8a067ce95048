/** The register of the stores: admins read it, add to it, correct it, and take stores out of the programme. */
import type { Store, StoreOfCnpj, StorePage } from '#contract/api.gen.ts'
import type { BodyOf } from '#contract/operation.ts'
import { normalizeCnpj } from '#domain/documents/cnpj.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { refuseOvertaken } from '#domain/errors/refuse-overtaken.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import {
  readStore,
  type StoreField,
  storeFields,
  storeSearchKey,
  type WrittenStore,
} from '#domain/stores/store-fields.ts'
import type { Db } from '#server/db/db.ts'
import { store } from '#server/db/schema/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { Identity } from '#server/identity.ts'
import { recordAct } from '#server/features/audit/audit.service.ts'
import type { PointsService } from '#server/features/points/points.service.ts'
import { withinSegment } from '#server/features/segments/members.query.ts'
import { storeExporting } from './stores.export.ts'
import { storeImporting } from './stores.import.ts'
import {
  changeStore,
  countStores,
  findStore,
  findStores,
  type GroupedStore,
  lockStore,
  type StoreChange,
  type StoreFilters,
  type StoreOrder,
  type StoreRow,
} from './stores.store.ts'

export type StoresDeps = Pick<Deps, 'database' | 'clock' | 'newId'> & {
  readonly accounts: Pick<AccountsService, 'createStore'>
  readonly points: Pick<PointsService, 'balances'>
}

/** What is written of a store; what is absent stays. A field the agreement lets nobody write is missed where this is called. */
export type StoreWriting = BodyOf<'updateStore'> &
  Readonly<Record<Exclude<StoreField, keyof BodyOf<'updateStore'> | 'cnpj'>, string>>

export interface StoreListing extends Omit<StoreFilters, 'within'> {
  /** Whoever is in it now. */
  readonly segment?: string | undefined
  readonly page: number
  readonly limit: number
  readonly order: StoreOrder
}

export type StoresService = ReturnType<typeof createStoresService>

function toStore({ row, group: economicGroup }: GroupedStore): Store & Record<Exclude<StoreField, keyof Store>, never> {
  const { id: _id, nameKey: _key, searchKey: _text, economicGroupId: _group, createdAt, ...facts } = row
  return { _id, ...facts, economicGroup, createdAt: createdAt.toISOString() }
}

async function shown(db: Db, id: string): Promise<Store> {
  const found = await findStore(db, { id })
  if (!found) throw new Refusal('not-found')
  return toStore(found)
}

/** Refuses `validation` with a sentence for each wrong field. */
function read(written: WrittenStore) {
  const { values, wrong } = readStore(written)
  if (Object.keys(wrong).length > 0) throw new Refusal('validation', { fields: wrong })
  return values
}

/** What differs from the row, as it was and as it is to be. Refuses `validation`. */
function changesOf(row: StoreRow, { participating, ...written }: StoreWriting) {
  const facts = { ...read(written), ...(participating !== undefined && { participating }) }
  const changed = ([...storeFields, 'participating'] as const).filter(
    (field) => facts[field] !== undefined && facts[field] !== row[field],
  )
  const before = Object.fromEntries(changed.map((field) => [field, row[field]]))
  const after: StoreChange = Object.fromEntries(changed.map((field) => [field, facts[field]]))
  return { before, after, changed: changed.length > 0 }
}

/** The forms of the names that search and order use. */
const keysOf = (named: StoreRow) => ({ nameKey: nameKey(named.tradeName), searchKey: storeSearchKey(named) })

async function held(tx: Db, id: string): Promise<StoreRow> {
  const row = await lockStore(tx, id)
  if (!row) throw new Refusal('not-found')
  return row
}

const subject = (subjectId: string) => ({ subjectType: 'store', subjectId })

function changing(deps: StoresDeps) {
  const { database, accounts } = deps

  /** Refuses `validation` with the wrong fields, also for a CNPJ that is registered. */
  async function create(by: Identity, { participating, ...written }: BodyOf<'createStore'>): Promise<Store> {
    const { cnpj = '', tradeName = '', corporateName = '', ...facts } = read(written)
    const id = await database.transaction(async (tx) => {
      const wanted = { ...facts, cnpj, tradeName, corporateName, ...(participating !== undefined && { participating }) }
      const made = await accounts.createStore(tx, wanted)
      await recordAct(tx, deps, { by, ...subject(made), action: 'store-created', after: { tradeName } })
      return made
    })
    return shown(database.db, id)
  }

  /** Refuses `not-found`, `version-conflict` when somebody was faster, and `validation`. */
  const update = (by: Identity, id: string, written: StoreWriting): Promise<Store> =>
    database.transaction(async (tx) => {
      const row = await held(tx, id)
      refuseOvertaken(row, written.version)
      const { before, after, changed } = changesOf(row, written)
      if (!changed) return shown(tx, id)
      await changeStore(tx, id, { ...after, ...keysOf({ ...row, ...after }) })
      await recordAct(tx, deps, { by, ...subject(id), action: 'store-updated', before, after })
      return shown(tx, id)
    })

  /** Its people are let in or kept out by their next call. Again is no fault. Refuses `not-found`. */
  const setActive = (by: Identity, id: string, active: boolean): Promise<Store> =>
    database.transaction(async (tx) => {
      const row = await held(tx, id)
      if (row.active === active) return shown(tx, id)
      await changeStore(tx, id, { active })
      const action = active ? 'store-activated' : 'store-inactivated'
      await recordAct(tx, deps, { by, ...subject(id), action, before: { active: row.active }, after: { active } })
      return shown(tx, id)
    })

  return { create, update, setActive }
}

export function createStoresService(deps: StoresDeps) {
  const { database, clock, points } = deps

  async function list({ page, limit, order, segment, ...asked }: StoreListing): Promise<StorePage> {
    const within = await withinSegment(database.db, { segmentId: segment, id: store.id, now: clock() })
    const filters = { ...asked, within }
    const total = await countStores(database.db, filters)
    const rows = await findStores(database.db, { ...filters, order, limit, offset: offsetOf({ page, limit }) })
    return pageOf(rows.map(toStore), { total, page, limit })
  }

  /** Nothing for a CNPJ nobody has registered. Refuses `cnpj-invalid`. */
  async function ofCnpj(raw: string): Promise<StoreOfCnpj> {
    const cnpj = normalizeCnpj(raw)
    if (cnpj === null) throw new Refusal('cnpj-invalid')
    const found = await findStore(database.db, { cnpj })
    if (!found) return { store: null, points: 0 }
    const { availablePoints } = await points.balances(database.db, { type: 'store', id: found.row.id })
    return { store: toStore(found), points: availablePoints }
  }

  return { list, ofCnpj, ...changing(deps), importing: storeImporting(deps), exporting: storeExporting }
}
