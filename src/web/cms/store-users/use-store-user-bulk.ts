/** Letting many people of stores in, or keeping them out, at once. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { StoreUser } from '#contract/api.gen.ts'
import { putStoreUser, setStoreUserStatus, storeUserPage } from '#web/data/store-users.ts'
import { useApp } from '#web/data/use-app.ts'
import type { Bulk, BulkAct } from '#web/register/bulk-act.ts'
import { storeUserFilterOf, type StoreUsersSearch } from './store-users-search.ts'

/** `consequence` says what it means to be kept out. */
export function useStoreUserBulk(search: StoreUsersSearch, consequence: ReactNode): Bulk<StoreUser> {
  const { t } = useLingui()
  const app = useApp()
  const put = putStoreUser(app)
  const becoming = (
    to: 'active' | 'inactive',
    from: readonly StoreUser['status'][],
  ): Pick<BulkAct<StoreUser>, 'standing' | 'change' | 'undo'> => ({
    standing: ({ status }) => (status === to ? 'same' : from.includes(status) ? 'moves' : 'aside'),
    change: ({ _id: id }) => put({ id, status: to }),
    undo: ({ _id: id, status }) => {
      // A confirmation is on its way by mail.
      if (status === 'incomplete' || (status === 'pending' && to === 'active')) return null
      return () => put({ id, status })
    },
  })
  return {
    acts: [
      { key: 'confirm', label: t`Confirmar acesso`, consequence: null, ...becoming('active', ['pending']) },
      { key: 'activate', label: t`Ativar`, consequence: null, ...becoming('active', ['inactive']) },
      {
        key: 'inactivate',
        label: t`Inativar`,
        danger: true,
        consequence,
        ...becoming('inactive', ['pending', 'active']),
      },
    ],
    pageOf: (place) =>
      app.queries.fetchQuery({
        ...storeUserPage(app, { ...storeUserFilterOf(search), ...place }, search.loja),
        staleTime: 0,
      }),
    outdates: setStoreUserStatus(app).meta?.outdates ?? [],
  }
}
