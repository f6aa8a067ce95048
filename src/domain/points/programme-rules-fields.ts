/** What an admin writes about the rules of the programme: one set of checks for the form and for the server. */
import { isDay } from '#domain/dates/day.ts'
import { isWithin } from '#domain/text/text-length.ts'
import { firstRules, type RulesFacts } from './programme-rules.ts'

export const longestRulesNote = 400

/** Rules as they are written. */
export interface RulesFields extends RulesFacts {
  /** First day of the documents they are for, `YYYY-MM-DD`; null while none was chosen. */
  readonly startsOn: string | null
  /** Why they were written, for the team. */
  readonly note: string
}

export type RulesField = keyof RulesFields

const rate = [0, 1000] as const

/** Bounds of what is a number, both inclusive. An amount of R$ 200 million still fits an entry at the highest rate. */
export const rulesBounds: Readonly<Record<keyof RulesFacts, readonly [least: number, most: number]>> = {
  professionalRetailRate: rate,
  professionalConstructionRate: rate,
  professionalShowroomRate: rate,
  storeRetailRate: rate,
  storeConstructionRate: rate,
  storeShowroomRate: rate,
  specificationPercent: [0, 100],
  mostMultiplierPercent: [100, 1000],
  mostInvoicePoints: [1, 1_000_000_000],
  holdDays: [0, 90],
  expiryMonths: [1, 120],
  sendingDays: [1, 365],
}

const rateSentence = 'De 0 a 10 pontos por real'

/** What a person reads beside a field that is wrong, in Portuguese. */
export const rulesSentences: Readonly<Record<RulesField, string>> = {
  startsOn: 'Escolha um dia depois de hoje',
  note: 'O motivo pode ter até 400 caracteres',
  professionalRetailRate: rateSentence,
  professionalConstructionRate: rateSentence,
  professionalShowroomRate: rateSentence,
  storeRetailRate: rateSentence,
  storeConstructionRate: rateSentence,
  storeShowroomRate: rateSentence,
  specificationPercent: 'De 0 a 100%',
  mostMultiplierPercent: 'De 1 a 10 vezes',
  mostInvoicePoints: 'De 1 a 1.000.000.000 pontos',
  holdDays: 'De 0 a 90 dias',
  expiryMonths: 'De 1 a 120 meses',
  sendingDays: 'De 1 a 365 dias',
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
const numbers = Object.keys(rulesBounds) as (keyof RulesFacts)[]

function fits(name: keyof RulesFacts, value: number | null): boolean {
  const [least, most] = rulesBounds[name]
  if (value === null) return firstRules[name] === null
  return Number.isInteger(value) && value >= least && value <= most
}

/** The numbers that are wrong, in the order of the form. */
export const wrongRulesFacts = (written: RulesFacts): readonly (keyof RulesFacts)[] =>
  numbers.filter((name) => !fits(name, written[name]))

const isAfter = (day: string | null, today: string): day is string => day !== null && isDay(day) && day > today

/** The fields that are wrong, in the order of the form; rules never begin on a day that has come. */
export const wrongRulesFields = (written: RulesFields, today: string): readonly RulesField[] => [
  ...(isAfter(written.startsOn, today) ? [] : (['startsOn'] as const)),
  ...wrongRulesFacts(written),
  ...(isWithin(written.note, longestRulesNote) ? [] : (['note'] as const)),
]

/** The numbers of rules, without anything else a record has. */
export const rulesFactsOf = (rules: RulesFacts): RulesFacts =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
  Object.fromEntries(numbers.map((name) => [name, rules[name]])) as unknown as RulesFacts
