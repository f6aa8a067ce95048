/** The views an admin saved of a list: how it is narrowed and ordered, under a name. */
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteView, savedViews } from '#web/data/saved-views.ts'
import { useApp } from '#web/data/use-app.ts'
import { IconBookmark, IconCheck, IconPlus, IconTrash } from '#web/ui/icons.ts'
import { MenuButton } from '#web/ui/menu/menu-button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { type ListPlace, SaveViewDialog } from './save-view-dialog.tsx'

/** Names of an address mean the same in any order, and an address that was saved keeps the order it had then. */
function inOrder(search: string): string {
  const names = new URLSearchParams(search)
  names.sort()
  return names.toString()
}

export function SavedViews({ list, search }: ListPlace) {
  const { t } = useLingui()
  const app = useApp()
  const { history } = useRouter()
  const views = useQuery(savedViews(app, list)).data?.docs ?? []
  const [naming, setNaming] = useState(false)
  const remove = useMutation({ ...deleteView(app), onSuccess: ({ msg }) => toast.success(msg) })
  const present = views.find((view) => inOrder(view.search) === inOrder(search))
  return (
    <>
      <MenuButton
        label={t`Visões salvas`}
        outline
        iconLeft={<IconBookmark size={20} />}
        actions={[
          ...views.map((view) => ({
            key: view._id,
            label: view.name,
            icon: view === present && <IconCheck size={20} />,
            onPress: () => history.push(history.location.pathname + view.search),
          })),
          {
            key: 'save',
            label: t`Salvar esta visão`,
            icon: <IconPlus size={20} />,
            apart: true,
            disabled: search === '',
            hint: search === '' ? t`Filtre ou ordene a lista antes.` : undefined,
            onPress: () => setNaming(true),
          },
          ...(present
            ? [
                {
                  key: 'delete',
                  label: t`Excluir “${present.name}”`,
                  icon: <IconTrash size={20} />,
                  danger: true,
                  onPress: () => remove.mutate(present._id),
                },
              ]
            : []),
        ]}
      >
        {present?.name ?? t`Visões`}
      </MenuButton>
      {naming && <SaveViewDialog list={list} search={search} onClose={() => setNaming(false)} />}
    </>
  )
}
