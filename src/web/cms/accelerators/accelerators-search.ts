/** What the list of accelerators is asked for by its address. */
import type { AcceleratorAudience, AcceleratorStatus } from '#contract/api.gen.ts'
import type { AcceleratorFilter } from '#web/data/accelerators.ts'

export interface AcceleratorsSearch {
  page: number
  status?: AcceleratorStatus | undefined
  audience?: AcceleratorAudience | undefined
  sort?: 'name' | '-name' | 'startsAt' | '-startsAt' | undefined
  search?: string | undefined
  /** The accelerator that is open, or `novo`. */
  acelerador?: string | undefined
}

export const filterOf = ({ acelerador: _open, ...filter }: AcceleratorsSearch): AcceleratorFilter => filter
