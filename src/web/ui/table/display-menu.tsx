/** The menu that says which columns are shown and how close the rows stand, and leads to their order and widths. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconColumns3 } from '../icons.ts'
import { MenuButton } from '../menu/menu-button.tsx'
import { inOrder } from './column-display.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import type { TableColumn, TableDisplayChoice } from './table-column.ts'

interface DisplayMenuProps<Row, Sort extends string> extends TableDisplayChoice {
  columns: readonly TableColumn<Row, Sort>[]
}

export function DisplayMenu<Row, Sort extends string>({ columns, value, onChange }: DisplayMenuProps<Row, Sort>) {
  const { t } = useLingui()
  const [arranging, setArranging] = useState(false)
  const { hidden, order, dense } = value
  const turn = (key: string) =>
    onChange({
      ...value,
      hidden: hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key],
    })
  return (
    <>
      <MenuButton
        label={t`Colunas e linhas`}
        outline
        iconLeft={<IconColumns3 size={20} />}
        actions={[
          // The first column names the row: without it nobody knows what the others are about.
          ...inOrder(columns, order)
            .slice(1)
            .map(({ key, header }) => ({
              key: `column-${key}`,
              label: header,
              checked: !hidden.includes(key),
              onPress: () => turn(key),
            })),
          { key: 'arrange', label: t`Ordem e largura`, apart: true, onPress: () => setArranging(true) },
          {
            key: 'dense',
            label: t`Linhas compactas`,
            checked: dense,
            onPress: () => onChange({ ...value, dense: !dense }),
          },
        ]}
      >
        {t`Colunas`}
      </MenuButton>
      {arranging && (
        <ColumnsDialog columns={columns} value={value} onChange={onChange} onClose={() => setArranging(false)} />
      )}
    </>
  )
}
