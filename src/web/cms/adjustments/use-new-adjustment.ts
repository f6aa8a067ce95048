/** An adjustment while it is written, and how it is sent once. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdjustmentDirection, AdjustmentReason } from '#contract/api.gen.ts'
import { isReasonOf, wrongAdjustmentFields } from '#domain/points/adjustment-fields.ts'
import { createAdjustment } from '#web/data/adjustments.ts'
import { useApp } from '#web/data/use-app.ts'
import type { RecordOwner } from '#web/register/owner-fields.tsx'
import { useRegisterForm } from '#web/register/use-register-form.ts'
import { wrongAdjustmentText } from './adjustment-form-texts.ts'

export interface PickedFile {
  readonly id: string
  readonly file: File
}

export interface AdjustmentValues extends RecordOwner {
  readonly direction: AdjustmentDirection
  /** Null while none are typed. */
  readonly points: number | null
  readonly reason: AdjustmentReason | ''
  readonly description: string
  readonly qualifying: boolean
  readonly proof: readonly PickedFile[]
}

/** Only a credit of a professional counts for a level. */
export const mayQualify = ({ direction, ownerType }: Pick<AdjustmentValues, 'direction' | 'ownerType'>): boolean =>
  direction === 'credit' && ownerType === 'professional'

/** What another direction makes of a reason: one that is not in its list is chosen anew. */
export const reasonFor = (direction: AdjustmentDirection, reason: AdjustmentValues['reason']) =>
  reason !== '' && isReasonOf(direction, reason) ? reason : ''

/** The whole points of a movement; none is no number of points. */
export const movementOf = ({ ownerType, ownerId, direction, points, qualifying }: AdjustmentValues) => ({
  ownerType,
  ownerId,
  direction,
  points: points ?? 0,
  qualifying: qualifying && mayQualify({ direction, ownerType }),
})

export function useNewAdjustment(owner: RecordOwner, onDone: () => void) {
  const { i18n } = useLingui()
  const { mutationFn: send, ...creating } = createAdjustment(useApp())
  const [key] = useState(() => crypto.randomUUID())
  const begun: AdjustmentValues = {
    ...owner,
    direction: 'credit',
    points: null,
    reason: '',
    description: '',
    qualifying: false,
    proof: [],
  }
  return useRegisterForm({
    // What was typed for one owner is not resumed for another.
    name: `adjustment:${owner.ownerId}`,
    row: null,
    reread: () => Promise.resolve(null),
    valuesOf: () => begun,
    said: [],
    wrongOf: (values) =>
      Object.fromEntries(
        wrongAdjustmentFields({ ...values, points: values.points ?? 0 }).map((field) => [
          field,
          i18n._(wrongAdjustmentText[field]),
        ]),
      ),
    save: {
      ...creating,
      mutationFn: ({ values }: { values: AdjustmentValues }) => {
        const { reason, description, proof } = values
        // What is not chosen is refused before it is sent.
        const said = { ...movementOf(values), reason: reason || 'other', description } as const
        const [file] = proof
        return send({ key, body: { ...said, ...(file && { attachment: file.file }) } })
      },
    },
    onDone,
  })
}

export type NewAdjustmentForm = ReturnType<typeof useNewAdjustment>
