/** One entry of the extract and why it is what it is. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ExtractEntry, PointsRule } from '#contract/api.gen.ts'
import { formatDateTime, formatDecimal, formatMoney, formatPoints } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { kindText, pointsStatusText, signedPoints } from './points-text.ts'

/** Nobody earns more than five times the plain points, whatever accelerators would add up to. */
const cap = 500

function useRuleItems() {
  const { t } = useLingui()
  return (rule: PointsRule) => [
    { term: t`Valor considerado`, description: rule.baseAmount === null ? null : formatMoney(rule.baseAmount) },
    { term: t`Regra`, description: t`${formatDecimal(rule.ratePer100 / 100)} ponto por real` },
    {
      term: t`Multiplicador`,
      description: rule.multiplierPercent === 100 ? null : `${formatDecimal(rule.multiplierPercent / 100)}×`,
    },
    {
      term: t`Aceleradores`,
      description: rule.accelerators
        .map(({ name, multiplierPercent }) => `${name} (${formatDecimal(multiplierPercent / 100)}×)`)
        .join(', '),
    },
    {
      term: t`Teto`,
      description:
        rule.multiplierPercent === cap ? t`No máximo ${formatDecimal(cap / 100)} vezes os pontos da nota` : null,
    },
    { term: t`Antes do arredondamento`, description: formatDecimal(Number(rule.roundedFrom)) },
    { term: t`Observação`, description: rule.note },
  ]
}

export function EntryDrawer({ entry, onClose }: { entry: ExtractEntry | undefined; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const ruleItems = useRuleItems()
  return (
    <Drawer open={entry !== undefined} onClose={onClose} title={entry?.description ?? ''}>
      {entry && (
        <Stack gap={6}>
          <Text size="h1" weight="heavy" numeric>
            {signedPoints(entry)}
          </Text>
          <DefinitionList
            items={[
              { term: t`O que é`, description: i18n._(kindText[entry.kind]) },
              { term: t`Situação`, description: i18n._(pointsStatusText[entry.status]) },
              { term: t`Quando`, description: formatDateTime(entry.occurredAt) },
              { term: t`Disponível a partir de`, description: entry.availableAt && formatDateTime(entry.availableAt) },
              { term: t`Vale até`, description: entry.expiresAt && formatDateTime(entry.expiresAt) },
              {
                term: t`Ainda por usar`,
                description: entry.direction === 'credit' ? formatPoints(entry.remaining) : null,
              },
              ...(entry.rule ? ruleItems(entry.rule) : []),
            ]}
          />
          {entry.sourceType === 'invoice' && entry.sourceId && (
            <ButtonLink outline render={<Link to="/invoices" search={{ nota: entry.sourceId }} />}>
              <Trans>Ver a nota</Trans>
            </ButtonLink>
          )}
        </Stack>
      )}
    </Drawer>
  )
}
