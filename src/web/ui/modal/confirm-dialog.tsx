/** Asks before something is done that cannot be taken back lightly; the focus starts on the way back. */
import { Trans } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Modal } from './modal.tsx'

export interface ConfirmDialogProps {
  open: boolean
  /** The person wants it closed without doing anything. */
  onClose: () => void
  onConfirm: () => void
  /** The question, with what it is about: "Excluir a campanha Verão?". */
  title: ReactNode
  /** What will happen. */
  children?: ReactNode
  /** The act as a verb: "Excluir". */
  confirmLabel: ReactNode
  /** Default "Cancelar". */
  cancelLabel?: ReactNode
  /** Something will be lost. */
  danger?: boolean | undefined
  /** It is being done: it can be neither confirmed again nor closed by accident. */
  loading?: boolean | undefined
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, children, confirmLabel, cancelLabel, danger, loading = false } = props
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      open={open}
      onClose={loading ? () => {} : onClose}
      title={title}
      blockOutside={loading}
      role="alertdialog"
      initialFocus={loading ? undefined : cancel}
      footer={
        <>
          <Button ref={cancel} outline disabled={loading} onClick={onClose}>
            {cancelLabel ?? <Trans>Cancelar</Trans>}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
