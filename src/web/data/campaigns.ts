/** The register of campaigns: the list, and changing it. Never kept on the device. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Campaign, NewCampaign } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import { CallFailed } from '#client/api/call-errors.ts'
import type { AppContext } from './app-context.ts'
import { previousPage } from './offline-policy.ts'
import { present } from './present.ts'

export type CampaignFilter = {
  readonly [Name in keyof QueryOf<'adminCampaigns'>]: QueryOf<'adminCampaigns'>[Name] | undefined
}

const all = ['campaigns']

/** The newest first unless asked otherwise, 20 a page. */
export const campaignPage = ({ api, queries }: AppContext, filter: CampaignFilter) =>
  queryOptions({
    queryKey: [...all, filter],
    queryFn: ({ signal }) => answer(api.GET('/admin/campaigns', { params: { query: present(filter) }, signal })),
    placeholderData: previousPage(queries),
  })

/** One of them, wherever in the list it stands; null when there is none. */
export const oneCampaign = ({ api }: AppContext, id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: async ({ signal }): Promise<Campaign | null> => {
      const { docs } = await answer(api.GET('/admin/campaigns', { params: { query: { id } }, signal }))
      return docs[0] ?? null
    },
  })

const updateFailure = 'Erro na comunicação'

/** An update that is answered with nothing readable has a sentence of its own (second document, section 8). */
function sayUpdateFailed(error: unknown): never {
  const isSilent = error instanceof CallFailed && error.kind === 'unreadable'
  throw isSilent ? Object.assign(new Error(updateFailure, { cause: error }), { msg: updateFailure }) : error
}

/** A new one, or a change made over a row: somebody who was faster is not overwritten. */
export const saveCampaign = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ values, row }: { values: NewCampaign; row: Campaign | null }) => {
      if (!row) return answer(api.POST('/admin/campaigns', { body: values }))
      const { _id: id, version } = row
      const call = { params: { path: { id } }, body: { ...values, version } }
      return answer(api.PUT('/admin/campaigns/{id}', call)).catch(sayUpdateFailed)
    },
    meta: { outdates: [all], failureShownBy: 'screen' as const },
  })

export const activateCampaign = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ id, active }: { id: string; active: boolean }) => {
      const call = { params: { path: { id } } }
      return answer(
        active ? api.PUT('/admin/campaigns/{id}/activate', call) : api.PUT('/admin/campaigns/{id}/inactivate', call),
      )
    },
    meta: { outdates: [all] },
  })
