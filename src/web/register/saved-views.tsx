/** The views of a list, an admin's own and those that colleagues share: how it is narrowed and ordered, under a name. */
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { SavedView } from '#contract/api.gen.ts'
import { deleteView, savedViews } from '#web/data/saved-views.ts'
import { useApp, usePerson } from '#web/data/use-app.ts'
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

/** A list whose address says nothing opens with the view of the kind of admin; whoever takes its filters away then has all of it. */
function useFirstView(views: readonly SavedView[] | undefined, search: string): void {
  const { history } = useRouter()
  const kind = usePerson().subUserType
  const isAsked = useRef(search === '')
  useEffect(() => {
    if (!isAsked.current || !views) return
    isAsked.current = false
    const first = views.find(({ firstFor }) => firstFor.some((one) => one === kind))
    if (first && search === '') history.replace(history.location.pathname + first.search)
  }, [views, search, kind, history])
}

export function SavedViews({ list, search }: ListPlace) {
  const { t } = useLingui()
  const app = useApp()
  const { history } = useRouter()
  const isOwner = usePerson().subUserType === 'owner'
  const answer = useQuery(savedViews(app, list)).data?.docs
  useFirstView(answer, search)
  const views = answer ?? []
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
            label: view.savedBy === undefined ? view.name : t`${view.name} (de ${view.savedBy})`,
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
          ...(present && (present.savedBy === undefined || isOwner)
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
      {naming && (
        <SaveViewDialog
          list={list}
          search={search}
          present={present?.savedBy === undefined ? present : undefined}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}
