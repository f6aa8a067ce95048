/** What can be reported, each with the question it answers. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { mayReadLiability } from '#domain/people/admin-permission.ts'
import { usePerson } from '#web/data/use-app.ts'
import { Card } from '#web/ui/card/card.tsx'
import {
  IconBriefcase,
  IconBuilding,
  IconBuildingStore,
  IconEye,
  IconShieldCheck,
  IconTrendingUp,
  IconUsers,
} from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'

export function ReportsPage() {
  const { t } = useLingui()
  const seesLiability = mayReadLiability(usePerson().subUserType)
  return (
    <Stack gap={6}>
      <PageHeading title={t`Relatórios`} subtitle={t`Os mesmos números do painel, do primeiro ao último.`} />
      <Card padding="none" label={t`Relatórios`}>
        <List label={t`Relatórios`}>
          <ListRow
            title={t`Ranking de profissionais`}
            subtitle={t`Quem mais pontuou no período`}
            leading={<IconBriefcase size={20} />}
            render={<Link to="/cms/reports/professionals-ranking" />}
          />
          <ListRow
            title={t`Ranking de profissionais em obras`}
            subtitle={t`Quem mais pontuou com notas de obra e construtora`}
            leading={<IconBuilding size={20} />}
            render={<Link to="/cms/reports/professionals-construction-ranking" />}
          />
          <ListRow
            title={t`Ranking de lojas`}
            subtitle={t`As lojas que mais pontuaram, e quanto mudaram`}
            leading={<IconBuildingStore size={20} />}
            render={<Link to="/cms/reports/store-ranking" />}
          />
          <ListRow
            title={t`Exportar quem especificou`}
            subtitle={t`As notas com especificação aprovada, com quem especificou e o valor`}
            leading={<IconShieldCheck size={20} />}
            render={<Link to="/cms/reports/export-specifications" />}
          />
          <ListRow
            title={t`Exportar usuários de lojas`}
            subtitle={t`Gerentes e vendedores, com a loja e o contato de cada um`}
            leading={<IconUsers size={20} />}
            render={<Link to="/cms/reports/export-store-users" />}
          />
          <ListRow
            title={t`Leitura`}
            subtitle={t`O que foi lido das páginas das notas, corrigido e digitado`}
            leading={<IconEye size={20} />}
            render={<Link to="/cms/reports/reading" />}
          />
          {seesLiability && (
            <ListRow
              title={t`Pontos em aberto`}
              subtitle={t`Emitidos, resgatados, vencidos e estornados por mês, e o que está a vencer`}
              leading={<IconTrendingUp size={20} />}
              render={<Link to="/cms/reports/points-liability" />}
            />
          )}
        </List>
      </Card>
    </Stack>
  )
}
