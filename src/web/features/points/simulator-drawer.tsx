/** "What if I send R$ X": the points an invoice would bring, with the reason, also without a connection. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InvoiceType, PointsPricing } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { dayOf } from '#domain/points/calendar.ts'
import { simulateInvoice, type Simulation } from '#domain/points/simulation.ts'
import { pricing } from '#web/data/points.ts'
import { useApp } from '#web/data/use-app.ts'
import { useNow } from '#web/device/use-now.ts'
import { formatCalendarDay, formatDay, formatPoints } from '#web/i18n/format.ts'
import { typeText } from '#web/parts/invoice-status.tsx'
import { pointsKindText } from '#web/parts/points-kind-text.ts'
import { ReadingFailure } from '#web/parts/reading-failure.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { RadioGroup } from '#web/ui/field/choice-group.tsx'
import { MoneyField } from '#web/ui/field/money-field.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { BlockSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'

export function SimulatorDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const rules = useQuery({ ...pricing(useApp()), enabled: open })
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t`Simular pontos`}
      description={t`Pelas regras de hoje. O que vale é a conferência da nota.`}
    >
      {rules.isPending && <BlockSkeleton />}
      {rules.isLoadingError && <ReadingFailure query={rules} />}
      {rules.data && <Simulator rules={rules.data} />}
    </Drawer>
  )
}

function Simulator({ rules }: { rules: PointsPricing }) {
  const { t, i18n } = useLingui()
  const [amountCents, setAmount] = useState<number | null>(null)
  const [type, setType] = useState<InvoiceType>('retail')
  const [specified, setSpecified] = useState(false)
  const now = useNow()
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
  const types = Object.keys(typeText) as InvoiceType[]
  const coming = rules.sending.flatMap(({ startsOn }) => startsOn ?? []).find((day) => day > dayOf(now))
  const simulation = amountCents === null ? null : simulate(rules, { amountCents, type, specified })
  return (
    <Stack gap={6}>
      <MoneyField
        label={t`Valor da nota`}
        value={amountCents}
        onValueChange={setAmount}
        error={simulation === 'too-much' ? t`O valor é alto demais` : undefined}
      />
      <RadioGroup
        label={t`Tipo`}
        value={type}
        options={types.map((value) => ({ value, label: i18n._(typeText[value]) }))}
        onValueChange={(value) => setType(types.find((known) => known === value) ?? 'retail')}
      />
      <Switch
        label={t`Com especificação aprovada`}
        hint={t`Soma ${rules.specificationPercent}% aos pontos da nota.`}
        value={specified}
        onValueChange={setSpecified}
      />
      <div aria-live="polite">{simulation && simulation !== 'too-much' && <Outcome {...simulation} />}</div>
      {coming && (
        <Text size="small" tone="muted">
          <Trans>As notas emitidas a partir de {formatCalendarDay(coming)} seguem outras regras.</Trans>
        </Text>
      )}
    </Stack>
  )
}

function simulate(rules: PointsPricing, invoice: Parameters<typeof simulateInvoice>[0]): Simulation | 'too-much' {
  try {
    return simulateInvoice(invoice, rules, new Date())
  } catch (error) {
    if (error instanceof Refusal) return 'too-much'
    throw error
  }
}

function Outcome({ points, credits, availableAt, expiresAt }: Simulation) {
  const { t, i18n } = useLingui()
  if (points === 0)
    return (
      <Text tone="muted">
        <Trans>Esta nota não renderia pontos.</Trans>
      </Text>
    )
  return (
    <Stack gap={4}>
      <Text size="h1" weight="heavy" numeric>
        {t`${formatPoints(points)} pontos`}
      </Text>
      <DefinitionList
        items={[
          ...credits.map((credit) => ({
            term: i18n._(pointsKindText[credit.kind]),
            description: formatPoints(credit.points),
          })),
          { term: t`Disponível a partir de`, description: formatDay(availableAt) },
          { term: t`Vale até`, description: formatDay(expiresAt) },
        ]}
      />
    </Stack>
  )
}
