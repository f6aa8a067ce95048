/** Which notices I get, and whether they come to my devices too. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { NoticePreference, NoticePreferences } from '#contract/api.gen.ts'
import { chooseNotice, noticePreferences } from '#web/data/notifications.ts'
import { useApp } from '#web/data/use-app.ts'
import { Card } from '#web/ui/card/card.tsx'
import { FieldSet } from '#web/ui/field/field-set.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { noticeText } from './notice-texts.ts'
import { ReadingFailure } from './reading-failure.tsx'

interface ChoiceProps {
  choice: NoticePreference
  /** What of the choice this switch says. */
  place: 'app' | 'push'
}

function Choice({ choice: { kind, ...saved }, place }: ChoiceProps) {
  const { i18n } = useLingui()
  const choose = useMutation(chooseNotice(useApp()))
  const text = noticeText[kind]
  return (
    <Switch
      label={text ? i18n._(text) : kind}
      disabled={place === 'push' && !saved.app}
      value={choose.isPending ? choose.variables.on : saved[place]}
      onValueChange={(on) => choose.mutate({ kind, place, on })}
    />
  )
}

function Choices({ docs }: NoticePreferences) {
  const { t } = useLingui()
  const free = docs.filter(({ required }) => !required)
  return (
    <Stack gap={5}>
      <Text size="small" tone="muted">
        <Trans>Vale para o que acontecer a partir de agora.</Trans>
      </Text>
      <FieldSet label={t`No app`} hint={free.length < docs.length ? t`Os outros avisos chegam sempre.` : undefined}>
        {free.map((choice) => (
          <Choice key={choice.kind} choice={choice} place="app" />
        ))}
      </FieldSet>
      <FieldSet label={t`Nos meus aparelhos`} hint={t`Onde “Avisar neste aparelho” estiver ligado.`}>
        {docs.map((choice) => (
          <Choice key={choice.kind} choice={choice} place="push" />
        ))}
      </FieldSet>
    </Stack>
  )
}

export function NoticeChoicesCard() {
  const { t } = useLingui()
  const choices = useQuery(noticePreferences(useApp()))
  return (
    <Card title={t`O que você recebe`}>
      {choices.isPending && <ListSkeleton rows={4} />}
      {choices.isLoadingError && <ReadingFailure query={choices} />}
      {choices.data && <Choices {...choices.data} />}
    </Card>
  )
}
