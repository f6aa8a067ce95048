/** What the list of announcements is asked for by its address. */
import type { AnnouncementFilter } from '#web/data/announcements.ts'
import { opened, searchOf } from '#web/register/list-search.ts'

export const announcementsSearch = searchOf('adminAnnouncements', { comunicado: opened('novo') })

export type AnnouncementsSearch = ReturnType<typeof announcementsSearch>

export const announcementFilterOf = ({ comunicado: _open, ...filter }: AnnouncementsSearch): AnnouncementFilter =>
  filter
