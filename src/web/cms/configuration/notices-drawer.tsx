/** The welcome and the notices, written together. */
import { useLingui } from '@lingui/react/macro'
import type { NotificationConfiguration } from '#contract/api.gen.ts'
import { longestWelcomeBody, longestWelcomeTitle, wrongWelcome } from '#domain/notifications/notice-kinds.ts'
import { saveNotifications } from '#web/data/configuration.ts'
import { useApp } from '#web/data/use-app.ts'
import { noticeText } from '#web/parts/notice-texts.ts'
import { RegisterDrawer } from '#web/register/register-drawer.tsx'
import { useRegisterForm } from '#web/register/use-register-form.ts'
import { FieldSet } from '#web/ui/field/field-set.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'

interface NoticesDrawerProps {
  configuration: NotificationConfiguration
  reread: () => Promise<NotificationConfiguration | undefined>
  onClose: () => void
}

interface Values {
  title: string
  body: string
  active: boolean
  events: NotificationConfiguration['events']
}

const blank = { title: '', body: '', active: false }

function useNoticesForm({ configuration, reread, onClose }: NoticesDrawerProps) {
  const { t, i18n } = useLingui()
  const save = saveNotifications(useApp(), ({ events, ...welcome }: Values) => ({
    events: events.map(({ kind, active }) => ({ kind, active })),
    welcome,
  }))
  const yesNo = (on: boolean) => (on ? t`sim` : t`não`)
  return useRegisterForm({
    name: 'notices',
    row: configuration,
    valuesOf: (row): Values => ({ ...(row?.welcome ?? blank), events: row?.events ?? [] }),
    wrongOf: wrongWelcome,
    said: [
      { label: t`Título`, of: ({ title }) => title.trim() },
      { label: t`Texto`, of: ({ body }) => body.trim() },
      { label: t`Mostrar as boas-vindas`, of: ({ active }) => yesNo(active) },
      ...configuration.events.map(({ kind }) => {
        const text = noticeText[kind]
        return {
          label: text ? i18n._(text) : kind,
          of: ({ events }: Values) => yesNo(events.some((each) => each.kind === kind && each.active)),
        }
      }),
    ],
    save,
    reread,
    onDone: onClose,
  })
}

export function NoticesDrawer(props: NoticesDrawerProps) {
  const { t, i18n } = useLingui()
  const form = useNoticesForm(props)
  const { values, set, errorOf } = form
  return (
    <RegisterDrawer
      title={t`Avisos e boas-vindas`}
      form={form}
      onClose={props.onClose}
      trail={{ kind: 'configuration-notifications' }}
    >
      <FieldSet label={t`Boas-vindas`}>
        <Stack gap={4}>
          <Switch
            label={t`Mostrar as boas-vindas`}
            hint={t`Aparece na tela inicial até a pessoa pedir para não mostrar de novo. Um texto novo aparece para todos.`}
            value={values.active}
            onValueChange={(active) => set({ active })}
          />
          <TextField
            name="title"
            label={t`Título`}
            autoComplete="off"
            maxLength={longestWelcomeTitle}
            value={values.title}
            onValueChange={(title) => set({ title })}
            error={errorOf('title')}
          />
          <TextArea
            name="body"
            label={t`Texto`}
            hint={t`Uma linha em branco separa parágrafos.`}
            rows={6}
            maxLength={longestWelcomeBody}
            value={values.body}
            onValueChange={(body) => set({ body })}
            error={errorOf('body')}
          />
        </Stack>
      </FieldSet>
      <FieldSet label={t`Avisos enviados`} hint={t`Vale para o que acontecer a partir de agora.`}>
        {values.events.map(({ kind, active, required }) => {
          const text = noticeText[kind]
          return (
            <Switch
              key={kind}
              label={text ? i18n._(text) : kind}
              hint={required ? t`Sempre enviado: alguém precisa agir.` : undefined}
              disabled={required}
              value={active}
              onValueChange={(on) =>
                set({ events: values.events.map((each) => (each.kind === kind ? { ...each, active: on } : each)) })
              }
            />
          )
        })}
      </FieldSet>
    </RegisterDrawer>
  )
}
