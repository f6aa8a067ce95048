/** What an admin writes of points that are moved by hand: one set of rules for the form and for the server. */
import type { AdjustmentDirection, AdjustmentReason } from '#contract/api.gen.ts'
import { isWithin } from '#domain/text/text-length.ts'

export const longestAdjustmentText = 280
export const mostAdjustedPoints = 1_000_000

/** Why points may be credited, and why they may be taken, in the order of the form. */
export const adjustmentReasons = {
  credit: ['correction', 'goodwill', 'outside-action', 'former-balance', 'other'],
  debit: ['correction', 'duplicate', 'goods-returned', 'misuse', 'outside-redemption', 'other'],
} as const satisfies Record<AdjustmentDirection, readonly AdjustmentReason[]>

/** Whether points are moved this way for that reason. */
export const isReasonOf = (direction: AdjustmentDirection, reason: AdjustmentReason): boolean =>
  adjustmentReasons[direction].some((one) => one === reason)

/** An adjustment as it is written. */
export interface AdjustmentFields {
  /** Empty while nobody is chosen. */
  readonly ownerId: string
  readonly direction: AdjustmentDirection
  readonly points: number
  readonly reason: AdjustmentReason | ''
  readonly description: string
}

/** What a person reads beside a field that is wrong, in Portuguese, in the order of the form. */
export const adjustmentSentences = {
  ownerId: 'Escolha de quem são os pontos',
  points: 'Os pontos vão de 1 a 1.000.000',
  reason: 'Escolha o motivo',
  description: 'Escreva o que a pessoa lê no extrato, em até 280 caracteres',
} as const satisfies Partial<Record<keyof AdjustmentFields, string>>

export type AdjustmentField = keyof typeof adjustmentSentences

export const areAdjustable = (points: number): boolean =>
  Number.isInteger(points) && points >= 1 && points <= mostAdjustedPoints

/** The fields that are wrong, in the order of the form. */
export function wrongAdjustmentFields(written: AdjustmentFields): readonly AdjustmentField[] {
  const { ownerId, direction, points, reason, description } = written
  const isWrong: Record<AdjustmentField, boolean> = {
    ownerId: ownerId === '',
    points: !areAdjustable(points),
    reason: reason === '' || !isReasonOf(direction, reason),
    description: description.trim() === '' || !isWithin(description.trim(), longestAdjustmentText),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
  return (Object.keys(isWrong) as AdjustmentField[]).filter((field) => isWrong[field])
}
