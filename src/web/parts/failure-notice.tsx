/** Why the last attempt of a form did not go through. */
import { useState } from 'react'
import { CallRefused } from '#client/api/call-errors.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { Notice } from '#web/ui/notice/notice.tsx'
import * as css from './failure-notice.css.ts'

export interface FailureNoticeProps {
  attempt: { readonly error: Error | null; readonly isPending: boolean }
  /** Its words; those of the refusal unless given. */
  textOf?: (error: Error) => string
  /** How serious a refusal is; `danger` unless given, as any other failure. */
  refusedTone?: 'danger' | 'warning'
}

/** While the next attempt runs its place stays: were the form to move, the second tap would fall on what stands below. */
export function FailureNotice({ attempt, textOf = callText, refusedTone = 'danger' }: FailureNoticeProps) {
  const { error, isPending } = attempt
  const [last, setLast] = useState(error)
  if (!isPending && last !== error) setLast(error)
  if (last === null) return null
  return (
    <div className={isPending ? css.held : undefined}>
      <Notice tone={last instanceof CallRefused ? refusedTone : 'danger'} urgent>
        {textOf(last)}
      </Notice>
    </div>
  )
}
