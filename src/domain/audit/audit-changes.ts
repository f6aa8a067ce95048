/** What an entry of the audit trail changed, field by field, out of the states it keeps. */
import { amountText } from '#domain/money/amount-text.ts'
import { firstOf } from '#domain/text/text-length.ts'
import { auditFieldOf, auditFields, type AuditField, isPersonal } from './audit-field.ts'

export interface AuditChange {
  readonly field: AuditField
  /** Each value as text, empty for none; null where it is not told. */
  readonly before: string[] | null
  readonly after: string[] | null
}

export interface KeptStates {
  /** The kind of record. */
  readonly kind: string
  readonly before: unknown
  readonly after: unknown
  /** The record is a person who left, or belongs to one: what may speak of them is told by its name. */
  readonly erased?: boolean
}

/** A text longer than this is cut: whoever wants a whole regulation opens it. */
const longest = 300

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const cut = (text: string): string => (text.length > longest ? `${firstOf(text, longest)}…` : text)

/** What stands for a state that is a list and no record. */
const listNames: Readonly<Record<string, string>> = {
  'configuration-levels': 'levels',
  'configuration-faq': 'questions',
  invoice: 'products',
}

/** One line for one thing of a list; empty for what nobody knows how to say. */
function lineOf(item: unknown): string {
  if (isScalar(item)) return String(item)
  if (!isRecord(item)) return ''
  const { name, sublevels, question, answer, sku, quantity, unitPriceCents, level, points, title, alt } = item
  if (Array.isArray(sublevels))
    return `${lineOf(name)}: ${sublevels.map((each) => (isRecord(each) ? lineOf(each['minPoints']) : '')).join(' · ')}`
  if (isScalar(question)) return [question, answer].map(lineOf).join(' — ')
  if (isScalar(sku)) return `${lineOf(quantity)} × ${sku}${priceOf(unitPriceCents)}`
  if (isScalar(level)) return `${level}: ${lineOf(points)}`
  return lineOf(title) || lineOf(alt)
}

const priceOf = (cents: unknown): string =>
  typeof cents === 'number' && Number.isSafeInteger(cents) ? ` (${amountText(cents)})` : ''

function textsOf(value: unknown): string[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  return items.flatMap((item) => cut(lineOf(item)) || [])
}

/** A state as fields with values; a record inside it is named before its own fields. */
function fieldsIn(kind: string, state: unknown): ReadonlyMap<AuditField, string[]> {
  const list = listNames[kind]
  const whole = Array.isArray(state) && list !== undefined ? { [list]: state } : state
  const found = new Map<AuditField, string[]>()
  if (!isRecord(whole)) return found
  const flat = Object.entries(whole).flatMap(([name, value]): [string, unknown][] =>
    isRecord(value) && auditFieldOf(kind, name) === undefined
      ? Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, one])
      : [[name, value]],
  )
  for (const [name, value] of flat) {
    const field = auditFieldOf(kind, name)
    if (field) found.set(field, textsOf(value))
  }
  return found
}

/** Fields of which the trail knows only that they were changed. */
function namedIn(kind: string, state: unknown): readonly AuditField[] {
  const names: unknown = isRecord(state) ? state['fields'] : undefined
  if (!Array.isArray(names)) return []
  return names.flatMap((name) => (typeof name === 'string' && auditFieldOf(kind, name)) || [])
}

const isSame = (one: readonly string[] | undefined, other: readonly string[] | undefined) =>
  one !== undefined && other !== undefined && one.join('\n') === other.join('\n')

/**
 * In the order the states name the fields. What is there twice alike was not changed, and what a new record leaves empty is
 * nothing to tell; a secret is told by its name.
 */
export function auditChanges({ kind, before: was, after: is, erased = false }: KeptStates): AuditChange[] {
  const [before, after] = [fieldsIn(kind, was), fieldsIn(kind, is)]
  const fields = new Set([...after.keys(), ...before.keys(), ...namedIn(kind, is)])
  return [...fields].flatMap((field): AuditChange[] => {
    const [from, to] = [before.get(field), after.get(field)]
    if (isSame(from, to)) return []
    if (from === undefined && to?.length === 0) return []
    if (auditFields[field] === 'unsaid') return [{ field, before: null, after: null }]
    if (erased && isPersonal(field)) return [{ field, before: null, after: null }]
    return [{ field, before: from ?? null, after: to ?? null }]
  })
}

/** Of a state only what the trail may tell with its value: what is kept of people beside the trail. */
export function tellable(kind: string, state: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(state).filter(([name]) => {
      const field = auditFieldOf(kind, name)
      return field !== undefined && auditFields[field] !== 'unsaid'
    }),
  )
}
