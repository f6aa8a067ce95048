/** What became of what was read: whether it stands in the invoice, and what people had to write themselves. */
import type { MachineReading, ReadSource } from '#contract/api.gen.ts'
import { plainly, type ReadField, readFieldNames, type Written } from './contradictions.ts'

type Told = Pick<MachineReading, ReadField>

export interface FieldOutcome {
  readonly field: ReadField
  /** Null where no page says anything. */
  readonly source: ReadSource | null
  readonly result: 'read' | 'corrected' | 'not-read'
  /** What was read. */
  readonly read: string | null
  /** What stands in the invoice. */
  readonly stands: string | null
}

const same = (field: ReadField, one: string | null, other: string | null) =>
  one !== null && other !== null && plainly(field, one) === plainly(field, other)

/** Of each field that says something or was read. */
export function outcomesOf(written: Written, told: Told): readonly FieldOutcome[] {
  return readFieldNames.flatMap((field): FieldOutcome[] => {
    const [stands, answer] = [written[field], told[field]]
    if (answer === null) return stands === null ? [] : [{ field, source: null, result: 'not-read', read: null, stands }]
    const result = same(field, answer.value, stands) ? 'read' : 'corrected'
    return [{ field, source: answer.source, result, read: answer.value, stands }]
  })
}

export interface TypedField {
  readonly field: ReadField
  readonly characters: number
}

/** Characters somebody wrote into fields, where the pages do not say the same. */
export const typedIn = (
  wrote: { readonly [Field in ReadField]?: string | undefined },
  told: Told,
): readonly TypedField[] =>
  readFieldNames.flatMap((field) => {
    const text = wrote[field]
    if (!text || same(field, text, told[field]?.value ?? null)) return []
    return [{ field, characters: text.length }]
  })
