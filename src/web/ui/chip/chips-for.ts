/** The chips of a list's filters. */
import type { ActiveFilter } from './filter-chips.tsx'

/** Makes chips: one for a value that narrows, said by `textOf`; it takes the keys of its filter away. */
export const chipsFor =
  <Search extends object>(change: (without: Partial<Search>) => void) =>
  <Value>(value: Value | undefined, textOf: (value: Value) => string, without: Partial<Search>): ActiveFilter[] =>
    value === undefined
      ? []
      : [{ key: Object.keys(without).join(), label: textOf(value), onRemove: () => change(without) }]
