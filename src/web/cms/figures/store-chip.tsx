/** Says that a list is only of one store, and opens it to all of them; nothing where it is not. */
import { useLingui } from '@lingui/react/macro'
import { FilterChips } from '#web/ui/chip/filter-chips.tsx'
import type { FigureSearch } from './figures-search.ts'

interface StoreChipProps {
  search: FigureSearch
  onSearch: (search: FigureSearch) => void
}

export function StoreChip({ search, onSearch }: StoreChipProps) {
  const { t } = useLingui()
  if (search.store === undefined) return null
  const onRemove = () => onSearch({ ...search, page: 1, store: undefined })
  return <FilterChips filters={[{ key: 'store', label: t`Só da loja escolhida`, onRemove }]} />
}
