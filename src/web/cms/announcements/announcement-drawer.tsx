/** One announcement beside the list, or a new one. */
import { useLingui } from '@lingui/react/macro'
import type { Announcement } from '#contract/api.gen.ts'
import {
  longestBody,
  longestAnnouncementLink,
  longestAnnouncementTitle,
} from '#domain/announcements/announcement-fields.ts'
import { never } from '#web/parts/moment.ts'
import { MomentField } from '#web/parts/moment-field.tsx'
import { SegmentField } from '#web/register/segment-choice.tsx'
import { RegisterDrawer } from '#web/register/register-drawer.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { announcementAudienceText } from './announcement-texts.ts'
import { useAnnouncementForm } from './use-announcement-form.ts'

interface AnnouncementDrawerProps {
  /** Null for a new one. */
  row: Announcement | null
  onClose: () => void
}

const audiences = ['everyone', 'professional', 'shopkeeper'] as const

export function AnnouncementDrawer({ row, onClose }: AnnouncementDrawerProps) {
  const { t, i18n } = useLingui()
  const form = useAnnouncementForm({ row, onDone: onClose })
  const { values, set, errorOf } = form
  return (
    <RegisterDrawer
      title={row?.title ?? t`Novo comunicado`}
      form={form}
      onClose={onClose}
      trail={row && { kind: 'announcement', id: row._id }}
    >
      <Stack gap={4}>
        <TextField
          name="title"
          label={t`Título`}
          autoComplete="off"
          maxLength={longestAnnouncementTitle}
          value={values.title}
          onValueChange={(title) => set({ title })}
          error={errorOf('title')}
        />
        <TextArea
          name="body"
          label={t`Texto`}
          hint={t`Quem recebe lê tudo na lista de avisos; no aparelho cabem poucas linhas.`}
          rows={4}
          maxLength={longestBody}
          value={values.body}
          onValueChange={(body) => set({ body })}
          error={errorOf('body')}
        />
        <TextField
          name="link"
          label={t`Página`}
          hint={t`Para onde o aviso leva dentro do app, como /experiences.`}
          optional
          autoComplete="off"
          autoCapitalize="none"
          maxLength={longestAnnouncementLink}
          value={values.link}
          onValueChange={(link) => set({ link })}
          error={errorOf('link')}
        />
        <Dropdown
          label={t`Para quem`}
          value={values.audience}
          options={audiences.map((value) => ({ value, label: i18n._(announcementAudienceText[value]) }))}
          onValueChange={(chosen) => {
            const audience = audiences.find((one) => one === chosen)
            if (audience && audience !== values.audience) set({ audience, segmentId: null })
          }}
          error={errorOf('audience')}
        />
        <SegmentField
          audience={values.audience}
          hint={t`Vale quem está nele na hora do envio.`}
          value={values.segmentId}
          onValueChange={(segmentId) => set({ segmentId })}
          error={errorOf('segmentId')}
        />
        <Switch
          label={t`Enviar assim que salvar`}
          hint={t`O que começou a ser enviado não muda mais.`}
          value={values.atOnce}
          onValueChange={(atOnce) => set({ atOnce, ...(atOnce && { sendAt: never }) })}
        />
        {!values.atOnce && (
          <MomentField
            label={t`Envio`}
            hint={t`No horário de São Paulo.`}
            value={values.sendAt}
            onValueChange={(sendAt) => set({ sendAt })}
            error={errorOf('sendAt')}
          />
        )}
      </Stack>
    </RegisterDrawer>
  )
}
