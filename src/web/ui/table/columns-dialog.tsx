/** In which order the columns of a table stand and how wide they are; each change is seen behind it at once. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Dropdown } from '../dropdown/dropdown.tsx'
import { IconArrowDown, IconArrowUp } from '../icons.ts'
import { Row, Stack } from '../layout/layout.tsx'
import { Modal } from '../modal/modal.tsx'
import { Text } from '../text/text.tsx'
import { inOrder, movedBy, widthOf, withWidth } from './column-display.ts'
import type { TableColumn, TableDisplayChoice } from './table-column.ts'

interface ColumnsDialogProps<Row, Sort extends string> extends TableDisplayChoice {
  columns: readonly TableColumn<Row, Sort>[]
  onClose: () => void
}

/** Widths to choose from, in CSS pixels. */
const widths = { narrow: 120, middle: 200, wide: 320 } as const

export function ColumnsDialog<Row, Sort extends string>(props: ColumnsDialogProps<Row, Sort>) {
  const { columns, value, onChange, onClose } = props
  const { t } = useLingui()
  const shown = inOrder(columns, value.order).filter(({ key }, at) => at === 0 || !value.hidden.includes(key))
  return (
    <Modal
      open
      onClose={onClose}
      title={t`Ordem e largura das colunas`}
      footer={
        <>
          <Button outline onClick={() => onChange({ ...value, order: [], widths: [] })}>
            <Trans>Como era no início</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Pronto</Trans>
          </Button>
        </>
      }
    >
      <Stack as="ol" gap={3}>
        {shown.map((column, at) => (
          <ColumnLine key={column.key} {...props} column={column} shown={shown.map(({ key }) => key)} at={at} />
        ))}
      </Stack>
    </Modal>
  )
}

interface ColumnLineProps<Row, Sort extends string> extends ColumnsDialogProps<Row, Sort> {
  column: TableColumn<Row, Sort>
  /** Keys of all that are shown, in order; the first stays where it is. */
  shown: readonly string[]
  at: number
}

function ColumnLine<Row, Sort extends string>(props: ColumnLineProps<Row, Sort>) {
  const { columns, column, shown, at, value, onChange } = props
  const { key, header } = column
  const { t } = useLingui()
  const px = widthOf(value, key)
  const all = inOrder(columns, value.order).map((one) => one.key)
  const move = (step: -1 | 1) => {
    const moved = movedBy(shown, key, step)
    // What is hidden keeps its place behind what stood before it.
    onChange({ ...value, order: all.map((one) => (shown.includes(one) ? (moved.shift() ?? one) : one)) })
  }
  return (
    <Row as="li" justify="between" gap={2} wrap={false}>
      <Row gap={1} wrap={false}>
        <IconButton
          label={t`${header}: para a frente`}
          icon={<IconArrowUp size={20} />}
          disabled={at < 2}
          onClick={() => move(-1)}
        />
        <IconButton
          label={t`${header}: para trás`}
          icon={<IconArrowDown size={20} />}
          disabled={at === 0 || at === shown.length - 1}
          onClick={() => move(1)}
        />
        <Text>{header}</Text>
      </Row>
      <Dropdown
        label={t`Largura: ${header}`}
        labelHidden
        value={px === undefined ? '' : String(px)}
        options={[
          { value: '', label: t`Automática` },
          { value: String(widths.narrow), label: t`Estreita` },
          { value: String(widths.middle), label: t`Média` },
          { value: String(widths.wide), label: t`Larga` },
          // As wide as somebody pulled it.
          ...(px === undefined || Object.values<number>(widths).includes(px)
            ? []
            : [{ value: String(px), label: t`${px} pixels` }]),
        ]}
        onValueChange={(chosen) =>
          onChange({ ...value, widths: withWidth(value.widths, key, chosen === '' ? undefined : Number(chosen)) })
        }
      />
    </Row>
  )
}
