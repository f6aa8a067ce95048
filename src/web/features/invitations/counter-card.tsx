/** The person's own link for the counter: one code for everybody who comes in. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counterLink, replaceCounterLink } from '#web/data/invitations.ts'
import { useApp } from '#web/data/use-app.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { ReadingFailure } from '#web/parts/reading-failure.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { IconQrcode } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { ConfirmDialog } from '#web/ui/modal/confirm-dialog.tsx'
import { BlockSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { InvitationCode } from './invitation-code.tsx'

export function CounterCard() {
  const { t } = useLingui()
  const app = useApp()
  const [shown, setShown] = useState(false)
  const [asked, setAsked] = useState(false)
  const link = useQuery({ ...counterLink(app), enabled: shown })
  const id = link.data?._id
  const replace = useMutation({
    ...replaceCounterLink(app),
    onError: (error) => toast.error(callText(error)),
    onSettled: () => setAsked(false),
  })
  return (
    <Card title={t`No balcão`}>
      <Stack gap={4}>
        <Text tone="muted">
          <Trans>Mostre seu código a quem está na loja: a pessoa aponta a câmera e faz o cadastro na hora.</Trans>
        </Text>
        <Row gap={3}>
          <Button iconLeft={<IconQrcode size={20} />} onClick={() => setShown(true)}>
            <Trans>Mostrar QR code</Trans>
          </Button>
          {id !== undefined && (
            <Button quiet onClick={() => setAsked(true)}>
              <Trans>Trocar o link</Trans>
            </Button>
          )}
        </Row>
      </Stack>
      <InvitationCode
        open={shown}
        onClose={() => setShown(false)}
        title={t`Convite no balcão`}
        path={link.data?.path ?? null}
      >
        {link.isLoadingError ? <ReadingFailure query={link} /> : <BlockSkeleton height={24} />}
      </InvitationCode>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => id !== undefined && replace.mutate({ id })}
        loading={replace.isPending}
        danger
        title={t`Trocar o link do balcão?`}
        confirmLabel={<Trans>Trocar</Trans>}
      >
        <Trans>O código de agora deixa de funcionar onde quer que esteja impresso ou guardado.</Trans>
      </ConfirmDialog>
    </Card>
  )
}
