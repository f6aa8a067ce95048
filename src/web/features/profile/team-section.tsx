/** The sellers of a manager's store: who joined is confirmed, who leaves is kept out. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TeamMember } from '#contract/api.gen.ts'
import { formatPhone } from '#domain/documents/phone.ts'
import { setTeamMember, teamPage } from '#web/data/store-users.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatDay } from '#web/i18n/format.ts'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { Avatar } from '#web/ui/avatar/avatar.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { IconUsers } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { ConfirmDialog } from '#web/ui/modal/confirm-dialog.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { toast } from '#web/ui/toast/toast.ts'

interface MemberProps {
  member: TeamMember
  busy: boolean
  onLetIn: () => void
  onKeepOut: () => void
}

function Member({ member, busy, onLetIn, onKeepOut }: MemberProps) {
  const { t } = useLingui()
  const { name, email, cellphone, status, profileImage } = member
  const since = t`desde ${formatDay(member.createdAt)}`
  const waits = status === 'pending'
  const keepOut = waits ? t`Recusar` : t`Inativar`
  const letIn = waits ? t`Confirmar` : t`Ativar`
  return (
    <ListRow
      title={name}
      subtitle={[email, cellphone && formatPhone(cellphone), since].filter(Boolean).join(' · ')}
      leading={<Avatar name={name} src={profileImage} decorative />}
      trailing={
        waits ? (
          <Chip tone="warning">{t`Aguardando confirmação`}</Chip>
        ) : status === 'active' ? (
          <Chip tone="success">{t`Ativo`}</Chip>
        ) : (
          <Chip>{t`Inativo`}</Chip>
        )
      }
      actions={
        <Row gap={2}>
          {status !== 'active' && (
            <Button compact disabled={busy} outline={!waits} onClick={onLetIn} aria-label={`${letIn}: ${name}`}>
              {letIn}
            </Button>
          )}
          {status !== 'inactive' && (
            <Button
              compact
              outline
              variant="danger"
              disabled={busy}
              onClick={onKeepOut}
              aria-label={`${keepOut}: ${name}`}
            >
              {keepOut}
            </Button>
          )}
        </Row>
      }
    />
  )
}

export function TeamSection() {
  const { t } = useLingui()
  const app = useApp()
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<TeamMember>()
  const team = useQuery(teamPage(app, page))
  const set = useMutation({
    ...setTeamMember(app),
    onSuccess: ({ msg }) => toast.success(msg),
  })
  if (team.isPending) return <ListSkeleton rows={3} />
  if (!team.data) return <ListFailure query={team} />
  const { docs, totalDocs } = team.data
  if (totalDocs === 0)
    return (
      <EmptyState
        icon={<IconUsers size={40} stroke={1.5} />}
        title={t`Ninguém na equipe ainda`}
        text={t`Quem se cadastra com o CNPJ da sua loja aparece aqui para você confirmar.`}
      />
    )
  const waits = asked?.status === 'pending'
  const { name = '', _id: id } = asked ?? {}
  return (
    <Stack gap={4}>
      <Text tone="muted">
        <Trans>Confirme só quem trabalha na sua loja: quem entra envia notas em nome dela.</Trans>
      </Text>
      <Card padding="none">
        <List label={t`Equipe`}>
          {docs.map((member) => (
            <Member
              key={member._id}
              member={member}
              busy={set.isPending}
              onLetIn={() => set.mutate({ id: member._id, status: 'active' })}
              onKeepOut={() => setAsked(member)}
            />
          ))}
        </List>
        <Pager page={page} total={totalDocs} onPageChange={setPage} />
      </Card>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() =>
          id !== undefined && set.mutate({ id, status: 'inactive' }, { onSettled: () => setAsked(undefined) })
        }
        title={waits ? t`Recusar ${name}?` : t`Inativar ${name}?`}
        confirmLabel={waits ? t`Recusar` : t`Inativar`}
        loading={set.isPending}
        danger
      >
        <Text>
          {waits ? (
            <Trans>A pessoa não poderá entrar. Você pode ativá-la depois.</Trans>
          ) : (
            <Trans>A pessoa é desconectada de todos os aparelhos e não entra mais até ser ativada de novo.</Trans>
          )}
        </Text>
      </ConfirmDialog>
    </Stack>
  )
}
