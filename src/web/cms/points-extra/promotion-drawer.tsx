/** One promotion beside the list, or a new one. */
import { useLingui } from '@lingui/react/macro'
import type { AdminPointsExtra, PointsExtraAudience } from '#contract/api.gen.ts'
import {
  longestPromotionDescription,
  longestPromotionName,
  mostApplications,
  mostPerOwner,
} from '#domain/points-extra/promotion-fields.ts'
import { MomentField } from '#web/parts/moment-field.tsx'
import { RegisterDrawer } from '#web/register/register-drawer.tsx'
import type { RecordDrawerProps } from '#web/register/register.ts'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { NumberField } from '#web/ui/field/number-field.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import type { Audience } from './extra-points-search.ts'
import { SegmentField } from '#web/register/segment-choice.tsx'
import { PromotionPoints } from './promotion-points.tsx'
import { promotionAudienceText, promotionFieldText } from './promotion-texts.ts'
import { type PromotionForm, usePromotionForm } from './use-promotion-form.ts'

interface FieldsProps {
  form: PromotionForm
}

const audiences = ['professional', 'shopkeeper', 'all'] as const satisfies readonly PointsExtraAudience[]

function Words({ form }: FieldsProps) {
  const { t, i18n } = useLingui()
  const { values, set, errorOf } = form
  return (
    <>
      <TextField
        name="name"
        label={i18n._(promotionFieldText.name)}
        hint={t`É o que se lê no extrato.`}
        autoComplete="off"
        maxLength={longestPromotionName}
        value={values.name}
        onValueChange={(name) => set({ name })}
        error={errorOf('name')}
      />
      <TextArea
        name="description"
        label={i18n._(promotionFieldText.description)}
        hint={t`Aparece para quem lê o código.`}
        rows={3}
        maxLength={longestPromotionDescription}
        value={values.description}
        onValueChange={(description) => set({ description })}
        error={errorOf('description')}
      />
      <PromotionPoints form={form} />
      <Dropdown
        label={t`Vale para`}
        value={values.audience}
        options={audiences.map((value) => ({ value, label: i18n._(promotionAudienceText[value]) }))}
        onValueChange={(value) => {
          const audience = audiences.find((each) => each === value)
          if (audience && audience !== values.audience) set({ audience, segmentId: null })
        }}
      />
      <SegmentField
        audience={values.audience}
        hint={t`Vale quem está nele quando lê o código.`}
        value={values.segmentId}
        onValueChange={(segmentId) => set({ segmentId })}
        error={errorOf('segmentId')}
      />
    </>
  )
}

function Limits({ form }: FieldsProps) {
  const { t, i18n } = useLingui()
  const { values, set, errorOf } = form
  return (
    <>
      <MomentField
        label={i18n._(promotionFieldText.startsAt)}
        value={values.startsAt}
        onValueChange={(startsAt) => set({ startsAt })}
        error={errorOf('startsAt')}
      />
      <MomentField
        label={i18n._(promotionFieldText.endsAt)}
        hint={t`Vazio: sem fim. Deste instante em diante o código não vale mais.`}
        optional
        value={values.endsAt}
        onValueChange={(endsAt) => set({ endsAt })}
        error={errorOf('endsAt')}
      />
      <NumberField
        name="perOwnerLimit"
        label={i18n._(promotionFieldText.perOwnerLimit)}
        hint={t`Quantas vezes o mesmo profissional ou a mesma loja recebe os pontos.`}
        min={1}
        max={mostPerOwner}
        value={values.perOwnerLimit}
        onValueChange={(perOwnerLimit) => set({ perOwnerLimit })}
        error={errorOf('perOwnerLimit')}
      />
      <NumberField
        name="maxApplications"
        label={i18n._(promotionFieldText.maxApplications)}
        hint={t`Quantas vezes ao todo. Vazio: sem limite.`}
        optional
        min={1}
        max={mostApplications}
        step={10}
        value={values.maxApplications}
        onValueChange={(maxApplications) => set({ maxApplications })}
        error={errorOf('maxApplications')}
      />
      <NumberField
        name="budget"
        label={i18n._(promotionFieldText.budget)}
        hint={t`O que ela pode dar ao todo. Quando o que resta não cobre uma aplicação, ela para. Vazio: sem limite.`}
        optional
        unit={t`pontos`}
        value={values.budget}
        onValueChange={(budget) => set({ budget })}
        error={errorOf('budget')}
      />
      <Switch
        label={t`Código que muda a cada minuto`}
        hint={t`Para a tela de um evento: uma foto do código não vale depois. Um cartaz impresso pede um código fixo.`}
        value={values.rotating}
        onValueChange={(rotating) => set({ rotating })}
      />
      <Switch
        label={t`Ativa`}
        hint={t`O código vale dentro do período.`}
        value={values.active}
        onValueChange={(active) => set({ active })}
      />
    </>
  )
}

/** The drawer of the register of an audience. */
export const promotionDrawerFor = (audience: Audience) =>
  function PromotionDrawer({ row, title, mayChange, onClose }: RecordDrawerProps<AdminPointsExtra>) {
    const form = usePromotionForm({ row, audience, onDone: onClose })
    return (
      <RegisterDrawer
        title={title}
        reading={!mayChange}
        form={form}
        onClose={onClose}
        trail={row && { kind: 'points-extra', id: row._id }}
      >
        <Stack gap={4}>
          <Words form={form} />
          <Limits form={form} />
        </Stack>
      </RegisterDrawer>
    )
  }
