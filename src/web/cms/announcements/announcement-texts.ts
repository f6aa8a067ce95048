/** How the parts of an announcement are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AnnouncementAudience, AnnouncementStatus } from '#contract/api.gen.ts'
import type { AnnouncementFields } from '#domain/announcements/announcement-fields.ts'
import type { Tone } from '#web/ui/chip/chip.tsx'

export const announcementStatusText = {
  scheduled: msg`Agendado`,
  inactive: msg`Inativo`,
  sending: msg`Em envio`,
  sent: msg`Enviado`,
} as const satisfies Record<AnnouncementStatus, MessageDescriptor>

export const announcementStatusTone = {
  scheduled: 'info',
  inactive: 'neutral',
  sending: 'warning',
  sent: 'success',
} as const satisfies Record<AnnouncementStatus, Tone>

export const announcementAudienceText = {
  everyone: msg`Profissionais e lojas`,
  professional: msg`Profissionais`,
  shopkeeper: msg`Lojas`,
} as const satisfies Record<AnnouncementAudience, MessageDescriptor>

export const wrongAnnouncementText = {
  title: msg`Digite um título válido`,
  body: msg`Digite um texto válido`,
  link: msg`Digite uma página do app, como /experiences`,
} as const satisfies Record<keyof AnnouncementFields, MessageDescriptor>
