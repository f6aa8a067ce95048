/** Stores from a spreadsheet, known by their CNPJ. */
import { nameKey } from '#domain/people/name-key.ts'
import { blankStore, storeSearchKey } from '#domain/stores/store-fields.ts'
import type { RightRow } from '#domain/imports/import-row.ts'
import {
  groupFact,
  lacksOfNewStore,
  readOnlyStoreColumns,
  readStoreRow,
  storeColumns,
  unknownGroup,
} from '#domain/stores/store-import.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { ImportTarget } from '#server/features/imports/import-target.rules.ts'
import { keyedImport, type ResolvedRow } from '#server/features/imports/keyed.import.ts'
import {
  advanceGroups,
  findGroupsByKeys,
  findStoresOfCnpjs,
  insertStores,
  lockStoresOfCnpjs,
  type StoreRow,
  updateStores,
} from './stores.store.ts'

/** With the forms of the names that search and order use. */
const keyed = (row: StoreRow): StoreRow => ({
  ...row,
  nameKey: nameKey(row.tradeName),
  searchKey: storeSearchKey(row),
})

/** Groups are told by their names, however they are written. */
async function resolve(db: Db, rows: readonly RightRow[]): Promise<readonly ResolvedRow[]> {
  const keyOf = ({ facts }: RightRow) => nameKey(String(facts[groupFact] ?? ''))
  const ids = await findGroupsByKeys(db, [...new Set(rows.map(keyOf).filter((key) => key !== ''))])
  return rows.map((row) => {
    const { [groupFact]: named, ...facts } = row.facts
    if (named === undefined) return { row, unknown: [] }
    const economicGroupId = ids.get(keyOf(row))
    if (economicGroupId === undefined) return { row: { ...row, facts }, unknown: [unknownGroup(String(named))] }
    return { row: { ...row, facts: { ...facts, economicGroupId } }, unknown: [] }
  })
}

/** Groups that win or lose stores: held before the stores, as their own register does, and a version further. */
async function hold(tx: Db, rows: readonly RightRow[]): Promise<void> {
  const wanted = new Map(rows.flatMap(({ key, facts: { economicGroupId: id } }) => (id ? [[key, String(id)]] : [])))
  if (wanted.size === 0) return
  const before = new Map(
    (await findStoresOfCnpjs(tx, [...wanted.keys()])).map((row) => [row.cnpj, row.economicGroupId]),
  )
  const moved = [...wanted].filter(([cnpj, id]) => before.get(cnpj) !== id)
  await advanceGroups(tx, new Set(moved.flatMap(([cnpj, id]) => [id, before.get(cnpj) ?? []].flat())))
}

const nothing = {
  ...blankStore,
  nameKey: '',
  searchKey: '',
  economicGroupId: null,
  participating: true,
  active: true,
  version: 1,
}

export const storeImporting = (deps: Pick<Deps, 'clock' | 'newId'>): ImportTarget =>
  keyedImport<StoreRow>(
    {
      columns: storeColumns,
      readOnly: readOnlyStoreColumns,
      keyColumn: 'cnpj',
      read: readStoreRow,
      subject: 'store',
      lacks: lacksOfNewStore,
      resolve,
      hold,
      keyOf: ({ cnpj }) => cnpj,
      find: findStoresOfCnpjs,
      lock: lockStoresOfCnpjs,
      make: ({ key, facts }) => keyed({ ...nothing, id: deps.newId(), cnpj: key, createdAt: deps.clock(), ...facts }),
      change: (row, changes) => keyed({ ...row, ...changes, version: row.version + 1 }),
      insert: insertStores,
      update: updateStores,
    },
    deps,
  )
