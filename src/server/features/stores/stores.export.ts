/** Stores as a table. */
import type { QueryOf } from '#contract/operation.ts'
import { formatCep } from '#domain/documents/cep.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { formatPhone } from '#domain/documents/phone.ts'
import { type ExportColumn, instantColumn, textColumn, yesColumn } from '#domain/exports/table.ts'
import { placeByNameOrAge } from '#server/db/stretch.ts'
import { exportSource } from '#server/features/exports/export-source.rules.ts'
import { countStores, findStores, type GroupedStore } from './stores.store.ts'

/** What the list is narrowed to. */
export type StoreExport = Omit<QueryOf<'exportStores'>, 'format'>

export const storeColumns: readonly ExportColumn<GroupedStore>[] = [
  textColumn('CNPJ', ({ row }) => formatCnpj(row.cnpj)),
  textColumn('Nome fantasia', ({ row }) => row.tradeName),
  textColumn('Razão social', ({ row }) => row.corporateName),
  textColumn('E-mail', ({ row }) => row.email),
  textColumn('Telefone', ({ row }) => row.phone && formatPhone(row.phone)),
  textColumn('CEP', ({ row }) => row.zipCode && formatCep(row.zipCode)),
  textColumn('Endereço', ({ row }) => row.street),
  textColumn('Número', ({ row }) => row.number),
  textColumn('Complemento', ({ row }) => row.complement),
  textColumn('Bairro', ({ row }) => row.neighborhood),
  textColumn('Cidade', ({ row }) => row.city),
  textColumn('Estado', ({ row }) => row.state),
  textColumn('Grupo econômico', ({ group }) => group?.name),
  yesColumn('Participa do programa', ({ row }) => row.participating),
  yesColumn('Ativa', ({ row }) => row.active),
  instantColumn('Cadastrada em', ({ row }) => row.createdAt),
]

export const storeExporting = exportSource<GroupedStore, StoreExport>({
  filename: 'lojas',
  title: 'Lojas',
  columns: storeColumns,
  count: (db, { filter: { sort: _order, ...filters } }) => countStores(db, filters),
  find: (db, { filter: { sort: order = 'name', ...filters } }, stretch) =>
    findStores(db, { ...filters, ...stretch, order }),
  place: ({ row }, { filter: { sort = 'name' } }) => placeByNameOrAge(row, sort),
})
