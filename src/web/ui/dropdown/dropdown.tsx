/** One choice, or several, out of a list: with a search where the list is long, in the eight looks of the specification. */
import { useId } from 'react'
import type { FieldTexts } from '../field/field.tsx'
import { DropdownField } from './dropdown-field.tsx'
import { flatten, type DropdownOptions, type DropdownVariant } from './dropdown-options.ts'
import { PickMenu } from './pick-menu.tsx'
import { SearchMenu } from './search-menu.tsx'

interface DropdownBase extends Omit<FieldTexts, 'label'> {
  label: string
  options: DropdownOptions
  /** Explains more than the hint has room for, in a help tip beside the label. */
  help?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  /** The options are on their way. */
  loading?: boolean | undefined
  /** A field to search in; by default where several values are chosen from a `multiselect` and where `onSearch` is given. */
  searchable?: boolean | undefined
  /** Gets what is searched a moment after the last key, for options that come from elsewhere; the list is theirs then. */
  onSearch?: ((query: string) => void) | undefined
  /** A button takes the choice away; by default where several values are chosen. */
  clearable?: boolean | undefined
  /** Stands there while nothing is chosen. Default "Select...". */
  placeholder?: string | undefined
  /** Stands in a list without options. Default "No options". */
  noOptionsText?: string | undefined
  /** Stands in a list whose options are on their way. Default "Loading...". */
  loadingText?: string | undefined
  /** The list stands open from the start. */
  openAtStart?: boolean | undefined
}

export type DropdownProps = DropdownBase &
  (
    | {
        variant?: Exclude<DropdownVariant, 'multiselect'> | undefined
        multiple?: false | undefined
        /** Empty while nothing is chosen; an option may stand for it, e.g. "Todas". */
        value: string
        onValueChange: (value: string) => void
      }
    | {
        variant?: DropdownVariant | undefined
        multiple: true
        value: readonly string[]
        /** Gets the chosen values in the order they were chosen. */
        onValueChange: (values: string[]) => void
      }
  )

/** The defaults of the specification (section 2). */
const defaults = { placeholder: 'Select...', noOptionsText: 'No options', loadingText: 'Loading...' }

/** What is chosen and how it is changed, the same for one value and for several. */
function choiceOf(props: DropdownProps) {
  if (props.multiple) return { values: props.value, choose: props.onValueChange }
  const { value, onValueChange, options } = props
  const none = value === '' && flatten(options).every((option) => option.value !== '')
  return { values: none ? [] : [value], choose: ([chosen = '']: string[]) => onValueChange(chosen) }
}

export function Dropdown(props: DropdownProps) {
  const own = useId()
  const { label, labelHidden, hint, error, optional, required, id = own } = props
  const { variant = 'default', multiple = false } = props
  const Menu = (props.searchable ?? (variant === 'multiselect' || props.onSearch !== undefined)) ? SearchMenu : PickMenu
  return (
    <DropdownField id={id} help={props.help} texts={{ label, labelHidden, hint, error, optional, required }}>
      {(wiring) => (
        <Menu
          {...choiceOf(props)}
          wiring={wiring}
          label={label}
          variant={variant}
          multiple={multiple}
          options={props.options}
          name={props.name}
          disabled={props.disabled ?? false}
          loading={props.loading ?? false}
          clearable={props.clearable ?? multiple}
          openAtStart={props.openAtStart ?? false}
          placeholder={props.placeholder ?? defaults.placeholder}
          noOptionsText={props.noOptionsText ?? defaults.noOptionsText}
          loadingText={props.loadingText ?? defaults.loadingText}
          onSearch={props.onSearch}
        />
      )}
    </DropdownField>
  )
}
