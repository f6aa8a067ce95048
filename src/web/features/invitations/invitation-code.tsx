/** An invitation held out to somebody's camera: the code as large as the screen allows, which stays on meanwhile. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useWakeLock } from '#web/device/wake-lock.ts'
import { IconSun } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { QrCode } from '#web/ui/qr-code/qr-code.tsx'
import { PassOnButtons } from './pass-on-buttons.tsx'

export interface InvitationCodeProps {
  open: boolean
  onClose: () => void
  title: string
  /** Path of the sign-up with the token; while there is none, `children` says why. */
  path: string | null
  children?: ReactNode
}

export function InvitationCode({ open, onClose, title, path, children }: InvitationCodeProps) {
  const { t } = useLingui()
  useWakeLock(open)
  // The address this shop uses is one that phones in it can reach.
  const address = path === null ? null : new URL(path, location.origin).href
  return (
    <Modal open={open} onClose={onClose} title={title}>
      {address === null ? (
        children
      ) : (
        <Stack gap={4}>
          <QrCode text={address} label={t`Código QR do convite`} />
          <Notice icon={<IconSun size={20} />}>
            <Trans>Peça para apontar a câmera do celular. Se ela não ler, aumente o brilho desta tela.</Trans>
          </Notice>
          <PassOnButtons address={address} />
        </Stack>
      )}
    </Modal>
  )
}
