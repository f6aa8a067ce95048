/** Parts of one page, one in sight at a time; arrow keys move between the tabs and show what they stand for. */
import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { figure } from '../figure.ts'
import * as css from './tabs.css.ts'

export interface Tab<Value extends string> {
  value: Value
  label: ReactNode
  /** How many things the part holds. */
  count?: number | undefined
  disabled?: boolean | undefined
  /** Drawn only while it is in sight. */
  panel: ReactNode
}

export interface TabsProps<Value extends string> {
  /** What the parts are parts of, for assistive technology. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onValueChange: (value: Value) => void
}

export function Tabs<Value extends string>({ label, tabs, value, onValueChange }: TabsProps<Value>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next)
        if (chosen) onValueChange(chosen.value)
      }}
    >
      <Base.List className={css.list} activateOnFocus aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={css.tab} disabled={tab.disabled}>
            {tab.label}
            <TabCount>{tab.count}</TabCount>
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={css.panel}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

/** How many things stand behind a tab; nothing when nobody said. */
export function TabCount({ children }: { children: number | undefined }) {
  return children === undefined ? null : <span className={css.count}>{figure(children)}</span>
}
