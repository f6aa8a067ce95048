/** Why something could not be saved: somebody else wrote into the same invoice, or what the server said. */
import { useLingui } from '@lingui/react/macro'
import { callText } from '#web/i18n/refusal-text.ts'
import { ConflictNotice, type Difference } from '#web/parts/conflict-notice.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'

interface SavingTroubleProps {
  /** Empty where nothing was written by two. */
  differences: readonly Difference[]
  problem: Error | null
  onSave: () => void
  onDiscard: () => void
}

export function SavingTrouble({ differences, problem, onSave, onDiscard }: SavingTroubleProps) {
  const { t } = useLingui()
  if (differences.length > 0) {
    const title = t`Outra pessoa alterou esta nota`
    return <ConflictNotice title={title} differences={differences} onSave={onSave} onDiscard={onDiscard} />
  }
  if (!problem) return null
  return (
    <Notice tone="danger" urgent>
      {callText(problem)}
    </Notice>
  )
}
