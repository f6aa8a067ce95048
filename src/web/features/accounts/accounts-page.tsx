/** One person, several accounts: which there are, and going on as another of them. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OwnAccount } from '#contract/api.gen.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { carbonPermission, ownAccounts, switchAccount } from '#web/data/accounts.ts'
import { unsentCount, useOutboxItems } from '#web/data/invoice-outbox.ts'
import { useApp, useSession } from '#web/data/use-app.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { IconBuildingStore, IconUser } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { DoorFrame } from '#web/parts/door-frame.tsx'
import { TermsStep } from './terms-step.tsx'

export interface AccountsPageProps {
  /** Called once the person is in as another account, its terms accepted. */
  onSwitched: () => void
}

export function AccountsPage({ onSwitched }: AccountsPageProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const [terms, setTerms] = useState<string>()
  const change = useMutation({
    ...switchAccount(useApp()),
    onSuccess: (signedIn) => (signedIn.termsAccepted ? onSwitched() : setTerms(signedIn.termsVersion)),
  })
  if (terms !== undefined) return <TermsStep version={terms} onAccepted={onSwitched} onOutdated={setTerms} />
  // Between two accounts nobody is signed in for a moment.
  if (change.isPending) {
    return (
      <DoorFrame title={t`Trocando de conta…`}>
        <ListSkeleton rows={2} />
      </DoorFrame>
    )
  }
  if (!user) {
    return (
      <DoorFrame title={t`Suas contas`} subtitle={t`Entre para ver as contas ligadas ao seu e-mail.`}>
        <ButtonLink fullWidth render={<Link to="/login" search={{ redirect: '/accounts' }} />}>
          <Trans>Entrar</Trans>
        </ButtonLink>
      </DoorFrame>
    )
  }
  const { email } = user
  return (
    <DoorFrame title={t`Suas contas`} subtitle={t`Suas contas com o e-mail ${email}.`}>
      <Stack gap={4}>
        {change.isError && (
          <Notice tone="danger" urgent>
            {callText(change.error)}
          </Notice>
        )}
        <Waiting />
        <Accounts email={email} onChoose={({ _id }) => change.mutate({ organization: _id })} />
        <CarbonManagement />
        <ButtonLink quiet fullWidth render={<Link to="/dashboard" />}>
          <Trans>Ficar nesta conta</Trans>
        </ButtonLink>
      </Stack>
    </DoorFrame>
  )
}

/** What waits on this device belongs to one account and is not shown to another. */
function Waiting() {
  const unsent = unsentCount(useOutboxItems())
  if (unsent === 0) return null
  return (
    <Notice tone="warning">
      <Plural
        value={unsent}
        one="# envio desta conta ainda não chegou ao programa. Ele fica guardado e cifrado neste aparelho e segue quando você voltar a ela."
        many="# envios desta conta ainda não chegaram ao programa. Eles ficam guardados e cifrados neste aparelho e seguem quando você voltar a ela."
        other="# envios desta conta ainda não chegaram ao programa. Eles ficam guardados e cifrados neste aparelho e seguem quando você voltar a ela."
      />
    </Notice>
  )
}

function Accounts({ email, onChoose }: { email: string; onChoose: (account: OwnAccount) => void }) {
  const { t } = useLingui()
  const accounts = useQuery(ownAccounts(useApp()))
  if (accounts.isPending) return <ListSkeleton rows={2} />
  if (accounts.isLoadingError) return <ListFailure query={accounts} />
  const { docs } = accounts.data
  return (
    <>
      {docs.length < 2 && (
        <Notice
          action={
            <Link to="/forgot-password">
              <Trans>Criar nova senha</Trans>
            </Link>
          }
        >
          <Trans>
            Para trocar de conta sem digitar a senha, crie uma nova senha em cada uma: o código enviado para {email}{' '}
            mostra que ela é sua.
          </Trans>
        </Notice>
      )}
      {docs.length > 0 && (
        <Card padding="none" label={t`Contas`}>
          <List label={t`Contas`}>
            {docs.map((account) => (
              <ListRow
                key={account._id}
                title={account.store?.name ?? t`Profissional`}
                subtitle={account.store ? formatCnpj(account.store.cnpj) : account.name}
                leading={account.store ? <IconBuildingStore size={20} /> : <IconUser size={20} />}
                trailing={
                  account.current && (
                    <Chip tone="info">
                      <Trans>Atual</Trans>
                    </Chip>
                  )
                }
                onPress={account.current ? undefined : () => onChoose(account)}
              />
            ))}
          </List>
        </Card>
      )}
    </>
  )
}

function CarbonManagement() {
  const { data } = useQuery(carbonPermission(useApp()))
  if (!data?.permission) return null
  return (
    <Notice tone="success">
      <Trans>A gestão de carbono está liberada para você.</Trans>
    </Notice>
  )
}
