/** One invitation: to whom, how it stands, and what can be done with it. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation, InvitationStatus } from '#contract/api.gen.ts'
import { changeInvitation } from '#web/data/invitations.ts'
import { useApp, usePerson } from '#web/data/use-app.ts'
import { formatDay, formatRelative } from '#web/i18n/format.ts'
import { Chip, type Tone } from '#web/ui/chip/chip.tsx'
import { IconMailForward, IconQrcode, IconX } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { ListRow } from '#web/ui/list/list-row.tsx'
import { MenuButton, type MenuAction } from '#web/ui/menu/menu-button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { InvitationCode } from './invitation-code.tsx'

export const invitationStatusText = {
  pending: msg`Pendente`,
  accepted: msg`Aceito`,
  expired: msg`Expirado`,
  cancelled: msg`Cancelado`,
} as const satisfies Record<InvitationStatus, MessageDescriptor>

const statusTone = {
  pending: 'info',
  accepted: 'success',
  expired: 'warning',
  cancelled: 'neutral',
} as const satisfies Record<InvitationStatus, Tone>

function useActs({ _id: id }: Invitation) {
  const { t } = useLingui()
  const app = useApp()
  const restore = useMutation(changeInvitation(app, 'restore'))
  const cancel = useMutation({
    ...changeInvitation(app, 'cancel'),
    onSuccess: () =>
      toast.success(t`Convite cancelado.`, {
        duration: 10_000,
        action: { label: t`Desfazer`, onPress: () => restore.mutate({ id }) },
      }),
  })
  const resend = useMutation({
    ...changeInvitation(app, 'resend'),
    onSuccess: () => toast.success(t`Convite enviado com sucesso!`),
  })
  return { cancel: () => cancel.mutate({ id }), resend: () => resend.mutate({ id }) }
}

function useFacts() {
  const { t } = useLingui()
  const person = usePerson()
  return (
    { email, name, status, sentAt, createdAt, expiresAt, senderName, professionalName }: Invitation,
    now: Date,
  ) => {
    const [sent, until] = [formatRelative(sentAt ?? createdAt, now), formatDay(expiresAt)]
    const when = {
      pending: t`Enviado ${sent}, vale até ${until}`,
      expired: t`Enviado ${sent}, valeu até ${until}`,
      cancelled: t`Enviado ${sent}`,
      accepted: professionalName ? t`${professionalName} fez o cadastro` : t`Cadastro feito`,
    }[status]
    return [name && email, when, senderName !== person.name && t`por ${senderName}`].filter(Boolean).join(' · ')
  }
}

export function InvitationRow({ invitation, now }: { invitation: Invitation; now: Date }) {
  const { t, i18n } = useLingui()
  const acts = useActs(invitation)
  const factsOf = useFacts()
  const [shown, setShown] = useState(false)
  const { email, name, status, path } = invitation
  const who = name ?? email ?? ''
  const resend: MenuAction = {
    key: 'resend',
    label: t`Reenviar`,
    icon: <IconMailForward size={20} />,
    onPress: acts.resend,
  }
  const show: MenuAction = {
    key: 'show',
    label: t`Mostrar QR code e link`,
    icon: <IconQrcode size={20} />,
    onPress: () => setShown(true),
  }
  const cancel: MenuAction = {
    key: 'cancel',
    label: t`Cancelar convite`,
    icon: <IconX size={20} />,
    onPress: acts.cancel,
    danger: true,
    apart: true,
  }
  const actions = { pending: [show, resend, cancel], expired: [resend, cancel], accepted: [], cancelled: [] }[status]
  return (
    <>
      <ListRow
        title={who}
        subtitle={factsOf(invitation, now)}
        trailing={
          <Stack gap={1} align="end">
            <Chip tone={statusTone[status]}>{i18n._(invitationStatusText[status])}</Chip>
            {actions.length > 0 && <MenuButton label={t`Ações do convite de ${who}`} actions={actions} />}
          </Stack>
        }
      />
      <InvitationCode
        open={shown && path !== null}
        onClose={() => setShown(false)}
        title={t`Convite de ${who}`}
        path={path}
      />
    </>
  )
}
