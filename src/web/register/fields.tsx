/** Fields of a register: each is labelled once, for its form, for what is read and for what differs when two changed it. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { RadioGroup } from '#web/ui/field/choice-group.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'

/** The form a field stands in. */
export interface FieldForm<Values> {
  readonly values: Values
  readonly set: (part: Partial<Values>) => void
  readonly errorOf: (field: Extract<keyof Values, string>) => string | undefined
}

export interface FieldInputProps<Values, Row> {
  readonly form: FieldForm<Values>
  readonly row: Row | null
  /** It stands in a row of the list: the head of its column says what it is. */
  readonly bare?: boolean | undefined
}

/** What a record is called by its id; empty for none. */
export type NameOf = (id: string | null) => string

/** `Row` is the record as it is saved, which only few fields look at. */
export interface FormField<Values, Row = unknown> {
  readonly label: MessageDescriptor
  /** What it says, in words; `nameOf` names a record it refers to. */
  readonly told: (values: Values, i18n: I18n, nameOf: NameOf) => string
  readonly Input: (props: FieldInputProps<Values, Row>) => ReactNode
}

type NamesOf<Values, Kind> = { [Name in keyof Values]-?: Values[Name] extends Kind ? Name : never }[keyof Values] &
  string &
  Extract<keyof Values, string>

interface TextOptions {
  /** In characters. */
  readonly longest: number
  readonly hint?: MessageDescriptor
  /** An address of a page. */
  readonly url?: boolean
  /** So many lines are in sight; one unless given. */
  readonly rows?: number
  readonly optional?: boolean
}

interface ChoiceOptions<Choice extends string, Values = Record<string, unknown>> {
  readonly texts: Readonly<Record<Choice, MessageDescriptor>>
  /** All choices are in sight, below each other. */
  readonly radio?: boolean
  /** What does not go with another choice any more. */
  readonly clears?: Partial<Values>
  /** One sentence below each of them. */
  readonly hints?: Readonly<Record<Choice, MessageDescriptor>>
}

const asAddress = { type: 'url', inputMode: 'url', autoCapitalize: 'none' } as const

/** The texts of a switch: beside it, its two states where they are told, and what switching means. */
type ToggleTexts = Record<'switched' | 'on' | 'off' | 'hint', MessageDescriptor>

/** The kinds of fields there are, for the values of one register. */
interface FieldKinds<Values> {
  text(name: NamesOf<Values, string>, label: MessageDescriptor, options: TextOptions): FormField<Values>
  toggle(name: NamesOf<Values, boolean | undefined>, label: MessageDescriptor, texts: ToggleTexts): FormField<Values>
  /** One of several. */
  choice<Name extends NamesOf<Values, string>>(
    name: Name,
    label: MessageDescriptor,
    options: ChoiceOptions<Values[Name] & string, Values>,
  ): FormField<Values>
}

type AnyField = FormField<Record<string, unknown>>

function text(name: string, label: MessageDescriptor, { longest, hint, url, rows, optional }: TextOptions): AnyField {
  return {
    label,
    told: (values) => String(values[name]).trim(),
    Input({ form, bare }) {
      const { i18n } = useLingui()
      const shared = {
        name,
        label: i18n._(label),
        labelHidden: bare,
        hint: bare ? undefined : hint && i18n._(hint),
        optional,
        maxLength: longest,
        value: String(form.values[name]),
        onValueChange: (value: string) => form.set({ [name]: value }),
        error: form.errorOf(name),
      }
      if (rows !== undefined) return <TextArea rows={rows} {...shared} />
      return <TextField autoComplete="off" {...(url && asAddress)} {...shared} />
    },
  }
}

function toggle(name: string, label: MessageDescriptor, { switched, on, off, hint }: ToggleTexts): AnyField {
  return {
    label,
    told: (values, i18n) => i18n._(values[name] ? on : off),
    Input({ form }) {
      const { i18n } = useLingui()
      return (
        <Switch
          label={i18n._(switched)}
          hint={i18n._(hint)}
          value={Boolean(form.values[name])}
          onValueChange={(value) => form.set({ [name]: value })}
        />
      )
    },
  }
}

function choice(
  name: string,
  label: MessageDescriptor,
  { texts, radio, hints, clears }: ChoiceOptions<string>,
): AnyField {
  const textOf = new Map(Object.entries(texts))
  const hintOf = new Map(Object.entries(hints ?? {}))
  return {
    label,
    told(values, i18n) {
      const chosen = textOf.get(String(values[name]))
      return chosen ? i18n._(chosen) : ''
    },
    Input({ form }) {
      const { i18n } = useLingui()
      const shared = {
        label: i18n._(label),
        value: String(form.values[name]),
        error: form.errorOf(name),
        onValueChange: (value: string) =>
          textOf.has(value) && value !== form.values[name] && form.set({ ...clears, [name]: value }),
      }
      const options = [...textOf].map(([value, said]) => {
        const hint = hintOf.get(value)
        return { value, label: i18n._(said), ...(hint && { hint: i18n._(hint) }) }
      })
      return radio ? <RadioGroup {...shared} options={options} /> : <Dropdown {...shared} options={options} />
    },
  }
}

const kinds = { text, toggle, choice }

/** The makers of fields for `Values`; a field of another kind is an object of its own. */
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- a maker reads and writes the value of the name it was given
export const fieldsOf = <Values extends object>(): FieldKinds<Values> => kinds as unknown as FieldKinds<Values>
