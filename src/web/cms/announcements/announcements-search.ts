/** What the list of announcements is asked for by its address. */
import type { AnnouncementAudience, AnnouncementStatus } from '#contract/api.gen.ts'
import type { AnnouncementFilter } from '#web/data/announcements.ts'

export interface AnnouncementsSearch {
  page: number
  status?: AnnouncementStatus | undefined
  audience?: AnnouncementAudience | undefined
  sort?: 'title' | '-title' | 'sendAt' | '-sendAt' | undefined
  search?: string | undefined
  /** The announcement that is open, or `novo`. */
  comunicado?: string | undefined
}

export const announcementFilterOf = ({ comunicado: _open, ...filter }: AnnouncementsSearch): AnnouncementFilter =>
  filter
