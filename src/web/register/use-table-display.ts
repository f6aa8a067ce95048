/** How a person wants to see a list: which columns, in which order and how wide, how close the rows. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { chooseTableDisplay, tableDisplays } from '#web/data/table-displays.ts'
import { useApp } from '#web/data/use-app.ts'
import { asItIs, type TableDisplayChoice } from '#web/ui/table/table-column.ts'

/** `list` names it among all lists; `hiddenAtFirst` are the columns nobody misses until they ask for them. */
export function useTableDisplay(list: string, hiddenAtFirst: readonly string[] = []): TableDisplayChoice {
  const app = useApp()
  const chosen = useQuery(tableDisplays(app)).data?.docs.find((display) => display.list === list)
  const choose = useMutation(chooseTableDisplay(app))
  return {
    value: chosen ?? { ...asItIs, hidden: hiddenAtFirst },
    onChange: ({ hidden, order, widths, dense }) =>
      choose.mutate({ list, hidden: [...hidden], order: [...order], widths: [...widths], dense }),
  }
}
