/** What the programme tells its members: written by admins, told at its moment as a notice to each of them. */
import type {
  Announcement,
  AnnouncementPage,
  AnnouncementStatus,
  AnnouncementUpdate,
  NewAnnouncement,
} from '#contract/api.gen.ts'
import { announcementSentences, wrongAnnouncementFields } from '#domain/announcements/announcement-fields.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { refuseWrong } from '#domain/errors/refuse-wrong.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import { nameKey } from '#domain/people/name-key.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Identity } from '#server/identity.ts'
import { recordAct } from '#server/features/audit/audit.service.ts'
import { changeRecord } from '#server/features/audit/record-change.service.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import type { SegmentsService } from '#server/features/segments/segments.service.ts'
import {
  type AnnouncementChange,
  type AnnouncementFilters,
  type AnnouncementOrder,
  type AnnouncementRow,
  changeAnnouncement,
  countAnnouncements,
  findAnnouncements,
  insertAnnouncement,
  lockAnnouncement,
} from './announcements.store.ts'
import { announcing } from './announcing.service.ts'

export interface AnnouncementListing extends AnnouncementFilters {
  readonly page: number
  readonly limit: number
  readonly order: AnnouncementOrder
}

/** Whoever changes one. */
type Acting = Pick<Identity, 'personId' | 'userType'>

export type AnnouncementsDeps = Pick<Deps, 'database' | 'clock' | 'newId'> & {
  readonly notifications: Pick<NotificationsService, 'tell'>
  readonly segments: Pick<SegmentsService, 'refuseUnusable' | 'prepare'>
}

export type AnnouncementsService = ReturnType<typeof createAnnouncementsService>

function statusOf({ active, startedAt, sentAt }: AnnouncementRow): AnnouncementStatus {
  if (sentAt) return 'sent'
  if (startedAt) return 'sending'
  return active ? 'scheduled' : 'inactive'
}

const toAnnouncement = (row: AnnouncementRow): Announcement => ({
  _id: row.id,
  title: row.title,
  body: row.body,
  link: row.link,
  audience: row.audience,
  segmentId: row.segmentId,
  sendAt: row.sendAt.toISOString(),
  status: statusOf(row),
  recipients: row.recipients,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
})

type Words = Pick<AnnouncementRow, 'title' | 'body' | 'link'>

/** What is kept of what was written. Refuses `validation` with a sentence for each wrong field. */
function readWords({ title, body, link }: Words): Words {
  refuseWrong(wrongAnnouncementFields({ title, body, link: link ?? '' }), announcementSentences)
  return { title: title.trim(), body: body.trim(), link: link?.trim() || null }
}

type Facts = Required<AnnouncementChange>

const factsOf = ({ title, body, link, audience, segmentId, sendAt, active }: AnnouncementRow): Facts => ({
  title,
  body,
  link,
  audience,
  segmentId,
  sendAt,
  active,
})

/** How it is to be; no moment at all is now. */
function wantedOf(facts: Facts, written: Omit<AnnouncementUpdate, 'version'>, now: Date): Facts {
  const { title = facts.title, body = facts.body, link = facts.link, audience = facts.audience, sendAt } = written
  const { segmentId = facts.segmentId } = written
  const moment = sendAt === undefined ? facts.sendAt : sendAt === null ? now : new Date(sendAt)
  return { ...facts, ...readWords({ title, body, link }), audience, segmentId, sendAt: moment }
}

const subject = (subjectId: string) => ({ subjectType: 'announcement', subjectId })

interface Change {
  readonly version?: number | undefined
  readonly wanted: (tx: Db, facts: Facts) => Facts | Promise<Facts>
}

function changing(deps: AnnouncementsDeps) {
  const { database, clock, newId, segments } = deps

  const change = (by: Acting, id: string, { version, wanted }: Change) =>
    database.transaction(async (tx): Promise<Announcement> => {
      const row = await changeRecord(tx, deps, {
        by,
        ...subject(id),
        action: 'announcement-updated',
        version,
        lock: lockAnnouncement,
        factsOf,
        wanted: (facts) => wanted(tx, facts),
        write({ row: { startedAt }, change: after }) {
          if (startedAt) throw new Refusal('announcement-sent')
          return changeAnnouncement(tx, id, after)
        },
      })
      return toAnnouncement(row)
    })

  return {
    /** Refuses `validation` with the wrong fields. */
    register: (
      by: Acting,
      { audience, segmentId = null, sendAt, ...written }: NewAnnouncement,
    ): Promise<Announcement> =>
      database.transaction(async (tx) => {
        const words = readWords(written)
        const now = clock()
        await segments.refuseUnusable(tx, { audience, segmentId })
        const facts = { ...words, audience, segmentId, sendAt: sendAt === null ? now : new Date(sendAt) }
        const id = newId()
        const row = await insertAnnouncement(tx, { ...facts, id, titleKey: nameKey(words.title), createdAt: now })
        await recordAct(tx, deps, { by, ...subject(id), action: 'announcement-created', after: facts })
        return toAnnouncement(row)
      }),

    /**
     * What is absent stays, and writing what is there already changes nothing. Refuses `not-found`, `version-conflict`
     * when somebody was faster, `validation`, and `announcement-sent` once somebody was told.
     */
    update: (by: Acting, id: string, { version, ...written }: AnnouncementUpdate): Promise<Announcement> =>
      change(by, id, {
        version,
        async wanted(tx, facts) {
          const wanted = wantedOf(facts, written, clock())
          await segments.refuseUnusable(tx, wanted, facts.segmentId)
          return wanted
        },
      }),

    /** Refuses `not-found`, and `announcement-sent` once somebody was told. */
    setActive: (by: Acting, id: string, active: boolean): Promise<Announcement> =>
      change(by, id, { wanted: (_tx, facts) => ({ ...facts, active }) }),
  }
}

export function createAnnouncementsService(deps: AnnouncementsDeps) {
  const { database } = deps

  async function list({ page, limit, order, ...filters }: AnnouncementListing): Promise<AnnouncementPage> {
    const total = await countAnnouncements(database.db, filters)
    const rows = await findAnnouncements(database.db, { ...filters, order, limit, offset: offsetOf({ page, limit }) })
    return pageOf(rows.map(toAnnouncement), { total, page, limit })
  }

  return { list, ...changing(deps), sendDue: announcing(deps) }
}
