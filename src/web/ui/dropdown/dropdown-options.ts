/** What a dropdown offers, flat or in groups, and what it knows of what is chosen. */

export interface DropdownOption {
  readonly value: string
  readonly label: string
  /** A second line: a CNPJ below a store, a brand below a product. */
  readonly hint?: string | undefined
  readonly disabled?: boolean | undefined
}

export interface DropdownGroup {
  readonly label: string
  readonly options: readonly DropdownOption[]
}

export type DropdownOptions = readonly DropdownOption[] | readonly DropdownGroup[]

/** The groups of the options; those without groups are one without a label. */
export function groupsOf(options: DropdownOptions): readonly (Omit<DropdownGroup, 'label'> & { label?: string })[] {
  const groups: DropdownGroup[] = []
  const plain: DropdownOption[] = []
  for (const option of options) {
    if ('options' in option) groups.push(option)
    else plain.push(option)
  }
  return groups.length > 0 ? groups : [{ options: plain }]
}

export function flatten(options: DropdownOptions): readonly DropdownOption[] {
  return groupsOf(options).flatMap((group) => group.options)
}

/**
 * `primary` to `quaternary` go from the loudest to the quietest; `multiselect` is for several values, each of which can
 * be taken away; `menu` stands in a bar, `mobilemenu` opens as a sheet at the foot of a phone.
 */
export type DropdownVariant =
  | 'default'
  | 'primary'
  | 'secondary'
  | 'tertiary'
  | 'quaternary'
  | 'multiselect'
  | 'mobilemenu'
  | 'menu'
