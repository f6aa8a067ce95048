/** What the specifiers are asked for by their address: each part has a list of its own. */
import type { CustomerStatus } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import type { ProgrammeCustomerFilter } from '#web/data/professional-customers.ts'
import type { AdminInvoiceFilter } from '#web/data/invoices.ts'
import { type AskedSpecification, askedSpecifications } from '#web/parts/specification-status.ts'

export interface CustomersSearch {
  page: number
  aba?: undefined
  status?: CustomerStatus | undefined
  specification?: undefined
  sort?: QueryOf<'adminCustomers'>['sort'] | undefined
  search?: string | undefined
  /** The customer that is open. */
  cliente?: string | undefined
}

export interface SpecificationsSearch {
  page: number
  aba: 'especificacoes'
  status?: undefined
  specification?: AskedSpecification | undefined
  sort?: QueryOf<'adminInvoices'>['sort'] | undefined
  search?: string | undefined
  cliente?: undefined
}

/** The customers unless the address says otherwise. */
export type SpecifiersSearch = CustomersSearch | SpecificationsSearch

export const customersAsked = ({ page, status, sort, search }: CustomersSearch): ProgrammeCustomerFilter => ({
  page,
  status,
  sort,
  search,
})

export const specificationsAsked = ({
  page,
  specification,
  sort,
  search,
}: SpecificationsSearch): AdminInvoiceFilter => ({
  page,
  specification: specification ? [specification] : [...askedSpecifications],
  sort,
  search,
})
