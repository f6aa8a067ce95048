/** The control a dropdown is opened from: what is chosen, what takes it away, and the sign that there is more. */
import { useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { classes } from '../classes.ts'
import { IconChevronDown, IconX } from '../icons.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { DropdownWiring } from './dropdown-field.tsx'
import { flatten, type DropdownOption, type DropdownOptions, type DropdownVariant } from './dropdown-options.ts'
import * as css from './dropdown-control.css.ts'

export interface MenuProps {
  wiring: DropdownWiring
  label: string
  variant: DropdownVariant
  multiple: boolean
  options: DropdownOptions
  values: readonly string[]
  choose: (values: string[]) => void
  name: string | undefined
  disabled: boolean
  loading: boolean
  clearable: boolean
  openAtStart: boolean
  placeholder: string
  noOptionsText: string
  loadingText: string
  onSearch: ((query: string) => void) | undefined
}

/** The options that are chosen; one that has left the list, as a search does it, is remembered. */
export function useChosen(options: DropdownOptions, values: readonly string[]): readonly DropdownOption[] {
  const [remembered, setRemembered] = useState<readonly DropdownOption[]>([])
  const offered = flatten(options)
  const chosen = values.map(
    (value) =>
      offered.find((option) => option.value === value) ??
      remembered.find((option) => option.value === value) ?? { value, label: value },
  )
  const same =
    chosen.length === remembered.length &&
    chosen.every((option, at) => option.label === remembered[at]?.label && option.value === remembered[at]?.value)
  if (!same) setRemembered(chosen)
  return chosen
}

interface ControlProps {
  menu: MenuProps
  chosen: readonly DropdownOption[]
  control: RefObject<HTMLDivElement | null>
  /** The button that opens the list, given its content and its keys. */
  trigger: (parts: { text: ReactNode; onKeyDown: (event: KeyboardEvent) => void }) => ReactNode
}

export function DropdownControl({ menu, chosen, control, trigger }: ControlProps) {
  const { t } = useLingui()
  const { wiring, variant, disabled, loading, clearable, choose, placeholder, label } = menu
  const chips = variant === 'multiselect'
  const some = chosen.length > 0
  const removable = clearable && some && !disabled
  const without = (value: string) => choose(chosen.map((option) => option.value).filter((each) => each !== value))
  const focus = () => document.getElementById(wiring.id)?.focus()
  return (
    <div
      ref={control}
      className={classes(css.control, css.look[variant])}
      data-disabled={disabled || undefined}
      data-invalid={wiring['aria-invalid']}
      data-clearable={removable || undefined}
    >
      {chips && (
        <Chips
          chosen={chosen}
          disabled={disabled}
          onRemove={(value) => {
            without(value)
            focus()
          }}
        />
      )}
      {trigger({
        text: <ControlText chosen={chosen} placeholder={placeholder} hidden={chips && some} />,
        onKeyDown: (event) => {
          const last = chosen.at(-1)
          if (!removable || !last || (event.key !== 'Backspace' && event.key !== 'Delete')) return
          without(last.value)
        },
      })}
      {removable && (
        <button
          type="button"
          className={css.clear}
          aria-label={t`Limpar ${label}`}
          onClick={() => {
            choose([])
            focus()
          }}
        >
          <IconX size={18} aria-hidden="true" />
        </button>
      )}
      <span className={css.sign} aria-hidden="true">
        {loading ? <span className={css.wheel} /> : <IconChevronDown size={20} />}
      </span>
    </div>
  )
}

function ControlText({
  chosen,
  placeholder,
  hidden,
}: {
  chosen: readonly DropdownOption[]
  placeholder: string
  hidden: boolean
}) {
  const text = chosen.map((option) => option.label).join(', ')
  if (hidden) return <VisuallyHidden>{text}</VisuallyHidden>
  return <span className={classes(css.text, text === '' && css.placeholder)}>{text === '' ? placeholder : text}</span>
}

function Chips({
  chosen,
  disabled,
  onRemove,
}: {
  chosen: readonly DropdownOption[]
  disabled: boolean
  onRemove: (value: string) => void
}) {
  const { t } = useLingui()
  return chosen.map((option) => (
    <span key={option.value} className={css.chip}>
      {option.label}
      {!disabled && (
        <button
          type="button"
          className={css.chipRemove}
          aria-label={t`Tirar ${option.label}`}
          onClick={() => onRemove(option.value)}
        >
          <IconX size={16} aria-hidden="true" />
        </button>
      )}
    </span>
  ))
}
