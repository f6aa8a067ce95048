/** What the programme tells its members. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Announcement } from '#contract/api.gen.ts'
import { activateAnnouncement, announcementPage } from '#web/data/announcements.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { insteadOfRows, NothingFound } from '#web/register/instead-of-rows.tsx'
import { NoticeTabs } from '#web/parts/notice-tabs.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { useActivation } from '#web/register/use-activation.tsx'
import { useOpened } from '#web/register/use-opened.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { IconPlus, IconSpeakerphone } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { AnnouncementDrawer } from './announcement-drawer.tsx'
import { AnnouncementReading } from './announcement-reading.tsx'
import { AnnouncementTable } from './announcement-table.tsx'
import { announcementAudienceText, announcementStatusText } from './announcement-texts.ts'
import { type AnnouncementsSearch, announcementFilterOf } from './announcements-search.ts'

export interface AnnouncementsPageProps {
  search: AnnouncementsSearch
  onSearch: (search: AnnouncementsSearch) => void
}

const statuses = ['scheduled', 'sending', 'sent', 'inactive'] as const
const audiences = ['everyone', 'professional', 'shopkeeper'] as const

function Filters({ search, onSearch }: AnnouncementsPageProps) {
  const { t, i18n } = useLingui()
  const change = (part: Partial<AnnouncementsSearch>) =>
    onSearch({ ...search, page: 1, comunicado: undefined, ...part })
  return (
    <Row gap={4} align="end">
      <SearchField hint={t`Título`} value={search.search} onSearch={(text) => change({ search: text })} />
      <Dropdown
        label={t`Situação`}
        value={search.status ?? ''}
        options={[
          { value: '', label: t`Todas` },
          ...statuses.map((value) => ({ value, label: i18n._(announcementStatusText[value]) })),
        ]}
        onValueChange={(value) => change({ status: statuses.find((one) => one === value) })}
      />
      <Dropdown
        label={t`Para quem`}
        value={search.audience ?? ''}
        options={[
          { value: '', label: t`Todos` },
          ...audiences.map((value) => ({ value, label: i18n._(announcementAudienceText[value]) })),
        ]}
        onValueChange={(value) => change({ audience: audiences.find((one) => one === value) })}
      />
    </Row>
  )
}

function NoAnnouncements({ search, onSearch }: AnnouncementsPageProps) {
  const { t } = useLingui()
  return (search.status ?? search.audience ?? search.search) ? (
    <NothingFound
      title={t`Nenhum comunicado com este filtro`}
      onClear={() => onSearch({ page: 1, sort: search.sort })}
    />
  ) : (
    <EmptyState
      icon={<IconSpeakerphone size={40} />}
      title={t`Nenhum comunicado ainda`}
      text={t`Um comunicado chega como aviso a quem participa do programa.`}
    />
  )
}

/** What has begun to be sent is neither changed nor taken back. */
const isOpen = ({ status }: Announcement) => status === 'scheduled' || status === 'inactive'

interface OpenedProps extends Omit<Parameters<typeof AnnouncementDrawer>[0], 'row'> {
  row: Announcement | undefined
  mayChange: boolean
}

/** What was open to be written stays so when its moment comes meanwhile: the server says then that it is too late. */
function Opened({ row, mayChange, ...drawer }: OpenedProps) {
  const [isWritten] = useState(mayChange && (!row || isOpen(row)))
  if (isWritten) return <AnnouncementDrawer row={row ?? null} {...drawer} />
  return row && <AnnouncementReading row={row} onClose={drawer.onClose} />
}

export function AnnouncementsPage({ search, onSearch }: AnnouncementsPageProps) {
  const { t } = useLingui()
  const app = useApp()
  const mayChange = useMay()('createAnnouncement')
  const announcements = useQuery(announcementPage(app, announcementFilterOf(search)))
  const { actionsOf, dialog } = useActivation(
    activateAnnouncement(app),
    <Trans>O comunicado não é enviado enquanto estiver inativo.</Trans>,
  )
  const open = search.comunicado
  const opened = useOpened(announcements.data?.docs, open)
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Comunicados`}
        subtitle={t`O que o programa conta a quem participa.`}
        actions={
          mayChange && (
            <ButtonLink
              iconLeft={<IconPlus size={20} />}
              render={<Link to="/cms/announcements" search={{ ...search, comunicado: 'novo' }} />}
            >
              <Trans>Novo comunicado</Trans>
            </ButtonLink>
          )
        }
      />
      <NoticeTabs />
      <Filters search={search} onSearch={onSearch} />
      <AnnouncementTable
        search={search}
        onSearch={onSearch}
        announcements={announcements}
        actionsOf={
          mayChange
            ? (row) =>
                isOpen(row) ? actionsOf({ _id: row._id, name: row.title, active: row.status === 'scheduled' }) : []
            : undefined
        }
        instead={insteadOfRows(announcements, <NoAnnouncements search={search} onSearch={onSearch} />)}
      />
      {(opened || (mayChange && open === 'novo')) && (
        <Opened
          key={open}
          row={opened}
          mayChange={mayChange}
          onClose={() => onSearch({ ...search, comunicado: undefined })}
        />
      )}
      {dialog}
    </Stack>
  )
}
