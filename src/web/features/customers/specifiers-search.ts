/** What the address of the specifications says. */
import type { CustomerStatus, InvoiceSpecificationStatus } from '#contract/api.gen.ts'

export interface SpecifiersSearch {
  page: number
  aba?: 'especificacoes' | undefined
  status?: CustomerStatus | undefined
  specification?: Exclude<InvoiceSpecificationStatus, 'none'> | undefined
  search?: string | undefined
  /** The customer whose form is open, or `novo`. */
  cliente?: string | undefined
}

export interface SpecifiersPageProps {
  search: SpecifiersSearch
  onSearch: (search: SpecifiersSearch) => void
}
