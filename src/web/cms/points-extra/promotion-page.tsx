/** One promotion: its code to print or to show, who has it, and applying it by hand. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminPointsExtra, AdminPointsExtraDetail, PointsExtraOwnerType } from '#contract/api.gen.ts'
import { applicationPage, onePromotion } from '#web/data/points-extra-register.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import * as css from '#web/parts/code-card.css.ts'
import { CodeCard } from '#web/parts/code-card.tsx'
import { insteadOfRows, NothingFound } from '#web/register/instead-of-rows.tsx'
import { RecordState } from '#web/parts/record-state.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { usedOf } from '#web/register/columns.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Stat, StatGrid } from '#web/ui/stat/stat.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AppliedTable } from './applied-table.tsx'
import { ApplyDrawer } from './apply-drawer.tsx'
import { CodeScreen } from './code-screen.tsx'
import { promotionAddresses, type PromotionSearch } from './extra-points-search.ts'
import { applicationStatusText, promotionStatusText } from './promotion-texts.ts'
import { useApplicationActions } from './use-application-actions.tsx'

export interface PromotionPageProps {
  id: string
  search: PromotionSearch
  onSearch: (search: PromotionSearch) => void
}

type ListProps = Pick<PromotionPageProps, 'search' | 'onSearch'>

/** From when to when, as far as there is an end. */
function usePeriod() {
  const { t } = useLingui()
  return ({ startsAt, endsAt }: AdminPointsExtra) =>
    endsAt === null
      ? t`Desde ${formatDateTime(startsAt)}`
      : t`De ${formatDateTime(startsAt)} até ${formatDateTime(endsAt)}`
}

function Heading({ promotion, ownerType }: { promotion: AdminPointsExtra; ownerType: PointsExtraOwnerType }) {
  const { t } = useLingui()
  const period = usePeriod()
  const to = ownerType === 'store' ? promotionAddresses.shopkeeper : promotionAddresses.professional
  return (
    <PageHeading
      above={
        <Breadcrumb
          above={[{ key: 'extra-points', label: t`Pontos extras`, render: <Link to={to} search={{ page: 1 }} /> }]}
          here={t`Código e aplicações`}
        />
      }
      title={promotion.name}
      subtitle={period(promotion)}
    />
  )
}

function Figures({ promotion }: { promotion: AdminPointsExtra }) {
  const { t, i18n } = useLingui()
  const { points, applied, maxApplications, given, budget, status } = promotion
  return (
    <StatGrid>
      <Stat label={t`Pontos por aplicação`} value={formatPoints(points)} />
      <Stat label={t`Aplicações`} value={formatPoints(applied)} />
      <Stat
        label={t`Limite de aplicações`}
        value={maxApplications === null ? t`Sem limite` : formatPoints(maxApplications)}
      />
      <Stat label={t`Pontos dados`} value={usedOf(given, budget)} />
      <Stat label={t`Situação`} value={i18n._(promotionStatusText[status])} />
    </StatGrid>
  )
}

function Code({ promotion, codePath, toldAt }: AdminPointsExtraDetail & { toldAt: number }) {
  const { t } = useLingui()
  const period = usePeriod()
  const { name, points, rotating } = promotion
  if (rotating) return <CodeScreen promotion={promotion} path={codePath} toldAt={toldAt} />
  return (
    <CodeCard
      label={t`Código da promoção`}
      title={name}
      subtitle={t`${formatPoints(points)} pontos · ${period(promotion)}`}
      path={codePath}
      invitation={<Trans>Aponte a câmera do celular para receber os pontos.</Trans>}
      hint={<Trans>O código não muda. Quem já recebeu é avisado e não recebe de novo.</Trans>}
    />
  )
}

function Filters({ ownerTypes, search, onSearch }: ListProps & { ownerTypes: readonly PointsExtraOwnerType[] }) {
  const { t, i18n } = useLingui()
  const change = (part: Partial<PromotionSearch>) => onSearch({ ...search, page: 1, ...part })
  const named = { professional: t`Profissionais`, store: t`Lojas` }
  return (
    <Row gap={4} align="end">
      {ownerTypes.length > 1 && (
        <Dropdown
          label={t`Lista`}
          value={search.lista ?? 'professional'}
          options={ownerTypes.map((value) => ({ value, label: named[value] }))}
          onValueChange={(value) => change({ lista: ownerTypes.find((each) => each === value) })}
        />
      )}
      <SearchField hint={t`Nome, e-mail ou CNPJ`} value={search.search} onSearch={(text) => change({ search: text })} />
      <Dropdown
        label={t`Situação`}
        value={search.status ?? ''}
        options={[
          { value: '', label: t`Todas` },
          { value: 'applied', label: i18n._(applicationStatusText.applied) },
          { value: 'removed', label: i18n._(applicationStatusText.removed) },
        ]}
        onValueChange={(value) => change({ status: value === 'applied' || value === 'removed' ? value : undefined })}
      />
    </Row>
  )
}

function NobodyYet({ search, onSearch }: ListProps) {
  const { t } = useLingui()
  return (search.status ?? search.search) ? (
    <NothingFound
      title={t`Nenhuma aplicação com este filtro`}
      onClear={() => onSearch({ page: 1, lista: search.lista })}
    />
  ) : (
    <EmptyState title={t`Nenhuma aplicação ainda`} text={t`Quem lê o código aparece aqui na mesma hora.`} />
  )
}

const ownersOfAudience = {
  professional: ['professional'],
  shopkeeper: ['store'],
  all: ['professional', 'store'],
} as const satisfies Record<AdminPointsExtra['audience'], readonly PointsExtraOwnerType[]>

interface AppliedProps extends ListProps {
  promotion: AdminPointsExtra
  ownerType: PointsExtraOwnerType
}

function Applied({ promotion, ownerType, search, onSearch }: AppliedProps) {
  const app = useApp()
  const [applying, setApplying] = useState(false)
  const mayChange = useMay()('applyPointsExtra')
  const { lista: _list, ...filter } = search
  const applications = useQuery(applicationPage(app, { id: promotion._id, ownerType }, filter))
  const { actionsOf, dialog } = useApplicationActions(promotion._id)
  return (
    <>
      <Row gap={4} align="center" justify="between">
        <Text as="h2" size="h3" weight="bold">
          <Trans>Aplicações</Trans>
        </Text>
        {mayChange && (
          <Button iconLeft={<IconPlus size={20} />} onClick={() => setApplying(true)}>
            {ownerType === 'professional' ? <Trans>Aplicar a profissionais</Trans> : <Trans>Aplicar a uma loja</Trans>}
          </Button>
        )}
      </Row>
      <Filters ownerTypes={ownersOfAudience[promotion.audience]} search={search} onSearch={onSearch} />
      <AppliedTable
        promotionId={promotion._id}
        ownerType={ownerType}
        search={search}
        onSearch={onSearch}
        applications={applications}
        actionsOf={mayChange ? actionsOf : undefined}
        instead={insteadOfRows(applications, <NobodyYet search={search} onSearch={onSearch} />)}
      />
      {applying && <ApplyDrawer promotion={promotion} ownerType={ownerType} onClose={() => setApplying(false)} />}
      {dialog}
    </>
  )
}

export function PromotionPage({ id, search, onSearch }: PromotionPageProps) {
  const { t } = useLingui()
  const found = useQuery(onePromotion(useApp(), id))
  if (!found.data) return <RecordState title={t`Pontos extras`} found={found} />
  const { promotion } = found.data
  const owners: readonly PointsExtraOwnerType[] = ownersOfAudience[promotion.audience]
  const ownerType = owners.find((each) => each === search.lista) ?? owners[0] ?? 'professional'
  return (
    <Stack gap={6}>
      <div className={css.notOnPaper}>
        <Heading promotion={promotion} ownerType={ownerType} />
        <Figures promotion={promotion} />
      </div>
      <Code {...found.data} toldAt={found.dataUpdatedAt} />
      <div className={css.notOnPaper}>
        <Applied promotion={promotion} ownerType={ownerType} search={search} onSearch={onSearch} />
      </div>
    </Stack>
  )
}
