/** Why a recovery step did not go through. */
import { useLingui } from '@lingui/react/macro'
import { CallRefused } from '#client/api/call-errors.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { Notice } from '#web/ui/notice/notice.tsx'

/** The specification's sentence for every refusal; a lost connection or too many tries say what to do instead. */
export function RecoveryFailure({ error }: { error: unknown }) {
  const { t } = useLingui()
  if (error === null) return null
  const ownWords = !(error instanceof CallRefused) || error.code === 'too-many-requests'
  return (
    <Notice tone="danger" urgent>
      {ownWords ? callText(error) : t`Ocorreu um erro, verifique os dados e tente novamente.`}
    </Notice>
  )
}
