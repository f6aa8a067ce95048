/** Whether notices come to this device while the app is closed. The browser is asked when the switch is pressed, never before. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { consentTexts } from '#domain/people/consent.ts'
import { askPermission, changeDeviceNotices, deviceNotices, NoPushService } from '#web/data/device-notices.ts'
import { useApp } from '#web/data/use-app.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { Card } from '#web/ui/card/card.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { ReadingFailure } from './reading-failure.tsx'

function NoticeSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useLingui()
  const change = useMutation(changeDeviceNotices(useApp()))
  const failure =
    change.error instanceof NoPushService
      ? t`Este navegador não conseguiu se registrar para receber avisos. Tente em outro navegador ou instale o app.`
      : change.error && callText(change.error)
  return (
    <Stack gap={4}>
      <Switch
        label={t`Avisar neste aparelho`}
        hint={consentTexts.push}
        disabled={change.isPending}
        value={change.isPending ? change.variables !== null : isOn}
        onValueChange={(on) => change.mutate(on ? askPermission() : null)}
      />
      {failure && (
        <Notice tone="danger" urgent>
          {failure}
        </Notice>
      )}
    </Stack>
  )
}

export function DeviceNoticesCard() {
  const { t } = useLingui()
  const state = useQuery(deviceNotices(useApp()))
  return (
    <Card title={t`Com o app fechado`}>
      {state.isPending && <ListSkeleton rows={1} />}
      {state.isLoadingError && <ReadingFailure query={state} />}
      {state.data === 'unsupported' && (
        <Notice>
          <Trans>Este navegador não mostra avisos com o app fechado. No iPhone, instale o app na tela inicial.</Trans>
        </Notice>
      )}
      {state.data === 'blocked' && (
        <Notice tone="warning" title={t`Os avisos estão bloqueados neste aparelho`}>
          <Trans>Para receber, permita as notificações deste site nas configurações do navegador.</Trans>
        </Notice>
      )}
      {(state.data === 'on' || state.data === 'off') && <NoticeSwitch isOn={state.data === 'on'} />}
    </Card>
  )
}
