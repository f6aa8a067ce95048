/** Switching records of a register on and off, one by its menu or many at once; both can be undone. */
import { useLingui } from '@lingui/react/macro'
import { useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isAsked } from '#web/data/approvals.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { IconCheck, IconX } from '#web/ui/icons.ts'
import type { MenuAction } from '#web/ui/menu/menu-button.tsx'
import { ConfirmDialog } from '#web/ui/modal/confirm-dialog.tsx'
import type { Bulk, BulkAct, BulkRow } from './bulk-act.ts'
import { useSaidUndoable } from '#web/parts/use-said-undoable.ts'

export interface Activation {
  readonly id: string
  readonly active: boolean
}

interface Activated {
  readonly _id: string
  readonly name: string
  readonly active: boolean
}

type Saving<Answer> = UseMutationOptions<Answer, Error, Activation>

/** How the acts on many are made of a row of a register: whether it is active, or null where it may not be changed. */
export interface ActivationOfMany<One extends BulkRow> extends Pick<Bulk<One>, 'pageOf'> {
  readonly isActive: (row: One) => boolean | null
}

function useManyActivations<Answer>({ mutationFn, meta }: Saving<Answer>, consequence: ReactNode | null) {
  const { t } = useLingui()
  const client = useQueryClient()
  return <One extends BulkRow>({ isActive, pageOf }: ActivationOfMany<One>): Bulk<One> => {
    const call = async ({ _id: id }: One, active: boolean) => {
      if (!mutationFn) throw new TypeError('nothing to call')
      return mutationFn({ id, active }, { client, meta })
    }
    const becoming = (active: boolean): Pick<BulkAct<One>, 'standing' | 'change' | 'undo'> => ({
      standing: (row) => {
        const now = isActive(row)
        return now === null ? 'aside' : now === active ? 'same' : 'moves'
      },
      change: (row) => call(row, active),
      undo: (row) => () => call(row, !active),
    })
    return {
      acts: [
        { key: 'activate', label: t`Ativar`, consequence: null, ...becoming(true) },
        { key: 'inactivate', label: t`Inativar`, danger: true, consequence, ...becoming(false) },
      ],
      pageOf,
      outdates: meta?.outdates ?? [],
    }
  }
}

/**
 * `consequence` says what happens to somebody when it is switched off, and that is asked first; null where nothing does.
 */
export function useActivation<Answer extends { readonly msg: string }>(
  save: Saving<Answer>,
  consequence: ReactNode | null,
) {
  const { t } = useLingui()
  const sayUndoable = useSaidUndoable()
  const bulkOf = useManyActivations(save, consequence)
  const [asked, setAsked] = useState<Activated>()
  const change = useMutation({
    ...save,
    onSuccess: (saved, { id, active }) =>
      isAsked(saved) ? toast.success(saved.msg) : sayUndoable(saved.msg, () => change.mutate({ id, active: !active })),
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
  return { actionsOf, dialog, bulkOf }
}
