/** The menu that says which columns are shown and how close the rows stand. */
import { useLingui } from '@lingui/react/macro'
import { IconColumns3 } from '../icons.ts'
import { MenuButton } from '../menu/menu-button.tsx'
import type { TableColumn, TableDisplayChoice } from './table-column.ts'

interface DisplayMenuProps<Row, Sort extends string> extends TableDisplayChoice {
  columns: readonly TableColumn<Row, Sort>[]
}

export function DisplayMenu<Row, Sort extends string>({ columns, value, onChange }: DisplayMenuProps<Row, Sort>) {
  const { t } = useLingui()
  const { hidden, dense } = value
  const turn = (key: string) =>
    onChange({ dense, hidden: hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key] })
  return (
    <MenuButton
      label={t`Colunas e linhas`}
      outline
      iconLeft={<IconColumns3 size={20} />}
      actions={[
        // The first column names the row: without it nobody knows what the others are about.
        ...columns.slice(1).map(({ key, header }) => ({
          key: `column-${key}`,
          label: header,
          checked: !hidden.includes(key),
          onPress: () => turn(key),
        })),
        {
          key: 'dense',
          label: t`Linhas compactas`,
          apart: true,
          checked: dense,
          onPress: () => onChange({ hidden, dense: !dense }),
        },
      ]}
    >
      {t`Colunas`}
    </MenuButton>
  )
}
