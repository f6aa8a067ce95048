/**
 * The form of a register, made of its fields: its drawer, a form for who may change a record and the same in words for who
 * may not, and one of its fields in the row of the list.
 */
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ComponentType, ReactNode } from 'react'
import type { AuditKind } from '#domain/audit/audit-act.ts'
import type { RegisterCalls } from '#web/data/register-calls.ts'
import { useApp } from '#web/data/use-app.ts'
import { cellEdit, type CellEditProps } from './cell-edit.tsx'
import { RegisterDrawer } from './register-drawer.tsx'
import { useRegisterForm, type WrongFields } from './use-register-form.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import type { FormField, NameOf } from './fields.tsx'
import type { RecordDrawerProps, RegisterRow } from './register.ts'

interface RegisterForm<Row extends RegisterRow, Values extends object> {
  readonly calls: Pick<RegisterCalls<Row, Values, never>, 'one' | 'save'>
  /** Names the form: what was typed outlives closing it. */
  readonly name: string
  /** What the record is called in the trail. */
  readonly trail: AuditKind
  /** What a new record begins with. */
  readonly blank: Values
  /** The same where it is not always so; a hook. Undefined while it is not known. */
  readonly useBlank?: () => Values | undefined
  /** In the order of the form. */
  readonly fields: readonly FormField<Values, Row>[]
  /** Names the records that fields refer to; a hook. Ids stand for themselves unless given. */
  readonly useNameOf?: () => NameOf
  /** The fields that are wrong. */
  readonly wrongFields: (values: Values) => readonly Extract<keyof Values, string>[]
  /** What is said of a field that is wrong. */
  readonly wrongTexts: Readonly<Partial<Record<Extract<keyof Values, string>, MessageDescriptor>>>
  /** What is known of the record and is no field of it; below the form. */
  readonly facts?: (record: {
    readonly values: Values
    readonly row: Row | null
    readonly mayChange: boolean
  }) => ReactNode
}

const itself: NameOf = (id) => id ?? ''
const useNoNames = () => itself

interface RecordForm<Row, Values> {
  readonly Drawer: ComponentType<RecordDrawerProps<Row>>
  /** The `edit` of a column that shows this field. */
  readonly edit: (field: FormField<Values, Row>) => (props: CellEditProps<Row>) => ReactNode
}

/** The form of a register whose records have the fields of its form under the same names. */
export function recordForm<Row extends RegisterRow & Values, Values extends object>(
  form: RegisterForm<Row, Values>,
): RecordForm<Row, Values> {
  const { name, calls, trail, blank, fields, wrongFields, wrongTexts, facts, useNameOf = useNoNames, useBlank } = form
  const names = Object.keys(blank)
  const valuesOf = (row: Row | null, begun: Values): Values =>
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the names of `blank`, which a row has, too
    row ? (Object.fromEntries(names.map((field) => [field, Reflect.get(row, field)])) as Values) : begun

  function useForm(row: Row | null, onDone: () => void, begun: Values = blank) {
    const { i18n } = useLingui()
    const app = useApp()
    const nameOf = useNameOf()
    return useRegisterForm<Row | null, Values, { readonly msg: string }>({
      name,
      row,
      reread: async (saved) => saved && app.queries.fetchQuery({ ...calls.one(app, saved._id), staleTime: 0 }),
      onDone,
      valuesOf: (saved) => valuesOf(saved, begun),
      wrongOf(values) {
        const wrong: WrongFields<Values> = {}
        for (const field of wrongFields(values)) {
          const text: MessageDescriptor | undefined = wrongTexts[field]
          wrong[field] = text && i18n._(text)
        }
        return wrong
      },
      said: fields.map(({ label, told }) => ({ label: i18n._(label), of: (values) => told(values, i18n, nameOf) })),
      save: calls.save(app),
    })
  }

  const useBegun = useBlank ?? (() => blank)

  const edit = ({ label, told, Input }: FormField<Values, Row>) =>
    cellEdit<Row, ReturnType<typeof useForm>>({
      label,
      useForm,
      Input: (props) => <Input {...props} bare />,
      useTold({ values }) {
        const { i18n } = useLingui()
        return told(values, i18n, itself)
      },
    })

  /** A new record is shown as soon as it is known what it begins with. */
  function FormDrawer(props: RecordDrawerProps<Row>) {
    const first = useBegun()
    const begun = props.row ? blank : first
    return begun && <Filled {...props} begun={begun} />
  }

  function Filled({ row, title, mayChange, onClose, begun }: RecordDrawerProps<Row> & { begun: Values }) {
    const shown = useForm(row, onClose, begun)
    return (
      <RegisterDrawer
        title={title}
        reading={!mayChange}
        form={shown}
        onClose={onClose}
        trail={row && { kind: trail, id: row._id }}
        facts={facts?.({ values: shown.values, row, mayChange })}
      >
        <Stack gap={4}>
          {fields.map(({ label, Input }) => (
            <Input key={label.id} form={shown} row={row} />
          ))}
        </Stack>
      </RegisterDrawer>
    )
  }

  return { Drawer: FormDrawer, edit }
}
