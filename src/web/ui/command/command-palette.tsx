/**
 * Finds one thing among everything there is, by the keyboard alone: a dialog with a combobox whose list is always open, over
 * the headless kit. Load it when it is first wanted.
 */
import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classes } from '../classes.ts'
import * as menu from '../dropdown/dropdown-menu.css.ts'
import { IconSearch, IconX } from '../icons.ts'
import * as overlay from '../overlay.css.ts'
import { useLayer } from '../layer/use-layer.ts'
import { useAfterMount } from '../use-after-mount.ts'
import * as css from './command.css.ts'

export interface CommandItem {
  readonly key: string
  readonly label: string
  /** A second line: a CNPJ below a store. */
  readonly hint?: string | undefined
  readonly icon?: ReactNode
  readonly onPick: () => void
}

export interface CommandGroup {
  readonly label: string
  readonly items: readonly CommandItem[]
}

export interface CommandPaletteProps {
  /** What it is for, for assistive technology. */
  label: string
  /** Stands in the empty field: what can be looked for. */
  placeholder: string
  text: string
  onTextChange: (text: string) => void
  /** What was found; groups without items are left out. */
  groups: readonly CommandGroup[]
  /** How many were found, or that more is on its way; said aloud. Empty where `nothing` says it all. */
  status: string
  /** Stands in the place of the list while there is nothing. */
  nothing: string
  onClose: () => void
}

function Item({ item }: { item: CommandItem }) {
  return (
    <Autocomplete.Item value={item} className={classes(menu.option, css.item)} onClick={item.onPick}>
      {item.icon && (
        <span className={css.icon} aria-hidden="true">
          {item.icon}
        </span>
      )}
      <span className={menu.optionTexts}>
        {item.label}
        {item.hint && <span className={menu.optionHint}>{item.hint}</span>}
      </span>
    </Autocomplete.Item>
  )
}

interface KitGroup {
  readonly label: string
  readonly items: readonly CommandItem[]
}

export function CommandPalette(props: CommandPaletteProps) {
  const { label, placeholder, text, onTextChange, groups, status, nothing, onClose } = props
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const ready = useAfterMount()
  useLayer(true, onClose)
  const shown: readonly KitGroup[] = groups.filter(({ items }) => items.length > 0)
  return (
    <Dialog.Root open={ready} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={overlay.backdrop} />
        <Dialog.Viewport className={css.viewport}>
          <Dialog.Popup className={css.popup} aria-label={label} initialFocus={input}>
            <Autocomplete.Root
              open
              inline
              mode="none"
              items={shown}
              value={text}
              // Picking leaves the text alone: the palette goes away.
              onValueChange={(value, { reason }) => reason !== 'item-press' && onTextChange(value)}
              itemToStringValue={(item: CommandItem) => item.label}
              autoHighlight="always"
              keepHighlight
            >
              <div className={css.head}>
                <span className={css.field}>
                  <IconSearch className={menu.searchIcon} size={18} aria-hidden="true" />
                  <Autocomplete.Input
                    ref={input}
                    className={menu.searchInput}
                    placeholder={placeholder}
                    aria-label={label}
                    maxLength={80}
                  />
                </span>
                <Dialog.Close render={<IconButton label={t`Fechar`} icon={<IconX size={20} />} />} />
              </div>
              <Autocomplete.Empty className={menu.empty}>{nothing}</Autocomplete.Empty>
              <Autocomplete.List className={menu.list}>
                {(group: KitGroup) => (
                  <Autocomplete.Group key={group.label} items={group.items}>
                    <Autocomplete.GroupLabel className={menu.group}>{group.label}</Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(item: CommandItem) => <Item key={item.key} item={item} />}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
              <Autocomplete.Status className={menu.more}>{status}</Autocomplete.Status>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
