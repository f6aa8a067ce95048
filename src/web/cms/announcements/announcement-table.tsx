/** Announcements page by page; each opens beside the list. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Announcement } from '#contract/api.gen.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import { type PageAnswer, RegisterTable } from '#web/register/register-table.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import type { MenuAction } from '#web/ui/menu/menu-button.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { announcementAudienceText, announcementStatusText, announcementStatusTone } from './announcement-texts.ts'
import type { AnnouncementsSearch } from './announcements-search.ts'

interface AnnouncementTableProps {
  search: AnnouncementsSearch
  onSearch: (search: AnnouncementsSearch) => void
  announcements: PageAnswer<Announcement>
  /** Absent for who may only read. */
  actionsOf: ((row: Announcement) => readonly MenuAction[]) | undefined
  instead: ReactNode
}

function useColumns(): TableColumn<Announcement, 'title' | 'sendAt'>[] {
  const { t, i18n } = useLingui()
  return [
    { key: 'title', header: t`Título`, sort: 'title', wrap: true, cell: (row) => row.title },
    { key: 'audience', header: t`Para quem`, cell: (row) => i18n._(announcementAudienceText[row.audience]) },
    {
      key: 'sendAt',
      header: t`Envio`,
      sort: 'sendAt',
      largestFirst: true,
      cell: (row) => formatDateTime(row.sendAt),
    },
    { key: 'recipients', header: t`Pessoas avisadas`, cell: (row) => formatPoints(row.recipients) },
    {
      key: 'status',
      header: t`Situação`,
      cell: ({ status }) => <Chip tone={announcementStatusTone[status]}>{i18n._(announcementStatusText[status])}</Chip>,
    },
  ]
}

export function AnnouncementTable({ search, onSearch, announcements, actionsOf, instead }: AnnouncementTableProps) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <RegisterTable
      list="announcements"
      caption={t`Comunicados`}
      columns={columns}
      answer={announcements}
      search={search}
      order="-sendAt"
      opened="comunicado"
      onSearch={onSearch}
      rowName={(row) => row.title}
      rowTarget={(row) => ({
        render: <Link to="/cms/announcements" search={{ ...search, comunicado: row._id }} resetScroll={false} />,
      })}
      rowActions={actionsOf}
      instead={instead}
    />
  )
}
