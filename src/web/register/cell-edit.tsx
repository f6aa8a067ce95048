/** A column whose value is changed in its row, by the form the record has anyway: checked, sent, told and taken back as there. */
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useState } from 'react'
import { callText } from '#web/i18n/refusal-text.ts'
import type { Difference } from '#web/parts/conflict-notice.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { CellForm, EditableCell } from '#web/ui/table/editable-cell.tsx'
import { Text } from '#web/ui/text/text.tsx'

export interface CellEditProps<Row> {
  row: Row
  /** What the record is called. */
  name: string
  /** The value as it is shown. */
  children: ReactNode
}

/** The form of a record, as far as one field of it asks. */
export interface CellFormState {
  readonly changed: boolean
  readonly saving: { readonly isPending: boolean; readonly isError: boolean; readonly error: unknown }
  readonly differences: readonly Difference[] | undefined
  readonly submit: () => boolean
  readonly discard: () => void
}

interface CellEditOptions<Row, Form extends CellFormState> {
  readonly label: MessageDescriptor
  readonly useForm: (row: Row, onDone: () => void) => Form
  /** The field without its label. */
  readonly Input: ComponentType<{ form: Form; row: Row }>
  /** What is typed, in words. */
  readonly useTold: (form: Form) => string
}

interface Saved<Row> {
  /** The row it was saved over: once the list has another one, that is shown. */
  readonly over: Row
  readonly text: string
}

/** The `edit` of a column. */
export function cellEdit<Row, Form extends CellFormState>(
  options: CellEditOptions<Row, Form>,
): (props: CellEditProps<Row>) => ReactNode {
  const { label, useForm, Input, useTold } = options

  interface EditorProps {
    row: Row
    label: string
    /** Gets what was saved, in words; null where nothing was. */
    onClose: (saved: string | null) => void
  }

  function Editor({ row, label: named, onClose }: EditorProps) {
    const [sent, setSent] = useState('')
    const form = useForm(row, () => onClose(sent))
    const told = useTold(form)
    // Seen at once as it was typed; the field comes back where it could not be saved.
    if (form.saving.isPending) return sent
    function cancel() {
      form.discard()
      onClose(null)
    }
    function save() {
      if (!form.changed) return onClose(null)
      setSent(told)
      form.submit()
    }
    return (
      <CellForm label={named} onCancel={cancel} onSave={save}>
        <Stack gap={1}>
          <Input form={form} row={row} />
          <Trouble {...form} />
        </Stack>
      </CellForm>
    )
  }

  return function CellEdit({ row, name, children }) {
    const { t, i18n } = useLingui()
    const [editing, setEditing] = useState(false)
    const [saved, setSaved] = useState<Saved<Row>>()
    const named = t`${i18n._(label)} de ${name}`
    if (editing)
      return (
        <Editor
          row={row}
          label={named}
          onClose={(text) => {
            setEditing(false)
            if (text !== null) setSaved({ over: row, text })
          }}
        />
      )
    const isOnItsWay = saved?.over === row
    return (
      <EditableCell label={named} busy={isOnItsWay} onEdit={() => setEditing(true)}>
        {isOnItsWay ? saved.text : children}
      </EditableCell>
    )
  }
}

/** Why it is not saved yet. */
function Trouble({ differences = [], saving: { isError, error } }: Pick<CellFormState, 'differences' | 'saving'>) {
  const { t } = useLingui()
  const overtaken = differences.map(
    ({ label, now }) => t`Outra pessoa alterou: ${label} agora é ${now}. Salve de novo para ficar com o seu.`,
  )
  const texts = isError && overtaken.length === 0 ? [callText(error)] : overtaken
  return texts.map((text) => (
    <div key={text} role="alert">
      <Text tone="danger" size="small">
        {text}
      </Text>
    </div>
  ))
}
