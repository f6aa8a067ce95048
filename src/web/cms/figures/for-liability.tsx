/** What the programme owes, for whom it is. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayReadLiability } from '#domain/people/admin-permission.ts'
import { usePerson } from '#web/data/use-app.ts'
import { IconLock } from '#web/ui/icons.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'

/** Whoever may not have it is told so, and who may; nothing is asked for. */
export function ForLiability({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  if (mayReadLiability(usePerson().subUserType)) return children
  return (
    <EmptyState
      heading="h1"
      icon={<IconLock size={40} />}
      title={t`Sem permissão para ver os pontos em aberto`}
      text={t`Só quem é Responsável ou da Auditoria vê o que o programa deve. Peça o relatório a uma dessas pessoas.`}
      action={
        <Link to="/cms/reports">
          <Trans>Ver os outros relatórios</Trans>
        </Link>
      }
    />
  )
}
