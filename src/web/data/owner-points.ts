/** Points of anybody, as an admin reads them. Never kept on the device. */
import { queryOptions } from '@tanstack/react-query'
import type { InvoiceSummary } from '#contract/api.gen.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { previousPage } from './offline-policy.ts'
import { type ExtractFilter, extractQueryOf, pointsKeys } from './points.ts'

/** A professional, or a store. */
export interface PointsOwner {
  readonly ownerType: InvoiceSummary['ownerType']
  readonly id: string
}

/** Balance, level and how many invoices stand where. */
export const ownerPoints = ({ api }: AppContext, owner: PointsOwner) =>
  queryOptions({
    queryKey: [...pointsKeys.all, 'of', owner],
    queryFn: ({ signal }) => answer(api.GET('/admin/points/{ownerType}/{id}', { params: { path: owner }, signal })),
  })

interface Place {
  readonly page: number
  readonly limit: number
}

/** What somebody subscribed to, newest first. */
export const ownerSubscriptions = ({ api, queries }: AppContext, owner: PointsOwner, query: Place) =>
  queryOptions({
    queryKey: [...pointsKeys.all, 'subscriptions-of', owner, query],
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/points/{ownerType}/{id}/experiences', { params: { path: owner, query }, signal })),
    placeholderData: previousPage(queries),
  })

/** The promotions of extra points somebody has, newest first. */
export const ownerExtraPoints = ({ api, queries }: AppContext, owner: PointsOwner, query: Place) =>
  queryOptions({
    queryKey: [...pointsKeys.all, 'extra-points-of', owner, query],
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/points/{ownerType}/{id}/extra-points', { params: { path: owner, query }, signal })),
    placeholderData: previousPage(queries),
  })

/** The extract as its owner reads it, newest first, with the balances. */
export const ownerExtract = ({ api, queries }: AppContext, owner: PointsOwner, filter: ExtractFilter) =>
  queryOptions({
    queryKey: [...pointsKeys.all, 'extract-of', owner, filter],
    queryFn: ({ signal }) =>
      answer(
        api.GET('/admin/points/{ownerType}/{id}/extract', {
          params: { path: owner, query: extractQueryOf(filter) },
          signal,
        }),
      ),
    placeholderData: previousPage(queries),
  })
