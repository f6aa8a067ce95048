/** Why a list has no rows to show. */
import { useLingui } from '@lingui/react/macro'
import { ReadingFailure, type ReadingFailureProps } from './reading-failure.tsx'

export type ListFailureProps = Pick<ReadingFailureProps, 'query'>

export function ListFailure({ query }: ListFailureProps) {
  const { t } = useLingui()
  return <ReadingFailure query={query} offline={t`A lista aparece assim que a conexão voltar.`} />
}
