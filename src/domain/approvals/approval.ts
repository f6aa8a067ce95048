/** Acts that wait for another admin: which they are, above which limits, and how long. */
import type { ApprovalKind, ApprovalLimits, ApprovalStatus, SubUserType } from '#contract/api.gen.ts'
import { type AdminCall, adminMay } from '#domain/people/admin-permission.ts'

/** Milliseconds after which an act nobody decided lapses: a week. */
export const approvalLife = 7 * 24 * 60 * 60 * 1000

export const longestApprovalNote = 400

/** Each act, what it is told under, and the call it is made by: whoever may make that may confirm it. */
export const approvalActs = {
  'adjustment-create': { kind: 'adjustments', call: { method: 'POST', url: '/admin/adjustments' } },
  'adjustment-reverse': { kind: 'adjustments', call: { method: 'POST', url: '/admin/adjustments/:id/reverse' } },
  'rules-create': { kind: 'programme-rules', call: { method: 'POST', url: '/admin/programme-rules' } },
  'rules-update': { kind: 'programme-rules', call: { method: 'PUT', url: '/admin/programme-rules/:id' } },
  'rules-delete': { kind: 'programme-rules', call: { method: 'DELETE', url: '/admin/programme-rules/:id' } },
  'accelerator-create': { kind: 'accelerators', call: { method: 'POST', url: '/admin/accelerators' } },
  'accelerator-update': { kind: 'accelerators', call: { method: 'POST', url: '/cms/accelerators/update' } },
  'levels-save': { kind: 'levels', call: { method: 'POST', url: '/admin/config/levels' } },
  'limits-save': { kind: 'approvals', call: { method: 'POST', url: '/admin/config/approvals' } },
} as const satisfies Record<string, { readonly kind: ApprovalKind; readonly call: AdminCall }>

export type ApprovalAct = keyof typeof approvalActs

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
const allActs = Object.keys(approvalActs) as readonly ApprovalAct[]

export const actsOfKind = (kind: ApprovalKind): readonly ApprovalAct[] =>
  allActs.filter((act) => approvalActs[act].kind === kind)

/** Whether an admin of this kind may make an act, and so confirm it for another. */
export const mayMake = (kind: SubUserType, act: ApprovalAct): boolean => adminMay(kind, approvalActs[act].call)

/** The acts an admin of this kind may confirm. */
export const actsFor = (kind: SubUserType): readonly ApprovalAct[] => allActs.filter((act) => mayMake(kind, act))

/** Nothing waits. */
export const noLimits: ApprovalLimits = {
  adjustmentPoints: null,
  programmeRules: false,
  accelerators: false,
  levels: false,
}

/** The kinds of which something waits; with any of them, a change of the limits waits, too. */
export function heldKinds(limits: ApprovalLimits): readonly ApprovalKind[] {
  const held: Record<Exclude<ApprovalKind, 'approvals'>, boolean> = {
    adjustments: limits.adjustmentPoints !== null,
    'programme-rules': limits.programmeRules,
    accelerators: limits.accelerators,
    levels: limits.levels,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
  const kinds = (Object.keys(held) as (keyof typeof held)[]).filter((kind) => held[kind])
  return kinds.length > 0 ? [...kinds, 'approvals'] : []
}

/** Whether an act waits; `points` are those it moves, where it moves any. */
export function isHeld(act: ApprovalAct, limits: ApprovalLimits, points = 0): boolean {
  const { kind } = approvalActs[act]
  if (!heldKinds(limits).includes(kind)) return false
  return kind !== 'adjustments' || points > (limits.adjustmentPoints ?? 0)
}

interface Asked {
  /** As it was decided; `waiting` before that. */
  readonly status: Exclude<ApprovalStatus, 'lapsed'>
  readonly askedAt: Date
}

export const lapsesAt = ({ askedAt }: Pick<Asked, 'askedAt'>): Date => new Date(askedAt.getTime() + approvalLife)

export const approvalStatus = (asked: Asked, now: Date): ApprovalStatus =>
  asked.status === 'waiting' && lapsesAt(asked) <= now ? 'lapsed' : asked.status
