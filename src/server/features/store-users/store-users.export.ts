/** The people of the stores as a table. */
import type { StoreUserStatus } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { formatCpf } from '#domain/documents/cpf.ts'
import { formatPhone } from '#domain/documents/phone.ts'
import { type ExportColumn, instantColumn, textColumn, yesColumn } from '#domain/exports/table.ts'
import { instantOf } from '#server/db/last-seen.ts'
import { placeByNameOrAge } from '#server/db/stretch.ts'
import { exportSource } from '#server/features/exports/export-source.rules.ts'
import { shownStoreUserStatus } from './shown-status.rules.ts'
import { countStoreUsers, findStoreUsers, type StoreUserRow } from './store-users.store.ts'

/** What the list is narrowed to. */
export type StoreUserExport = Omit<QueryOf<'exportStoreUsers'>, 'format'>

const states = {
  incomplete: 'Cadastro incompleto',
  pending: 'Aguardando confirmação',
  active: 'Ativo',
  inactive: 'Inativo',
} as const satisfies Record<StoreUserStatus, string>

export const storeUserColumns: readonly ExportColumn<StoreUserRow>[] = [
  textColumn('Nome', ({ person }) => person.name),
  textColumn('E-mail', ({ person }) => person.email),
  yesColumn('E-mail confirmado', ({ person }) => person.emailValidatedAt !== null),
  textColumn('Celular', ({ person }) => person.cellphone && formatPhone(person.cellphone)),
  textColumn('CPF', ({ person }) => person.cpf && formatCpf(person.cpf)),
  textColumn('Função', ({ person }) => (person.subUserType === 'manager' ? 'Gerente' : 'Vendedor')),
  textColumn('Situação', ({ person }) => states[shownStoreUserStatus(person.status)]),
  textColumn('Loja', ({ store }) => store.tradeName),
  textColumn('CNPJ da loja', ({ store }) => formatCnpj(store.cnpj)),
  instantColumn('Cadastrado em', ({ person }) => person.createdAt),
  instantColumn('Visto por último em', ({ lastSeenAt }) => instantOf(lastSeenAt)),
]

export const storeUserExporting = exportSource<StoreUserRow, StoreUserExport>({
  filename: 'usuarios-das-lojas',
  title: 'Usuários das lojas',
  columns: storeUserColumns,
  count: (db, { filter: { sort: _order, ...filters } }) => countStoreUsers(db, filters),
  find: (db, { filter: { sort: order = 'name', ...filters } }, stretch) =>
    findStoreUsers(db, { ...filters, ...stretch, order }),
  place: ({ person }, { filter: { sort = 'name' } }) => placeByNameOrAge(person, sort),
})
