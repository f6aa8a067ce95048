/** Why a recovery step did not go through. */
import { useLingui } from '@lingui/react/macro'
import { CallRefused } from '#client/api/call-errors.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { FailureNotice, type FailureNoticeProps } from '#web/parts/failure-notice.tsx'

/** The specification's sentence for every refusal; a lost connection or too many tries say what to do instead. */
export function RecoveryFailure({ attempt }: Pick<FailureNoticeProps, 'attempt'>) {
  const { t } = useLingui()
  function textOf(error: Error): string {
    const ownWords = !(error instanceof CallRefused) || error.code === 'too-many-requests'
    return ownWords ? callText(error) : t`Ocorreu um erro, verifique os dados e tente novamente.`
  }
  return <FailureNotice attempt={attempt} textOf={textOf} />
}
