/** The list of a dropdown that is searched, over the headless kit's combobox. */
import { Combobox } from '@base-ui/react/combobox'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { IconCheck, IconSearch } from '../icons.ts'
import { useLayer } from '../layer/use-layer.ts'
import { DropdownControl, useChosen, type MenuProps } from './dropdown-control.tsx'
import { flatten, groupsOf, type DropdownOption } from './dropdown-options.ts'
import { trigger as triggerLook } from './dropdown-control.css.ts'
import * as css from './dropdown-menu.css.ts'
import { jumpByArrows } from './page-jump.ts'

/** More are not drawn: who looks for one of thousands types. */
const drawnMost = 100

/** Typing waits this long before it searches elsewhere, in milliseconds. */
const pause = 250

function Option({ option }: { option: DropdownOption }) {
  return (
    <Combobox.Item value={option} disabled={option.disabled ?? false} className={css.option}>
      <span className={css.optionTexts}>
        {option.label}
        {option.hint && <span className={css.optionHint}>{option.hint}</span>}
      </span>
      <Combobox.ItemIndicator className={css.check}>
        <IconCheck size={18} aria-hidden="true" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  )
}

interface OptionGroup {
  label: string
  items: DropdownOption[]
}

/** The kit's shape of the options: groups when there are any. */
function itemsOf(menu: MenuProps): DropdownOption[] | OptionGroup[] {
  const groups = groupsOf(menu.options)
  const labelled = groups.flatMap(({ label, options }) => (label === undefined ? [] : [{ label, items: [...options] }]))
  return labelled.length > 0 ? labelled : groups.flatMap((group) => group.options)
}

function Items() {
  return (
    <Combobox.List className={css.list}>
      {(item: DropdownOption | OptionGroup) =>
        'items' in item ? (
          <Combobox.Group key={item.label} items={item.items}>
            <Combobox.GroupLabel className={css.group}>{item.label}</Combobox.GroupLabel>
            <Combobox.Collection>
              {(option: DropdownOption) => <Option key={option.value} option={option} />}
            </Combobox.Collection>
          </Combobox.Group>
        ) : (
          <Option key={item.value} option={item} />
        )
      }
    </Combobox.List>
  )
}

/** Told when not all that match are drawn. */
function More({ options }: Pick<MenuProps, 'options'>) {
  const drawn = Combobox.useFilteredItems<DropdownOption | OptionGroup>()
  const count = drawn.reduce((sum, item) => sum + ('items' in item ? item.items.length : 1), 0)
  return (
    <Combobox.Status className={css.more}>
      {count >= drawnMost && flatten(options).length > drawnMost && (
        <Trans>Digite para encontrar as outras opções</Trans>
      )}
    </Combobox.Status>
  )
}

type RootProps = Pick<
  ComponentProps<typeof Combobox.Root<DropdownOption>>,
  'id' | 'name' | 'disabled' | 'open' | 'onOpenChange' | 'onInputValueChange'
>

/** One value and several are two shapes to the kit. */
function Root({
  menu,
  chosen,
  rest,
  children,
}: {
  menu: MenuProps
  chosen: readonly DropdownOption[]
  rest: RootProps
  children: ReactNode
}) {
  const shared = {
    ...rest,
    items: itemsOf(menu),
    limit: drawnMost,
    // As the other list: a press outside closes it and does nothing else.
    modal: true,
    locale: 'pt-BR',
    autoHighlight: true,
    // Who searches elsewhere gets the list that was found there as it is.
    ...(menu.onSearch && { filter: null }),
    isItemEqualToValue: (item: DropdownOption, value: DropdownOption) => item.value === value.value,
  }
  if (menu.multiple)
    return (
      <Combobox.Root<DropdownOption, true>
        {...shared}
        multiple
        value={chosen}
        onValueChange={(options) => menu.choose(options.map((option) => option.value))}
        onOpenChange={(open, details) => {
          // Several are chosen one after the other.
          if (!open && details.reason === 'item-press') details.cancel()
          else rest.onOpenChange?.(open, details)
        }}
      >
        {children}
      </Combobox.Root>
    )
  return (
    <Combobox.Root<DropdownOption>
      {...shared}
      value={chosen[0] ?? null}
      onValueChange={(option) => menu.choose(option === null ? [] : [option.value])}
    >
      {children}
    </Combobox.Root>
  )
}

/** Calls `onSearch` once the typing pauses. */
function useSearching(onSearch: MenuProps['onSearch']) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (query: string) => {
    clearTimeout(timer.current)
    if (onSearch) timer.current = setTimeout(() => onSearch(query.trim()), pause)
  }
}

export function SearchMenu(menu: MenuProps) {
  const { t } = useLingui()
  const { wiring, disabled, name, openAtStart, loading, loadingText, noOptionsText } = menu
  const control = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(openAtStart)
  useLayer(open, () => setOpen(false), { beside: true })
  const popup = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const chosen = useChosen(menu.options, menu.values)
  const searchElsewhere = useSearching(menu.onSearch)
  return (
    <Root
      menu={menu}
      chosen={chosen}
      rest={{
        id: wiring.id,
        ...(name !== undefined && { name }),
        disabled,
        open,
        onOpenChange: setOpen,
        onInputValueChange: searchElsewhere,
      }}
    >
      <DropdownControl
        menu={menu}
        chosen={chosen}
        control={control}
        trigger={({ text, onKeyDown }) => (
          <Combobox.Trigger {...wiring} className={triggerLook} onKeyDown={onKeyDown}>
            {text}
          </Combobox.Trigger>
        )}
      />
      <Combobox.Portal>
        <Combobox.Positioner
          className={css.positioner}
          anchor={control}
          align="start"
          sideOffset={4}
          collisionPadding={8}
        >
          <Combobox.Popup
            ref={popup}
            className={css.popup}
            aria-label={menu.label}
            // A finger sees the list first; the keyboard comes when it touches the search.
            initialFocus={(by) => (by === 'touch' ? popup.current : search.current)}
          >
            <span className={css.search}>
              <IconSearch className={css.searchIcon} size={18} aria-hidden="true" />
              <Combobox.Input
                ref={search}
                className={css.searchInput}
                placeholder={t`Buscar`}
                aria-label={t`Buscar em ${menu.label}`}
                onKeyDown={(event) => jumpByArrows(event, popup.current)}
              />
            </span>
            <Combobox.Empty className={css.empty}>{loading ? loadingText : noOptionsText}</Combobox.Empty>
            <Items />
            <More options={menu.options} />
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Root>
  )
}
