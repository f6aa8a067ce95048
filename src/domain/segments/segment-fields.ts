/** What an admin writes about a segment: one set of rules for the form and for the server. */
import type { SegmentRule } from '#contract/api.gen.ts'
import { readTag } from '#domain/tags/tag.ts'
import { isWithin } from '#domain/text/text-length.ts'

export const longestSegmentName = 80

export interface SegmentFields extends SegmentRule {
  readonly name: string
}

/** Asks nothing but that somebody is in the programme. */
export const blankSegment: SegmentFields = {
  name: '',
  audience: 'professional',
  kinds: [],
  statuses: ['active'],
  professions: [],
  levels: [],
  storeStates: [],
  groups: [],
  states: [],
  tags: [],
  pointsFrom: null,
  pointsTo: null,
  signedUpFrom: null,
  signedUpTo: null,
  sentWithinDays: null,
  notSentForDays: null,
}

/** What a person reads beside a field that is wrong, in Portuguese. */
export const segmentSentences = {
  name: 'Digite um nome válido',
  pointsTo: 'O máximo não é menor que o mínimo',
  signedUpTo: 'O último dia não vem antes do primeiro',
  sentWithinDays: 'De 1 a 3.650 dias',
  notSentForDays: 'De 1 a 3.650 dias, e menos que os dias em que houve nota',
} as const satisfies Partial<Record<keyof SegmentFields, string>>

export type SegmentField = keyof typeof segmentSentences

const areDays = (days: number | null): boolean => days === null || (Number.isInteger(days) && days >= 1 && days <= 3650)

/** True where both ends are known and in the wrong order. */
const isTurned = <End extends number | string>(from: End | null, to: End | null): boolean =>
  from !== null && to !== null && from > to

/** The fields that are wrong, in the order of the form. */
export function wrongSegmentFields(fields: SegmentFields): readonly SegmentField[] {
  const { name, pointsFrom, pointsTo, signedUpFrom, signedUpTo, sentWithinDays, notSentForDays } = fields
  // Whoever sent none for 90 days sent none within 30: nobody would be in it.
  const never = sentWithinDays !== null && notSentForDays !== null && notSentForDays >= sentWithinDays
  const wrong: Readonly<Record<SegmentField, boolean>> = {
    name: name.trim() === '' || !isWithin(name, longestSegmentName),
    pointsTo: isTurned(pointsFrom, pointsTo),
    signedUpTo: isTurned(signedUpFrom, signedUpTo),
    sentWithinDays: !areDays(sentWithinDays),
    notSentForDays: !areDays(notSentForDays) || never,
  }
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
  return (Object.keys(wrong) as SegmentField[]).filter((field) => wrong[field])
}

const sorted = <Value extends number | string>(values: readonly Value[]): Value[] =>
  [...new Set(values)].toSorted((one, other) => (one < other ? -1 : 1))

/** The rule as it is kept: every value once, in order, and nothing that is asked of the other audience. */
export function readSegmentRule(rule: SegmentRule): SegmentRule {
  const ofProfessionals = rule.audience === 'professional'
  const { pointsFrom, pointsTo, signedUpFrom, signedUpTo, sentWithinDays, notSentForDays } = rule
  return {
    audience: rule.audience,
    kinds: ofProfessionals ? sorted(rule.kinds) : [],
    statuses: ofProfessionals ? sorted(rule.statuses) : [],
    professions: ofProfessionals ? sorted(rule.professions) : [],
    levels: ofProfessionals ? sorted(rule.levels) : [],
    storeStates: ofProfessionals ? [] : sorted(rule.storeStates),
    groups: ofProfessionals ? [] : sorted(rule.groups),
    states: sorted(rule.states.map((state) => state.toUpperCase())),
    tags: sorted(rule.tags.flatMap((tag) => readTag(tag) ?? [])),
    pointsFrom,
    pointsTo,
    signedUpFrom,
    signedUpTo,
    sentWithinDays,
    notSentForDays,
  }
}
