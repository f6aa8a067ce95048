/** What the invoices of the last 90 days would have brought under rules, while they are written. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { NewProgrammeRules, RulesOutcome as Outcome } from '#contract/api.gen.ts'
import { rulesFactsOf, wrongRulesFacts } from '#domain/points/programme-rules-fields.ts'
import { rulesOutcome } from '#web/data/programme-rules.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatPoints, formatPointsChange } from '#web/i18n/format.ts'
import { typeText } from '#web/parts/invoice-status.tsx'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { useSettled } from '#web/register/use-settled.ts'
import { Card } from '#web/ui/card/card.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'

export function RulesOutcome({ values }: { values: NewProgrammeRules }) {
  const { t } = useLingui()
  const asked = rulesFactsOf(values)
  const isAsked = wrongRulesFacts(asked).length === 0
  const isSettled = useSettled(asked)
  const found = useQuery({ ...rulesOutcome(useApp(), asked), enabled: isAsked && isSettled })
  const { data } = found
  return (
    <Card title={t`O que teriam rendido`}>
      {!isAsked && (
        <Text tone="muted">
          <Trans>Preencha os números para ver.</Trans>
        </Text>
      )}
      {isAsked && found.isPending && <ListSkeleton rows={3} />}
      {isAsked && found.isLoadingError && <ListFailure query={found} />}
      {isAsked && data && <Told {...data} />}
    </Card>
  )
}

function Told({ days, invoices, before, after, tooLate, gaining, losing, groups }: Outcome) {
  const { t, i18n } = useLingui()
  const owners = { professional: t`Profissionais`, store: t`Lojas` }
  const change = (from: number, to: number) =>
    from === to ? formatPoints(to) : t`${formatPoints(to)} em vez de ${formatPoints(from)}`
  return (
    <Stack gap={3}>
      <Text as="output" weight="bold">
        {before === after ? (
          <Trans>
            Os mesmos {formatPoints(before)} pontos nos últimos {days} dias
          </Trans>
        ) : (
          <Trans>
            {formatPointsChange(after - before)} pontos nos últimos {days} dias: {formatPoints(after)} em vez de{' '}
            {formatPoints(before)}
          </Trans>
        )}
      </Text>
      <DefinitionList
        items={[
          { term: t`Notas aprovadas`, description: formatPoints(invoices) },
          { term: t`Participantes que teriam mais`, description: formatPoints(gaining) },
          { term: t`Participantes que teriam menos`, description: formatPoints(losing) },
          ...groups.map(({ ownerType, type, ...sums }) => ({
            term: `${owners[ownerType]}: ${i18n._(typeText[type])}`,
            description: change(sums.before, sums.after),
          })),
        ]}
      />
      {tooLate > 0 && (
        <Text size="small">
          <Plural
            value={tooLate}
            one="# nota não teria sido aceita: foi enviada depois do prazo."
            many="# notas não teriam sido aceitas: foram enviadas depois do prazo."
            other="# notas não teriam sido aceitas: foram enviadas depois do prazo."
          />
        </Text>
      )}
      <Text size="small" tone="muted">
        <Trans>Com os aceleradores que cada nota teve. As notas já aprovadas não mudam.</Trans>
      </Text>
    </Stack>
  )
}
