/** Switching a record of a register on and off; both can be undone. */
import { useLingui } from '@lingui/react/macro'
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { IconCheck, IconX } from '#web/ui/icons.ts'
import type { MenuAction } from '#web/ui/menu/menu-button.tsx'
import { ConfirmDialog } from '#web/ui/modal/confirm-dialog.tsx'
import { useSaidUndoable } from './use-said-undoable.ts'

export interface Activation {
  readonly id: string
  readonly active: boolean
}

interface Activated {
  readonly _id: string
  readonly name: string
  readonly active: boolean
}

/**
 * `consequence` says what happens to somebody when it is switched off, and that is asked first; null where nothing does.
 */
export function useActivation<Answer extends { readonly msg: string }>(
  save: UseMutationOptions<Answer, Error, Activation>,
  consequence: ReactNode | null,
) {
  const { t } = useLingui()
  const sayUndoable = useSaidUndoable()
  const [asked, setAsked] = useState<Activated>()
  const change = useMutation({
    ...save,
    onSuccess: ({ msg }, { id, active }) => sayUndoable(msg, () => change.mutate({ id, active: !active })),
    onSettled: () => setAsked(undefined),
  })
  const actionsOf = (row: Activated): readonly MenuAction[] => [
    row.active
      ? {
          key: 'inactivate',
          label: t`Inativar`,
          icon: <IconX size={20} />,
          danger: true,
          onPress: () => (consequence === null ? change.mutate({ id: row._id, active: false }) : setAsked(row)),
        }
      : {
          key: 'activate',
          label: t`Ativar`,
          icon: <IconCheck size={20} />,
          onPress: () => change.mutate({ id: row._id, active: true }),
        },
  ]
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={() => setAsked(undefined)}
      onConfirm={() => asked && change.mutate({ id: asked._id, active: false })}
      title={t`Inativar ${asked?.name ?? ''}?`}
      confirmLabel={t`Inativar`}
      loading={change.isPending}
      danger
    >
      {consequence}
    </ConfirmDialog>
  )
  return { actionsOf, dialog }
}
