/** The people of the administration as a table. */
import type { AdminKind } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { type ExportColumn, instantColumn, textColumn } from '#domain/exports/table.ts'
import { instantOf } from '#server/db/last-seen.ts'
import { placeByNameOrAge } from '#server/db/stretch.ts'
import { exportSource } from '#server/features/exports/export-source.rules.ts'
import { type AdminRow, countAdmins, findAdmins } from './admins.store.ts'

/** What the list is narrowed to. */
export type AdminExport = Omit<QueryOf<'exportAdmins'>, 'format'>

const kinds: Readonly<Record<string, string>> = {
  owner: 'Responsável',
  operator: 'Operação',
  auditor: 'Auditoria',
  support: 'Atendimento',
} satisfies Record<AdminKind, string>

const columns: readonly ExportColumn<AdminRow>[] = [
  textColumn('Nome', ({ person }) => person.name),
  textColumn('E-mail', ({ person }) => person.email),
  textColumn('Perfil', ({ person }) => kinds[person.subUserType]),
  textColumn('Situação', ({ person }) => (person.status === 'active' ? 'Ativo' : 'Inativo')),
  instantColumn('Cadastrado em', ({ person }) => person.createdAt),
  instantColumn('Visto por último em', ({ lastSeenAt }) => instantOf(lastSeenAt)),
]

export const adminExporting = exportSource<AdminRow, AdminExport>({
  filename: 'usuarios',
  title: 'Usuários',
  columns,
  count: (db, { filter: { sort: _order, ...filters } }) => countAdmins(db, filters),
  find: (db, { filter: { sort: order = 'name', ...filters } }, stretch) =>
    findAdmins(db, { ...filters, ...stretch, order }),
  place: ({ person }, { filter: { sort = 'name' } }) => placeByNameOrAge(person, sort),
})
