/** What cannot be done without a connection says so instead of being tried. */
import { useLingui } from '@lingui/react/macro'
import { useOnline } from '#web/device/online.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Seats are few and points are spent: nothing of it waits on the device for a connection. */
export function useOnlineOnly() {
  const { t } = useLingui()
  const online = useOnline()
  return (act: () => void) => () =>
    online
      ? act()
      : toast.error(
          t`Isto precisa de conexão: as vagas e os pontos mudam a cada momento. Tente de novo quando ela voltar.`,
        )
}
