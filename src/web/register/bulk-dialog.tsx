/** One act on the chosen records: what it will do, how far it is, what came of it. */
import { Modal } from '#web/ui/modal/modal.tsx'
import type { BulkDialogProps, BulkRow } from './bulk-act.ts'
import { useBulkGoing } from './use-bulk-going.tsx'
import { useBulkQuestion } from './use-bulk-question.tsx'
import { useBulkResult } from './use-bulk-result.tsx'
import { useBulkRun } from './use-bulk-run.ts'

export function BulkDialog<One extends BulkRow>(props: BulkDialogProps<One>) {
  const run = useBulkRun(props.bulk, props.act)
  const question = useBulkQuestion(props, run)
  const going = useBulkGoing(props.act, run)
  const result = useBulkResult(props, run)
  const { body, ...step } = run.running ? going : run.outcome ? result : question
  return (
    <Modal open {...step}>
      {body}
    </Modal>
  )
}
