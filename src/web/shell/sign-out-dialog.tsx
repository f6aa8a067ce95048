/** Leaving: at once when nothing waits on this device, with a choice when something does. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from '@tanstack/react-router'
import { signOut } from '#web/data/accounts.ts'
import { useApp } from '#web/data/use-app.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { Text } from '#web/ui/text/text.tsx'

export interface SignOutDialogProps {
  open: boolean
  onClose: () => void
  /** Sendings that still wait on this device. */
  queued: number
}

export function SignOutDialog({ open, onClose, queued }: SignOutDialogProps) {
  const { t } = useLingui()
  const app = useApp()
  const { mutate, isPending } = useMutation(signOut(app))
  const atOnce = open && queued === 0
  useEffect(() => {
    if (!atOnce) return
    mutate()
    onClose()
  }, [atOnce, mutate, onClose])
  return (
    <Modal
      open={open && queued > 0}
      onClose={onClose}
      title={t`Sair com envios pendentes?`}
      footer={
        <Row gap={3} justify="end">
          <Button outline onClick={onClose}>
            <Trans>Ficar</Trans>
          </Button>
          <ButtonLink outline render={<Link to="/envios" onClick={onClose} />}>
            <Trans>Ver envios</Trans>
          </ButtonLink>
          <Button variant="danger" loading={isPending} onClick={() => mutate()}>
            <Trans>Sair e guardar</Trans>
          </Button>
        </Row>
      }
    >
      <Stack gap={3}>
        <Text>
          <Plural
            value={queued}
            one="# envio ainda não chegou ao programa."
            many="# envios ainda não chegaram ao programa."
            other="# envios ainda não chegaram ao programa."
          />
        </Text>
        <Text tone="muted">
          <Trans>
            Tudo fica guardado e cifrado neste aparelho. Só você vê, e o envio segue quando você entrar de novo.
          </Trans>
        </Text>
      </Stack>
    </Modal>
  )
}
