/** The desk at the entrance: who subscribed, who is there, and the code for those who come. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminExperience, ExperienceSubscriber } from '#contract/api.gen.ts'
import { subscriptionStatuses } from '#domain/experiences/subscription.ts'
import { experienceSubscribers, markAttendance } from '#web/data/experience-register.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { formatPoints } from '#web/i18n/format.ts'
import * as css from '#web/parts/code-card.css.ts'
import { insteadOfRows, NothingFound } from '#web/register/instead-of-rows.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { IconCheck } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import type { MenuAction } from '#web/ui/menu/menu-button.tsx'
import { ConfirmDialog } from '#web/ui/modal/confirm-dialog.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Stat, StatGrid } from '#web/ui/stat/stat.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { DeskSearch } from './desk-search.ts'
import { EntranceCode, meetingOf } from './entrance-code.tsx'
import { subscriberText } from '#web/parts/subscriber-text.ts'
import { experienceAddresses } from './experiences-search.ts'
import { SubscriberTable } from './subscriber-table.tsx'

export interface DeskPageProps {
  /** Of the experience. */
  id: string
  search: DeskSearch
  onSearch: (search: DeskSearch) => void
}

type FiltersProps = Pick<DeskPageProps, 'search' | 'onSearch'>

function Heading({ experience }: { experience: AdminExperience | undefined }) {
  const { t } = useLingui()
  if (!experience) return <PageHeading title={t`Inscrições`} />
  const { title, category } = experience
  return (
    <PageHeading
      above={
        <Breadcrumb
          above={[
            {
              key: 'experiences',
              label: t`Experiências`,
              render: <Link to={experienceAddresses[category.type]} search={{ page: 1 }} />,
            },
          ]}
          here={t`Inscrições`}
        />
      }
      title={title}
      subtitle={meetingOf(experience)}
    />
  )
}

function Figures({ experience }: { experience: AdminExperience }) {
  const { t } = useLingui()
  const { taken, capacity, waiting, attended, checkIn } = experience
  return (
    <StatGrid>
      <Stat label={t`Vagas ocupadas`} value={formatPoints(taken)} />
      <Stat label={t`Vagas`} value={capacity === null ? t`Sem limite` : formatPoints(capacity)} />
      <Stat label={t`Na lista de espera`} value={formatPoints(waiting)} />
      {checkIn && <Stat label={t`Presentes`} value={formatPoints(attended)} />}
    </StatGrid>
  )
}

function Filters({ search, onSearch }: FiltersProps) {
  const { t, i18n } = useLingui()
  const change = (part: Partial<DeskSearch>) => onSearch({ ...search, page: 1, ...part })
  return (
    <Row gap={4} align="end">
      <SearchField hint={t`Nome, e-mail ou loja`} value={search.search} onSearch={(text) => change({ search: text })} />
      <Dropdown
        label={t`Situação`}
        value={search.status ?? ''}
        options={[
          { value: '', label: t`Todas` },
          ...subscriptionStatuses.map((value) => ({ value, label: i18n._(subscriberText[value]) })),
        ]}
        onValueChange={(value) => change({ status: subscriptionStatuses.find((each) => each === value) })}
      />
    </Row>
  )
}

function NoSubscribers({ search, onSearch }: FiltersProps) {
  const { t } = useLingui()
  return (search.status ?? search.search) ? (
    <NothingFound title={t`Nenhuma inscrição com este filtro`} onClear={() => onSearch({ page: 1 })} />
  ) : (
    <EmptyState title={t`Nenhuma inscrição ainda`} text={t`Quem se inscreve aparece aqui na mesma hora.`} />
  )
}

/** Marking somebody as there is asked first: the points of the attendance are credited at once. */
function useMarking(id: string) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<ExperienceSubscriber>()
  const mark = useMutation({
    ...markAttendance(useApp()),
    onSuccess: ({ msg }) => toast.success(msg),
    onSettled: () => setAsked(undefined),
  })
  const actionsOf = (row: ExperienceSubscriber): readonly MenuAction[] =>
    row.markable
      ? [
          {
            key: 'attend',
            label: t`Confirmar presença`,
            icon: <IconCheck size={20} />,
            onPress: () => setAsked(row),
          },
        ]
      : []
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={() => setAsked(undefined)}
      onConfirm={() => asked && mark.mutate({ id, subscriptionId: asked._id })}
      title={t`Confirmar a presença de ${asked?.person.name ?? ''}?`}
      confirmLabel={t`Confirmar presença`}
      loading={mark.isPending}
    >
      <Trans>Para quem não pôde ler o código. Não dá para desfazer.</Trans>
    </ConfirmDialog>
  )
  return { actionsOf, dialog }
}

export function DeskPage({ id, search, onSearch }: DeskPageProps) {
  const mayMark = useMay()('updateExperience')
  const subscribers = useQuery(experienceSubscribers(useApp(), id, search))
  const { actionsOf, dialog } = useMarking(id)
  const { data } = subscribers
  // How much stands above the list is only known with it.
  if (subscribers.isPending)
    return (
      <Stack gap={6}>
        <Heading experience={undefined} />
        <ListSkeleton />
      </Stack>
    )
  return (
    <Stack gap={6}>
      <div className={css.notOnPaper}>
        <Heading experience={data?.experience} />
        {data && <Figures experience={data.experience} />}
      </div>
      {data && data.checkInPath !== null && <EntranceCode experience={data.experience} path={data.checkInPath} />}
      <div className={css.notOnPaper}>
        <Filters search={search} onSearch={onSearch} />
        <SubscriberTable
          experienceId={id}
          search={search}
          onSearch={onSearch}
          ofStores={data?.experience.category.type === 'shopkeeper'}
          subscribers={subscribers}
          actionsOf={mayMark ? actionsOf : undefined}
          instead={insteadOfRows(subscribers, <NoSubscribers search={search} onSearch={onSearch} />)}
        />
      </div>
      {dialog}
    </Stack>
  )
}
