/** The list of a dropdown that is not searched, over the headless kit's select. */
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select } from '@base-ui/react/select'
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { IconCheck } from '../icons.ts'
import { useLayer } from '../layer/use-layer.ts'
import { DropdownControl, useChosen, type MenuProps } from './dropdown-control.tsx'
import { groupsOf, type DropdownOption } from './dropdown-options.ts'
import { trigger as triggerLook } from './dropdown-control.css.ts'
import * as css from './dropdown-menu.css.ts'
import { jumpByFocus } from './page-jump.ts'

function Option({ option }: { option: DropdownOption }) {
  return (
    <Select.Item value={option.value} disabled={option.disabled ?? false} label={option.label} className={css.option}>
      <span className={css.optionTexts}>
        <Select.ItemText>{option.label}</Select.ItemText>
        {option.hint && <span className={css.optionHint}>{option.hint}</span>}
      </span>
      <Select.ItemIndicator className={css.check}>
        <IconCheck size={18} aria-hidden="true" />
      </Select.ItemIndicator>
    </Select.Item>
  )
}

function List({ options, loading, loadingText, noOptionsText }: MenuProps) {
  const groups = groupsOf(options)
  const none = groups.every((group) => group.options.length === 0)
  return (
    <>
      {none && (
        <p className={css.nothing} role="status">
          {loading ? loadingText : noOptionsText}
        </p>
      )}
      <Select.List className={css.list}>
        {groups.map((group, at) =>
          group.label === undefined ? (
            group.options.map((option) => <Option key={option.value} option={option} />)
          ) : (
            <Select.Group key={at}>
              <Select.GroupLabel className={css.group}>{group.label}</Select.GroupLabel>
              {group.options.map((option) => (
                <Option key={option.value} option={option} />
              ))}
            </Select.Group>
          ),
        )}
      </Select.List>
    </>
  )
}

type RootProps = Pick<ComponentProps<typeof Select.Root>, 'id' | 'name' | 'disabled' | 'open' | 'onOpenChange'>

/** One value and several are two shapes to the kit. */
function Root({ menu, rest, children }: { menu: MenuProps; rest: RootProps; children: ReactNode }) {
  const { multiple, values, choose } = menu
  if (multiple)
    return (
      <Select.Root {...rest} multiple value={[...values]} onValueChange={choose}>
        {children}
      </Select.Root>
    )
  return (
    <Select.Root {...rest} value={values[0] ?? null} onValueChange={(value) => choose(value === null ? [] : [value])}>
      {children}
    </Select.Root>
  )
}

export function PickMenu(menu: MenuProps) {
  const { wiring, variant, disabled, name, openAtStart } = menu
  const control = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(openAtStart)
  useLayer(open, () => setOpen(false), { beside: true })
  const chosen = useChosen(menu.options, menu.values)
  const sheet = variant === 'mobilemenu'
  return (
    <Root
      menu={menu}
      rest={{ id: wiring.id, ...(name !== undefined && { name }), disabled, open, onOpenChange: setOpen }}
    >
      <DropdownControl
        menu={menu}
        chosen={chosen}
        control={control}
        trigger={({ text, onKeyDown }) => (
          <Select.Trigger {...wiring} className={triggerLook} onKeyDown={onKeyDown}>
            {text}
          </Select.Trigger>
        )}
      />
      <Select.Portal>
        {sheet && <Select.Backdrop className={css.backdrop} />}
        <Select.Positioner
          className={sheet ? css.sheetPositioner : css.positioner}
          anchor={control}
          alignItemWithTrigger={false}
          align="start"
          sideOffset={4}
          collisionPadding={8}
        >
          {/* The kit's own style element would be refused by the policy of the page, and its looks are ours. */}
          <CSPProvider disableStyleElements>
            <Select.Popup className={sheet ? css.sheet : css.popup} onKeyDown={jumpByFocus}>
              {sheet && (
                <p className={css.sheetTitle} aria-hidden="true">
                  {menu.label}
                </p>
              )}
              <List {...menu} />
            </Select.Popup>
          </CSPProvider>
        </Select.Positioner>
      </Select.Portal>
    </Root>
  )
}
