/** The frame of a dialog that decides: what is confirmed stands in it, by press or by `Ctrl+Enter`, and what went wrong is told on top. */
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { callText } from '#web/i18n/refusal-text.ts'
import { useShortcuts } from '#web/parts/use-shortcuts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'

export interface DecisionDialogProps {
  title: string
  description?: ReactNode
  variant: 'primary' | 'success' | 'danger'
  problem: Error | null
  /** Whether it is known what would be confirmed. */
  ready: boolean
  pending: boolean
  /** Something was typed: a press beside the dialog does not throw it away. */
  blockOutside: boolean
  /** Where nothing must be written, Enter confirms. */
  focusConfirm?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

export function DecisionDialog(props: DecisionDialogProps) {
  const { title, description, variant, problem, ready, pending, blockOutside, focusConfirm, children } = props
  const { onConfirm, onClose } = props
  const yes = useRef<HTMLButtonElement>(null)
  const press = () => {
    if (ready && !pending) onConfirm()
  }
  useShortcuts({ 'Ctrl+Enter': press }, { within: 'dialog' })
  return (
    <Modal
      open
      // Closed while it is on its way it would look as if it had been called off.
      onClose={pending ? () => undefined : onClose}
      blockOutside={blockOutside || pending}
      title={title}
      description={description}
      initialFocus={focusConfirm ? yes : undefined}
      footer={
        <Row gap={3} justify="end">
          <Button outline disabled={pending} onClick={onClose}>
            <Trans>Voltar</Trans>
          </Button>
          <Button
            ref={yes}
            variant={variant}
            loading={pending}
            disabled={!ready}
            aria-keyshortcuts="Control+Enter"
            onClick={press}
          >
            <Trans>Confirmar</Trans>
          </Button>
        </Row>
      }
    >
      <Stack gap={4}>
        {problem && (
          <Notice tone="danger" urgent>
            {callText(problem)}
          </Notice>
        )}
        {children}
      </Stack>
    </Modal>
  )
}
