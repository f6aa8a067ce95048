/** Taking rules back whose day has not come. */
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProgrammeRules } from '#contract/api.gen.ts'
import { rulesFactsOf } from '#domain/points/programme-rules-fields.ts'
import { isAsked } from '#web/data/approvals.ts'
import { removeRules, restoreRules } from '#web/data/programme-rules.ts'
import { useApp } from '#web/data/use-app.ts'
import { useSaidUndoable } from '#web/parts/use-said-undoable.ts'
import type { ActsOptions, RegisterActs } from '#web/register/register.ts'
import { IconTrash } from '#web/ui/icons.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { ConfirmDialog } from '#web/ui/modal/confirm-dialog.tsx'

export function useRulesActs({ mayChange, nameOf }: ActsOptions<ProgrammeRules>): RegisterActs<ProgrammeRules> {
  const { t } = useLingui()
  const app = useApp()
  const sayUndoable = useSaidUndoable()
  const [asked, setAsked] = useState<ProgrammeRules>()
  const restore = useMutation(restoreRules(app))
  const remove = useMutation({
    ...removeRules(app),
    onSuccess: (removed, row) => {
      const { msg } = removed
      if (isAsked(removed)) return toast.success(msg)
      const { startsOn, note } = row
      sayUndoable(msg, () => restore.mutate({ values: { ...rulesFactsOf(row), startsOn, note }, row: null }))
    },
    onSettled: () => setAsked(undefined),
  })
  const act = (row: ProgrammeRules) => ({
    key: 'remove',
    label: t`Excluir`,
    icon: <IconTrash size={20} />,
    danger: true,
    onPress: () => setAsked(row),
  })
  return {
    actionsOf: mayChange ? (row) => (row.standing === 'coming' ? [act(row)] : []) : undefined,
    bulk: undefined,
    dialog: (
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && remove.mutate(asked)}
        title={asked ? t`Excluir: ${nameOf(asked)}?` : ''}
        confirmLabel={t`Excluir`}
        loading={remove.isPending}
        danger
      >
        {t`As notas a partir deste dia seguem as regras anteriores.`}
      </ConfirmDialog>
    ),
  }
}
