/** Acts that wait for another admin: the list, how many wait for the caller, deciding one, and what waits at all. Never kept on the device. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Approval, ApprovalAsked, ApprovalConfiguration, ApprovalLimits } from '#contract/api.gen.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { pointsKeys } from './points.ts'
import { type FilterOf, listCalls } from './register-calls.ts'

export type ApprovalFilter = FilterOf<'approvals'>

const key = 'approvals'
const configured = ['configuration', 'approvals'] as const

/** What a confirmed act may have changed. */
const changed = [['adjustments'], ['programme-rules'], ['accelerators'], ['configuration'], pointsKeys.all]
const meta = { outdates: [[key], ...changed], failureShownBy: 'screen' as const }

/** Whether an act was not done, and waits for another admin. */
export const isAsked = (saved: object): saved is ApprovalAsked => 'approvalId' in saved

/** The newest first unless asked otherwise. */
export const approvalCalls = listCalls(key, 'approvals')

/** Milliseconds from one look at what waits to the next. */
const lookEvery = 60_000

/** How many acts the caller may decide now. */
export const waitingApprovals = ({ api }: AppContext) =>
  queryOptions({
    queryKey: [key, 'waiting'],
    queryFn: ({ signal }) => answer(api.GET('/admin/approvals/waiting', { signal })),
    refetchInterval: lookEvery,
  })

export const confirmApproval = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ _id: id }: Approval) =>
      answer(api.POST('/admin/approvals/{id}/confirm', { params: { path: { id } } })),
    meta,
  })

export const refuseApproval = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ approval: { _id: id }, note }: { readonly approval: Approval; readonly note: string }) =>
      answer(api.POST('/admin/approvals/{id}/refuse', { params: { path: { id } }, body: { note } })),
    meta,
  })

export const withdrawApproval = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ _id: id }: Approval) =>
      answer(api.POST('/admin/approvals/{id}/withdraw', { params: { path: { id } } })),
    meta,
  })

export const approvalConfiguration = ({ api }: AppContext) =>
  queryOptions({
    queryKey: configured,
    queryFn: ({ signal }) => answer(api.GET('/admin/config/approvals', { signal })),
  })

interface WrittenLimits {
  readonly values: ApprovalLimits
  /** As they were read; there always are some. */
  readonly row: ApprovalConfiguration | null
}

export const saveApprovalLimits = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ values, row }: WrittenLimits) =>
      answer(api.POST('/admin/config/approvals', { body: { ...values, version: row?.version ?? 0 } })),
    meta: { outdates: [configured, [key]], failureShownBy: 'screen' as const },
  })
