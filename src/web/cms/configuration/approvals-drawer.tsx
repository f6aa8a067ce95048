/** Which acts wait for another admin, written together. */
import { useLingui } from '@lingui/react/macro'
import type { ApprovalConfiguration, ApprovalLimits } from '#contract/api.gen.ts'
import { mostAdjustedPoints } from '#domain/points/adjustment-fields.ts'
import { noLimits } from '#domain/approvals/approval.ts'
import { saveApprovalLimits } from '#web/data/approvals.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { RegisterDrawer } from '#web/register/register-drawer.tsx'
import { useRegisterForm } from '#web/register/use-register-form.ts'
import { NumberField } from '#web/ui/field/number-field.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'

interface ApprovalsDrawerProps {
  configuration: ApprovalConfiguration
  reread: () => Promise<ApprovalConfiguration | undefined>
  onClose: () => void
}

const limitsOf = ({ adjustmentPoints, programmeRules, accelerators, levels }: ApprovalLimits): ApprovalLimits => ({
  adjustmentPoints,
  programmeRules,
  accelerators,
  levels,
})

export function ApprovalsDrawer({ configuration, reread, onClose }: ApprovalsDrawerProps) {
  const { t } = useLingui()
  const yesNo = (on: boolean) => (on ? t`sim` : t`não`)
  const form = useRegisterForm({
    name: 'approval-limits',
    row: configuration,
    valuesOf: (row): ApprovalLimits => limitsOf(row ?? noLimits),
    wrongOf: ({ adjustmentPoints: points }) =>
      points !== null && (!Number.isInteger(points) || points < 0 || points > mostAdjustedPoints)
        ? { adjustmentPoints: t`De 0 a 1.000.000 pontos` }
        : {},
    said: [
      {
        label: t`Ajustes de pontos acima de`,
        of: ({ adjustmentPoints: points }) => (points === null ? '' : formatPoints(points)),
      },
      { label: t`Regras do programa`, of: ({ programmeRules }) => yesNo(programmeRules) },
      { label: t`Aceleradores`, of: ({ accelerators }) => yesNo(accelerators) },
      { label: t`Níveis`, of: ({ levels }) => yesNo(levels) },
    ],
    save: saveApprovalLimits(useApp()),
    reread,
    onDone: onClose,
  })
  const { values, set, errorOf } = form
  const switches = [
    { name: 'programmeRules', label: t`Regras do programa` },
    { name: 'accelerators', label: t`Aceleradores` },
    { name: 'levels', label: t`Níveis` },
  ] as const
  return (
    <RegisterDrawer title={t`Confirmações`} form={form} onClose={onClose} trail={{ kind: 'configuration-approvals' }}>
      <Stack gap={4}>
        <Notice tone="info">
          {t`Quem pede não confirma. Enquanto algo espera confirmação, mudar esta lista também espera.`}
        </Notice>
        <NumberField
          name="adjustmentPoints"
          label={t`Ajustes de pontos acima de`}
          hint={t`Vazio: nenhum ajuste espera.`}
          unit={t`pontos`}
          optional
          value={values.adjustmentPoints}
          onValueChange={(adjustmentPoints) => set({ adjustmentPoints })}
          error={errorOf('adjustmentPoints')}
        />
        {switches.map(({ name, label }) => (
          <Stack key={name} gap={2}>
            <Switch label={label} value={values[name]} onValueChange={(on) => set({ [name]: on })} />
            {errorOf(name) && <Notice tone="danger">{errorOf(name)}</Notice>}
          </Stack>
        ))}
      </Stack>
    </RegisterDrawer>
  )
}
