/** Seats, price and entrance of an experience. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ExperienceCategory } from '#contract/api.gen.ts'
import { earliestEntrance, mostExperiencePoints, mostSeats } from '#domain/experiences/experience-fields.ts'
import { NumberField } from '#web/ui/field/number-field.tsx'
import { SegmentField } from '#web/register/segment-choice.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { experienceFieldText } from './experience-texts.ts'
import { MomentOf, Section } from './form-section.tsx'
import { LevelPrices } from './level-prices.tsx'
import type { ExperienceForm } from './use-experience-form.ts'

interface FiguresProps {
  form: ExperienceForm
}

export function SeatFields({ form }: FiguresProps) {
  const { t, i18n } = useLingui()
  const { values, set, errorOf } = form
  return (
    <Section title={<Trans>Inscrições</Trans>}>
      <MomentOf form={form} name="subscriptionStartsAt" />
      <MomentOf form={form} name="subscriptionEndsAt" hint={t`Deste instante em diante ninguém mais se inscreve.`} />
      <NumberField
        name="capacity"
        label={i18n._(experienceFieldText.capacity)}
        hint={t`Vazio: sem limite.`}
        optional
        min={0}
        max={mostSeats}
        value={values.capacity}
        onValueChange={(capacity) => set({ capacity })}
        error={errorOf('capacity')}
      />
      <Switch
        label={t`Lista de espera`}
        hint={t`Quem chega depois da última vaga entra na fila. Vaga que se abre fica um dia guardada para o primeiro.`}
        value={values.waitlistEnabled}
        onValueChange={(waitlistEnabled) => set({ waitlistEnabled })}
      />
      <MomentOf form={form} name="cancelUntil" optional />
      <NumberField
        name="lateRefundPercent"
        label={i18n._(experienceFieldText.lateRefundPercent)}
        hint={t`Parte dos pontos que volta para quem desiste depois do prazo.`}
        unit="%"
        min={0}
        max={100}
        step={5}
        value={values.lateRefundPercent}
        onValueChange={(lateRefundPercent) => set({ lateRefundPercent })}
        error={errorOf('lateRefundPercent')}
      />
    </Section>
  )
}

/** A store has no level and pays what everybody pays. */
export function PriceFields({ form, type }: FiguresProps & { type: ExperienceCategory['type'] }) {
  const { t, i18n } = useLingui()
  const { values, set, errorOf } = form
  return (
    <Section title={<Trans>Preço</Trans>}>
      <NumberField
        name="defaultPoints"
        label={i18n._(experienceFieldText.defaultPoints)}
        hint={t`0 é grátis. Quem já se inscreveu fica com o preço que pagou.`}
        unit={t`pontos`}
        min={0}
        max={mostExperiencePoints}
        step={50}
        value={values.defaultPoints}
        onValueChange={(defaultPoints) => set({ defaultPoints })}
        error={errorOf('defaultPoints')}
      />
      {type === 'professional' && (
        <>
          <LevelPrices
            value={values.pointsByLevel}
            onValueChange={(pointsByLevel) => set({ pointsByLevel })}
            error={errorOf('pointsByLevel')}
          />
          <NumberField
            name="minLevel"
            label={i18n._(experienceFieldText.minLevel)}
            hint={t`Vazio: todos os níveis.`}
            optional
            min={1}
            max={20}
            value={values.minLevel}
            onValueChange={(minLevel) => set({ minLevel })}
            error={errorOf('minLevel')}
          />
        </>
      )}
      <SegmentField
        audience={type}
        hint={t`Só quem está nele vê e se inscreve; quem já se inscreveu continua.`}
        value={values.segmentId}
        onValueChange={(segmentId) => set({ segmentId })}
        error={errorOf('segmentId')}
      />
    </Section>
  )
}

export function EntranceFields({ form }: FiguresProps) {
  const { t, i18n } = useLingui()
  const { values, set, errorOf } = form
  return (
    <Section title={<Trans>Entrada</Trans>}>
      <Switch
        label={t`Registrar presenças`}
        hint={t`Um QR code na entrada diz quem veio. Ele fica na página das inscrições.`}
        value={values.checkIn}
        onValueChange={(checkIn) => set({ checkIn })}
      />
      {values.checkIn && (
        <>
          <NumberField
            name="checkInMinutesBefore"
            label={i18n._(experienceFieldText.checkInMinutesBefore)}
            unit={t`minutos`}
            min={0}
            max={earliestEntrance}
            step={15}
            value={values.checkInMinutesBefore}
            onValueChange={(checkInMinutesBefore) => set({ checkInMinutesBefore })}
            error={errorOf('checkInMinutesBefore')}
          />
          <NumberField
            name="attendancePoints"
            label={i18n._(experienceFieldText.attendancePoints)}
            unit={t`pontos`}
            min={0}
            max={mostExperiencePoints}
            step={10}
            value={values.attendancePoints}
            onValueChange={(attendancePoints) => set({ attendancePoints })}
            error={errorOf('attendancePoints')}
          />
        </>
      )}
    </Section>
  )
}
