/** Customers of professionals as a table. */
import type { CustomerStatus } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { type ExportColumn, instantColumn, integerColumn, textColumn } from '#domain/exports/table.ts'
import { exportColumnsOf } from '#domain/imports/register-field.ts'
import { openCustomerFields } from '#domain/people/customer-fields.ts'
import { customerStatusOf } from '#domain/people/customer.ts'
import { type ExportSource, exportSource } from '#server/features/exports/export-source.rules.ts'
import {
  countRegistered,
  findRegisteredCustomers,
  placeOfCustomer,
  type RegisteredCustomer,
  type CustomerRegisterFilter,
} from './customer-register.store.ts'
import { type CustomerParts, documentHashIn } from './customers.deps.ts'

/** What the list is narrowed to. */
export type CustomerExport = Omit<QueryOf<'exportCustomers'>, 'format'>

type Line = RegisteredCustomer & { readonly status: CustomerStatus }

const statuses = {
  active: 'Protegido',
  expiring: 'Vence em breve',
  expired: 'Vencido',
  inactive: 'Desativado',
} as const satisfies Record<CustomerStatus, string>

const columns: readonly ExportColumn<Line>[] = [
  ...exportColumnsOf(openCustomerFields, ({ row }: Line) => row),
  textColumn('Profissional', ({ professionalName }) => professionalName),
  textColumn('Documento', ({ row }) => (row.personType === 'cpf' ? 'CPF' : 'CNPJ')),
  textColumn('Final do documento', ({ row }) => row.documentLast3),
  textColumn('Situação', ({ status }) => statuses[status]),
  instantColumn('Protegido até', ({ row }) => row.validUntil),
  integerColumn('Renovações', ({ row }) => row.renewedCount),
  instantColumn('Cadastrado em', ({ row }) => row.createdAt),
]

export function customerExporting(parts: Pick<CustomerParts, 'marksOf'>): ExportSource<CustomerExport> {
  const narrowed = async ({ sort: _order, ...filter }: CustomerExport, now: Date): Promise<CustomerRegisterFilter> => ({
    ...filter,
    documentHash: await documentHashIn(parts, filter.search),
    now,
  })
  return exportSource<Line, CustomerExport>({
    filename: 'clientes',
    title: 'Clientes',
    columns,
    count: async (db, { filter, at }) => countRegistered(db, await narrowed(filter, at)),
    async find(db, { filter, at }, stretch) {
      const { sort: order = '-createdAt' } = filter
      const found = await findRegisteredCustomers(db, { ...(await narrowed(filter, at)), ...stretch, order })
      return found.map((each) => ({ ...each, status: customerStatusOf(each.row, at) }))
    },
    place: (line, { filter: { sort = '-createdAt' } }) => placeOfCustomer(line, sort),
  })
}
