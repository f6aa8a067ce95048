/** Invitations of a store to professionals: the list, the link of the counter, and what can be done with one. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Invitation, InvitationStatus } from '#contract/api.gen.ts'
import type { BodyOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { keepOffline, previousPage } from './offline-policy.ts'
import { once } from './once.ts'

export interface InvitationFilter {
  readonly page: number
  /** All of them unless given. */
  readonly status?: InvitationStatus | undefined
}

const list = ['invitations', 'list']
const counter = ['invitations', 'counter']

/** Newest first, 20 a page. Not kept on the device: the addresses are other people's. */
export const invitationPage = ({ api, queries }: AppContext, { page, status }: InvitationFilter) =>
  queryOptions({
    queryKey: [...list, status, page],
    queryFn: ({ signal }) =>
      answer(
        api.GET('/stores/users/invite-professional', {
          params: { query: { page, ...(status && { status }) } },
          signal,
        }),
      ),
    placeholderData: previousPage(queries),
  })

/** The person's own link to show at the counter, made when first asked for. Kept: a shop without signal shows it too. */
export const counterLink = (app: AppContext) =>
  queryOptions({
    ...keepOffline(app.queries, counter),
    queryKey: counter,
    queryFn: ({ signal }) => answer(app.api.POST('/stores/users/invite-professional', { body: {}, signal })),
  })

const inviteOnce = once(({ api }, body: BodyOf<'inviteToStore'>) =>
  answer(api.POST('/stores/users/invite-professional', { body })),
)

/** Whatever came of it, the list is read anew: the answer may have got lost after the server took it. */
export const invite = (app: AppContext) =>
  mutationOptions({
    mutationKey: ['invite'],
    mutationFn: inviteOnce(app),
    onSettled: () => app.queries.invalidateQueries({ queryKey: list }),
    meta: { failureShownBy: 'screen' },
  })

export type InvitationAct = 'resend' | 'cancel' | 'restore'

/** Whatever came of it, the list is read anew: another person of the store may have been faster. */
export const changeInvitation = ({ api, queries }: AppContext, act: InvitationAct) =>
  mutationOptions({
    mutationFn: ({ id }: { id: string }): Promise<Invitation> => {
      const call = { params: { path: { id } } }
      if (act === 'resend') return answer(api.PUT('/stores/users/invite-professional/{id}/resend', call))
      if (act === 'cancel') return answer(api.PUT('/stores/users/invite-professional/{id}/cancel', call))
      return answer(api.PUT('/stores/users/invite-professional/{id}/restore', call))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: list }),
  })

/** The old link of the counter opens nothing any more; the answer is the new one. */
export const replaceCounterLink = ({ api, queries }: AppContext) =>
  mutationOptions({
    mutationFn: async ({ id }: { id: string }): Promise<Invitation> => {
      await answer(api.PUT('/stores/users/invite-professional/{id}/cancel', { params: { path: { id } } }))
      return answer(api.POST('/stores/users/invite-professional', { body: {} }))
    },
    onSuccess: (made) => queries.setQueryData(counter, made),
    meta: { failureShownBy: 'screen' },
  })
