/** Stores from a spreadsheet, known by their CNPJ. */
import { nameKey } from '#domain/people/name-key.ts'
import { storeSearchKey } from '#domain/stores/store-fields.ts'
import { lacksOfNewStore, readStoreRow, storeColumns } from '#domain/stores/store-import.ts'
import type { Deps } from '#server/deps.ts'
import type { ImportTarget } from '#server/features/imports/import-target.ts'
import { keyedImport } from '#server/features/imports/keyed-import.ts'
import { findStoresOfCnpjs, insertStores, lockStoresOfCnpjs, type StoreRow, updateStores } from './stores.store.ts'

/** With the forms of the names that search and order use. */
const keyed = (row: StoreRow): StoreRow => ({
  ...row,
  nameKey: nameKey(row.tradeName),
  searchKey: storeSearchKey(row),
})

const nothing = {
  corporateName: '',
  tradeName: '',
  nameKey: '',
  searchKey: '',
  email: null,
  phone: null,
  zipCode: null,
  street: null,
  number: null,
  complement: null,
  neighborhood: null,
  city: null,
  state: null,
  economicGroupId: null,
  participating: true,
  active: true,
  version: 1,
} as const

export const storeImporting = (deps: Pick<Deps, 'clock' | 'newId'>): ImportTarget =>
  keyedImport<StoreRow>(
    {
      columns: storeColumns,
      keyColumn: 'cnpj',
      read: readStoreRow,
      subject: 'store',
      lacks: lacksOfNewStore,
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
