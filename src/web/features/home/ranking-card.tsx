/** The people of a store by the points they brought it this month; managers also see the money. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SellerRank } from '#contract/api.gen.ts'
import { sellerRanking } from '#web/data/home.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatCalendarDay, formatMoney, formatPoints } from '#web/i18n/format.ts'
import { ReadingFailure } from '#web/parts/reading-failure.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Ranking } from '#web/ui/chart/ranking.tsx'
import { IconUsers } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Text } from '#web/ui/text/text.tsx'

function Sellers({ docs }: { docs: readonly SellerRank[] }) {
  const { t } = useLingui()
  const named = docs.map(({ name, isMe, amount, invoicesApproved }) => {
    const who = isMe ? t`${name} (você)` : name
    return amount === null || invoicesApproved === 0 ? who : t`${who} · ${formatMoney(amount)}`
  })
  return (
    <Ranking
      title={t`Vendedores por pontos`}
      data={{
        categories: named,
        series: [{ key: 'points', label: t`Pontos`, values: docs.map(({ points }) => points) }],
      }}
      positions={docs.map(({ position }) => position)}
      format={formatPoints}
    />
  )
}

export function RankingCard() {
  const { t } = useLingui()
  const ranking = useQuery(sellerRanking(useApp()))
  const docs = ranking.data?.docs
  const quiet = docs?.every(({ points }) => points === 0)
  return (
    <Card title={t`Ranking de vendedores`}>
      {ranking.isPending && <ListSkeleton rows={3} />}
      {ranking.isLoadingError && <ReadingFailure query={ranking} />}
      {quiet && (
        <EmptyState
          icon={<IconUsers size={40} />}
          title={t`O mês está começando`}
          text={t`A primeira nota aprovada abre o ranking da loja.`}
        />
      )}
      {ranking.data && docs && !quiet && (
        <Stack gap={4}>
          <Text size="small" tone="muted">
            <Trans>
              Pontos de notas aprovadas de {formatCalendarDay(ranking.data.dateInit)} a{' '}
              {formatCalendarDay(ranking.data.dateEnd)}
            </Trans>
          </Text>
          <Sellers docs={docs} />
        </Stack>
      )}
    </Card>
  )
}
