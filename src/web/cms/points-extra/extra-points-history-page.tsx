/** Every movement of points a promotion made: credits, corrections and what was taken back. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { movementPage, onePromotion, promotionCalls } from '#web/data/points-extra-register.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { insteadOfRows, NothingFound } from '#web/register/instead-of-rows.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { type Audience, type ExtraPointsHistorySearch, ownersOf } from './extra-points-search.ts'
import { MovementTable } from './movement-table.tsx'
import { useApplicationActions } from './use-application-actions.tsx'

export interface ExtraPointsHistoryPageProps {
  audience: Audience
  search: ExtraPointsHistorySearch
  onSearch: (search: ExtraPointsHistorySearch) => void
}

/** Chooses the promotion; the one the address names is offered whatever is searched for. */
function PromotionPicker({ audience, search, onSearch }: ExtraPointsHistoryPageProps) {
  const { t } = useLingui()
  const app = useApp()
  const { promocao = '' } = search
  const [name, setName] = useState('')
  const found = useQuery(promotionCalls.page(app, { page: 1, audience, search: name || undefined }))
  const chosen = useQuery({ ...onePromotion(app, promocao), enabled: promocao !== '' }).data?.promotion
  const docs = found.data?.docs ?? []
  const offered = chosen && docs.every(({ _id }) => _id !== chosen._id) ? [chosen, ...docs] : docs
  return (
    <Dropdown
      label={t`Promoção`}
      placeholder={t`Escolha uma promoção`}
      noOptionsText={t`Nenhuma promoção encontrada`}
      loadingText={t`Carregando…`}
      loading={found.isFetching && !found.data}
      options={offered.map((one) => ({
        value: one._id,
        label: one.name,
        hint: t`${formatPoints(one.points)} pontos`,
      }))}
      onSearch={setName}
      value={promocao}
      onValueChange={(id) => onSearch({ page: 1, promocao: id || undefined })}
    />
  )
}

/** `id` is the promotion's. */
function Movements({ id, audience, search, onSearch }: ExtraPointsHistoryPageProps & { id: string }) {
  const { t } = useLingui()
  const mayChange = useMay()('correctPointsExtra')
  const { page, search: text } = search
  const movements = useQuery(movementPage(useApp(), id, { page, search: text, ownerType: ownersOf[audience] }))
  const { actionsOf, dialog } = useApplicationActions(id)
  const none = text ? (
    <NothingFound
      title={t`Nenhum movimento com este filtro`}
      onClear={() => onSearch({ ...search, page: 1, search: undefined })}
    />
  ) : (
    <EmptyState title={t`Nenhum movimento ainda`} text={t`Cada crédito e cada estorno desta promoção aparece aqui.`} />
  )
  return (
    <>
      <MovementTable
        search={search}
        onSearch={onSearch}
        movements={movements}
        actionsOf={mayChange ? ({ current, application }) => (current ? actionsOf(application) : []) : undefined}
        instead={insteadOfRows(movements, none)}
      />
      {dialog}
    </>
  )
}

export function ExtraPointsHistoryPage(props: ExtraPointsHistoryPageProps) {
  const { audience, search, onSearch } = props
  const { t } = useLingui()
  const { promocao } = search
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Histórico de pontos extras`}
        subtitle={
          audience === 'professional'
            ? t`O que cada promoção creditou a profissionais, e o que foi corrigido ou retirado.`
            : t`O que cada promoção creditou a lojas, e o que foi corrigido ou retirado.`
        }
      />
      <Row gap={4} align="end">
        <PromotionPicker {...props} />
        {promocao && (
          <SearchField
            hint={t`Nome, e-mail ou CNPJ`}
            value={search.search}
            onSearch={(text) => onSearch({ ...search, page: 1, search: text })}
          />
        )}
      </Row>
      {promocao ? (
        <Movements key={promocao} id={promocao} {...props} />
      ) : (
        <EmptyState
          title={t`Escolha uma promoção`}
          text={t`O histórico mostra cada crédito e cada estorno, com quem fez e quando.`}
        />
      )}
    </Stack>
  )
}
