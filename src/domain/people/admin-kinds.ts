/** The kinds of admins there are; what each may do is told by `admin-permission.ts`. */
import type { AdminKind } from '#contract/api.gen.ts'

/** In the order they are offered, from who may do everything. */
export const adminKinds = ['owner', 'operator', 'auditor', 'support'] as const satisfies readonly AdminKind[]
