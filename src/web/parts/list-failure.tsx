/** Why a list has no rows to show: there is no connection, or the server said no. */
import { useLingui } from '@lingui/react/macro'
import { callText } from '#web/i18n/refusal-text.ts'
import { FailedState } from '#web/ui/state/failed-state.tsx'
import { OfflineState } from '#web/ui/state/offline-state.tsx'

export interface ListFailureProps {
  /** The reading that failed. */
  query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => Promise<unknown> }
}

export function ListFailure({ query: { error, isFetching, refetch } }: ListFailureProps) {
  const { t } = useLingui()
  const again = { onRetry: () => void refetch(), retrying: isFetching }
  // `fetch` throws a TypeError for every kind of lost connection.
  return error instanceof TypeError ? (
    <OfflineState text={t`A lista aparece assim que a conexão voltar.`} {...again} />
  ) : (
    <FailedState text={callText(error)} {...again} />
  )
}
