/** Why there is nothing to show: nobody answers, or the server said no. Either way it is asked again with one press. */
import { useLingui } from '@lingui/react/macro'
import { CallFailed, CallRefused } from '#client/api/call-errors.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { FailedState } from '#web/ui/state/failed-state.tsx'
import { OfflineState, type OfflineStateProps } from '#web/ui/state/offline-state.tsx'

export interface ReadingFailureProps extends Pick<OfflineStateProps, 'heading'> {
  /** The reading that failed. */
  query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => Promise<unknown> }
  /** What will be here once there is a connection; that it was never kept on this device, unless given. */
  offline?: string | undefined
}

export function ReadingFailure({ query: { error, isFetching, refetch }, heading, offline }: ReadingFailureProps) {
  const { t } = useLingui()
  const again = { heading, onRetry: () => void refetch(), retrying: isFetching }
  if (error instanceof CallFailed && error.kind === 'offline') {
    if (!navigator.onLine) return <OfflineState text={offline} {...again} />
    // The device is in a network: its way to the server may be broken all the same, so nobody is named.
    const text = t`Pode ser a sua conexão ou o nosso servidor. Tente de novo em instantes.`
    return <OfflineState title={t`O programa não está respondendo`} text={text} {...again} />
  }
  // A fault stands in the server's log under this number; a refusal of the rules is explained by its sentence.
  const reference = error instanceof CallRefused && error.status >= 500 ? error.requestId : undefined
  return <FailedState text={callText(error)} reference={reference} {...again} />
}
