/** Offers a newer version of the app; nothing reloads until the person says so. */
import { Trans } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { IconRefresh } from '#web/ui/icons.ts'
import type { AppUpdate } from './app-update.ts'
import * as css from './float.css.ts'

export function UpdatePrompt({ update }: { update: Omit<AppUpdate, 'watch'> }) {
  const state = useSyncExternalStore(update.subscribe, update.state)
  const [putOff, setPutOff] = useState<typeof state>('none')
  const applying = useSyncExternalStore(update.subscribe, update.applying)
  if (state === 'none' || state === putOff) return null
  return (
    <div className={css.float} role="status">
      <p className={css.text}>
        <IconRefresh className={css.icon} size={24} aria-hidden="true" />
        {state === 'waiting' ? (
          <Trans>Há uma nova versão do aplicativo.</Trans>
        ) : (
          <Trans>O aplicativo foi atualizado. Recarregue esta aba quando puder.</Trans>
        )}
      </p>
      {!applying && (
        <Button quiet compact onClick={() => setPutOff(state)}>
          <Trans>Depois</Trans>
        </Button>
      )}
      <Button compact loading={applying} onClick={() => void update.apply()}>
        {state === 'waiting' ? <Trans>Atualizar agora</Trans> : <Trans>Recarregar</Trans>}
      </Button>
    </div>
  )
}
