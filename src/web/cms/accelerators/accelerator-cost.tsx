/** What an accelerator would have cost in the last 90 days, while it is written. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AcceleratorCost as AcceleratorCostAnswer } from '#contract/api.gen.ts'
import { leastMultiplier, mostMultiplier } from '#domain/points/accelerator-fields.ts'
import { type AcceleratorValues, acceleratorCost } from '#web/data/accelerators.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { useSettled } from '#web/register/use-settled.ts'
import { Card } from '#web/ui/card/card.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'

export function AcceleratorCost({ values }: { values: AcceleratorValues }) {
  const { t } = useLingui()
  const { audience, segmentId, multiplierPercent, weekdays } = values
  const asked = { audience, segmentId, multiplierPercent, weekdays: [...weekdays] }
  const isAsked = multiplierPercent >= leastMultiplier && multiplierPercent <= mostMultiplier
  const isSettled = useSettled(asked)
  const found = useQuery({ ...acceleratorCost(useApp(), asked), enabled: isAsked && isSettled })
  const { data } = found
  return (
    <Card title={t`Quanto teria custado`}>
      {!isAsked && (
        <Text tone="muted">
          <Trans>Digite o multiplicador para ver.</Trans>
        </Text>
      )}
      {isAsked && found.isPending && <ListSkeleton rows={2} />}
      {isAsked && found.isLoadingError && <ListFailure query={found} />}
      {isAsked && data && <Cost {...data} />}
    </Card>
  )
}

function Cost({ days, invoices, owners, points, added }: AcceleratorCostAnswer) {
  const { t } = useLingui()
  const told = formatPoints(added)
  return (
    <Stack gap={3}>
      <Text as="output" weight="bold">
        <Plural
          value={added}
          one={`${told} ponto a mais nos últimos ${days} dias`}
          many={`${told} pontos a mais nos últimos ${days} dias`}
          other={`${told} pontos a mais nos últimos ${days} dias`}
        />
      </Text>
      <DefinitionList
        items={[
          { term: t`Notas aprovadas`, description: formatPoints(invoices) },
          { term: t`Participantes`, description: formatPoints(owners) },
          { term: t`Pontos que renderam`, description: formatPoints(points) },
        ]}
      />
      <Text size="small" tone="muted">
        <Trans>É a conta dele sozinho: com outros, o teto das regras do programa pode reduzir a soma.</Trans>
      </Text>
    </Stack>
  )
}
