/** Points that are credited or debited by hand: written, with what it does in sight before it is done. */
import { useLingui } from '@lingui/react/macro'
import { adjustmentReasons, longestAdjustmentText, mostAdjustedPoints } from '#domain/points/adjustment-fields.ts'
import { fileLimit, acceptedTypes } from '#domain/invoices/photo.ts'
import { adjustmentReasonText } from '#web/parts/adjustment-texts.ts'
import { OwnerFields, type RecordOwner } from '#web/register/owner-fields.tsx'
import { RegisterDrawer } from '#web/register/register-drawer.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { RadioGroup } from '#web/ui/field/choice-group.tsx'
import { NumberField } from '#web/ui/field/number-field.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { AdjustmentOutcome } from './adjustment-outcome.tsx'
import { mayQualify, movementOf, type NewAdjustmentForm, reasonFor, useNewAdjustment } from './use-new-adjustment.ts'

interface FieldsProps {
  form: NewAdjustmentForm
}

function Movement({ form: { values, set, errorOf } }: FieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <RadioGroup
        label={t`O que fazer`}
        value={values.direction}
        options={[
          { value: 'credit', label: t`Dar pontos` },
          { value: 'debit', label: t`Tirar pontos`, hint: t`Saem primeiro os que vencem primeiro.` },
        ]}
        onValueChange={(chosen) => {
          const direction = chosen === 'debit' ? 'debit' : 'credit'
          set({ direction, reason: reasonFor(direction, values.reason) })
        }}
      />
      <NumberField
        name="points"
        label={t`Quantos`}
        unit={t`pontos`}
        max={mostAdjustedPoints}
        value={values.points}
        onValueChange={(points) => set({ points })}
        error={errorOf('points')}
      />
      {mayQualify(values) && (
        <Switch
          label={t`Contam para o nível`}
          hint={t`Desligado, servem só para trocar por experiências.`}
          value={values.qualifying}
          onValueChange={(qualifying) => set({ qualifying })}
        />
      )}
    </>
  )
}

function Reason({ form: { values, set, errorOf } }: FieldsProps) {
  const { t, i18n } = useLingui()
  const { direction, reason, description, proof } = values
  return (
    <>
      <Dropdown
        key={direction}
        name="reason"
        label={t`Motivo`}
        placeholder={t`Escolha`}
        options={adjustmentReasons[direction].map((value) => ({ value, label: i18n._(adjustmentReasonText[value]) }))}
        value={reason}
        onValueChange={(chosen) =>
          set({ reason: adjustmentReasons[direction].find((value) => value === chosen) ?? '' })
        }
        error={errorOf('reason')}
      />
      <TextArea
        name="description"
        label={t`Texto no extrato`}
        hint={t`É o que a pessoa lê sobre estes pontos.`}
        rows={3}
        maxLength={longestAdjustmentText}
        value={description}
        onValueChange={(text) => set({ description: text })}
        error={errorOf('description')}
      />
      <FileDrop
        name="attachment"
        label={t`Comprovante`}
        optional
        hint={t`O que prova o ajuste: só a administração vê.`}
        kinds={t`JPG, PNG, WebP ou PDF`}
        accept={acceptedTypes}
        maxBytes={fileLimit}
        value={proof}
        onAdd={(files) => set({ proof: files.map((file) => ({ id: crypto.randomUUID(), file })) })}
        onRemove={() => set({ proof: [] })}
        error={errorOf('proof')}
      />
    </>
  )
}

interface NewAdjustmentDrawerProps {
  title: string
  /** Whom the address names. */
  owner: RecordOwner
  onClose: () => void
}

export function NewAdjustmentDrawer({ title, owner, onClose }: NewAdjustmentDrawerProps) {
  const { t } = useLingui()
  const form = useNewAdjustment(owner, onClose)
  const { ownerType, ownerId } = form.values
  return (
    <RegisterDrawer title={title} form={form} onClose={onClose}>
      <Stack gap={4}>
        <OwnerFields
          label={t`De quem são os pontos`}
          value={{ ownerType, ownerId }}
          onValueChange={form.set}
          error={form.errorOf('ownerId')}
        />
        <Movement form={form} />
        <AdjustmentOutcome movement={movementOf(form.values)} />
        <Reason form={form} />
      </Stack>
    </RegisterDrawer>
  )
}
