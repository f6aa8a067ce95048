/** Which acts wait for another admin. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ApprovalConfiguration } from '#contract/api.gen.ts'
import { approvalConfiguration } from '#web/data/approvals.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { IconPencil } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ApprovalsDrawer } from './approvals-drawer.tsx'
import type { PartProps } from './config-search.ts'

export function ApprovalsPart({ open, onOpen }: PartProps) {
  const app = useApp()
  const query = approvalConfiguration(app)
  const reading = useQuery(query)
  const mayChange = useMay()('saveApprovalConfiguration')
  if (reading.isPending) return <Skeleton height={12} />
  if (reading.isLoadingError) return <ListFailure query={reading} />
  return (
    <Stack gap={4}>
      <Row justify="between" gap={4}>
        <Text tone="muted">
          <Trans>O que só acontece depois que outra pessoa da administração confirma.</Trans>
        </Text>
        {mayChange && (
          <Button outline iconLeft={<IconPencil size={20} />} onClick={() => onOpen('confirmacoes')}>
            <Trans>Editar confirmações</Trans>
          </Button>
        )}
      </Row>
      <Limits {...reading.data} />
      {mayChange && open === 'confirmacoes' && (
        <ApprovalsDrawer
          configuration={reading.data}
          reread={() => app.queries.fetchQuery({ ...query, staleTime: 0 })}
          onClose={() => onOpen(undefined)}
        />
      )}
    </Stack>
  )
}

function Limits({ adjustmentPoints, programmeRules, accelerators, levels }: ApprovalConfiguration) {
  const { t } = useLingui()
  const told = (waits: boolean) => (waits ? t`Esperam confirmação` : t`Valem na hora`)
  return (
    <Card>
      <DefinitionList
        columns={2}
        items={[
          {
            term: t`Ajustes de pontos`,
            description:
              adjustmentPoints === null
                ? told(false)
                : t`Esperam confirmação acima de ${formatPoints(adjustmentPoints)}`,
          },
          { term: t`Regras do programa`, description: told(programmeRules) },
          { term: t`Aceleradores`, description: told(accelerators) },
          { term: t`Níveis`, description: told(levels) },
        ]}
      />
    </Card>
  )
}
