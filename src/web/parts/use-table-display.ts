/** How a person wants to see a list, kept on this device: which columns, how close the rows. */
import { useState } from 'react'
import type { TableDisplay, TableDisplayChoice } from '#web/ui/table/table-column.ts'

const usual: TableDisplay = { hidden: [], dense: false }
const place = (list: string) => `table-${list}`

/** `list` names it among all lists; `hiddenAtFirst` are the columns nobody misses until they ask for them. */
export function useTableDisplay(list: string, hiddenAtFirst: readonly string[] = usual.hidden): TableDisplayChoice {
  const [value, setValue] = useState(() => readDisplay(list) ?? { ...usual, hidden: hiddenAtFirst })
  return {
    value,
    onChange: (display) => {
      setValue(display)
      keepDisplay(list, display)
    },
  }
}

function readDisplay(list: string): TableDisplay | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place(list)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('hidden' in kept) || !Array.isArray(kept.hidden))
      return undefined
    const hidden = kept.hidden.filter((key: unknown) => typeof key === 'string')
    return { hidden, dense: 'dense' in kept && kept.dense === true }
  } catch {
    return undefined
  }
}

function keepDisplay(list: string, display: TableDisplay): void {
  try {
    localStorage.setItem(place(list), JSON.stringify(display))
  } catch {
    // Storage that is full or refused: the choice lasts as long as the screen.
  }
}
