/** What is written of an announcement. */
import { useLingui } from '@lingui/react/macro'
import type { Announcement, NewAnnouncement } from '#contract/api.gen.ts'
import { wrongAnnouncementFields } from '#domain/announcements/announcement-fields.ts'
import { oneAnnouncement, saveAnnouncement } from '#web/data/announcements.ts'
import { useApp } from '#web/data/use-app.ts'
import { instantOf, type Moment, momentOf, momentText, never } from '#web/parts/moment.ts'
import { useSegmentNames } from '#web/register/segment-choice.tsx'
import { useRegisterForm, type WrongFields } from '#web/register/use-register-form.ts'
import { announcementAudienceText, wrongAnnouncementText } from './announcement-texts.ts'

/** Names are those of the agreement, so that what the server says of a field finds it. */
export interface AnnouncementValues extends Pick<Announcement, 'title' | 'body' | 'audience' | 'segmentId'> {
  /** Empty for none. */
  readonly link: string
  /** Sent as soon as it is saved; otherwise at its moment. */
  readonly atOnce: boolean
  readonly sendAt: Moment
}

const blank: AnnouncementValues = {
  title: '',
  body: '',
  link: '',
  audience: 'everyone',
  segmentId: null,
  atOnce: true,
  sendAt: never,
}

function valuesOf(row: Announcement | null): AnnouncementValues {
  if (!row) return blank
  const { title, body, link, audience, segmentId } = row
  return { title, body, audience, segmentId, link: link ?? '', atOnce: false, sendAt: momentOf(row.sendAt) }
}

const writtenOf = ({
  title,
  body,
  link,
  audience,
  segmentId,
  atOnce,
  sendAt,
}: AnnouncementValues): NewAnnouncement => ({
  title: title.trim(),
  body: body.trim(),
  link: link.trim() || null,
  audience,
  segmentId,
  sendAt: atOnce ? null : (instantOf(sendAt)?.toISOString() ?? null),
})

interface AnnouncementFormOptions {
  /** Null for a new one. */
  row: Announcement | null
  onDone: () => void
}

export function useAnnouncementForm(options: AnnouncementFormOptions) {
  const { t, i18n } = useLingui()
  const app = useApp()
  const segmentName = useSegmentNames()
  return useRegisterForm({
    name: 'announcement',
    ...options,
    reread: async (saved) => saved && app.queries.fetchQuery({ ...oneAnnouncement(app, saved._id), staleTime: 0 }),
    valuesOf,
    wrongOf: (values): WrongFields<AnnouncementValues> => ({
      ...Object.fromEntries(
        wrongAnnouncementFields(values).map((field) => [field, i18n._(wrongAnnouncementText[field])]),
      ),
      ...(!values.atOnce && !instantOf(values.sendAt) && { sendAt: t`Digite o dia e a hora do envio` }),
    }),
    said: [
      { label: t`Título`, of: ({ title }) => title.trim() },
      { label: t`Texto`, of: ({ body }) => body.trim() },
      { label: t`Página`, of: ({ link }) => link.trim() },
      { label: t`Para quem`, of: ({ audience }) => i18n._(announcementAudienceText[audience]) },
      { label: t`Segmento`, of: ({ segmentId }) => segmentName(segmentId) },
      { label: t`Envio`, of: ({ atOnce, sendAt }) => (atOnce ? t`Assim que salvar` : momentText(sendAt)) },
    ],
    save: saveAnnouncement(app, writtenOf),
  })
}
