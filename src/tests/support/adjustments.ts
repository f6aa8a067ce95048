/** Points that are moved by hand over the calls of the back office. */
import { randomUUID } from 'node:crypto'
import type {
  Adjustment,
  AdjustmentOutcome,
  AdjustmentPage,
  AdjustmentReversed,
  AdjustmentSaved,
  ExtractPage,
} from '#contract/api.gen.ts'
import { tiny } from '#server/seed/tiny.ts'
import { formOf } from './form.ts'
import type { TestApp } from './test-app.ts'

const { ana } = tiny.people

export interface WrittenMovement {
  readonly ownerType?: 'professional' | 'store'
  readonly ownerId?: string
  readonly direction?: 'credit' | 'debit'
  readonly points?: number
  readonly qualifying?: boolean
}

/** Ana gets 500 points as a courtesy, unless something else is said. */
export function adjustmentsOn(app: TestApp) {
  const movement = (facts: WrittenMovement) => ({
    ownerType: 'professional',
    ownerId: ana.id,
    direction: 'credit',
    points: 500,
    ...facts,
  })
  function send(facts: WrittenMovement & Readonly<Record<string, unknown>> = {}, key = randomUUID()) {
    const { points, ...said } = movement(facts)
    const reason = said.direction === 'credit' ? 'goodwill' : 'duplicate'
    const fields = { reason, description: 'Cortesia pela demora', ...said, points: String(points) }
    const form = formOf(fields)
    return app.inject({
      method: 'POST',
      url: '/api/admin/adjustments',
      headers: { authorization: `Bearer ${app.tokens.admin}`, 'content-type': form.type, 'idempotency-key': key },
      payload: form.bytes,
    })
  }
  const reverse = (id: string, body: object = {}) => app.call('admin', 'POST', `/admin/adjustments/${id}/reverse`, body)
  const extract = async () =>
    (await app.call('professional', 'GET', '/professionals/extract/get-all?limit=100')).json<ExtractPage>()
  return {
    send,
    made: async (...asked: Parameters<typeof send>): Promise<Adjustment> =>
      (await send(...asked)).json<AdjustmentSaved>().adjustment,
    ask: (facts: WrittenMovement = {}) => app.call('admin', 'POST', '/admin/adjustments/outcome', movement(facts)),
    outcome: async (facts?: WrittenMovement): Promise<AdjustmentOutcome> =>
      (await app.call('admin', 'POST', '/admin/adjustments/outcome', movement(facts ?? {}))).json(),
    reverse,
    reversed: async (...asked: Parameters<typeof reverse>): Promise<AdjustmentReversed> =>
      (await reverse(...asked)).json(),
    list: async (query = ''): Promise<AdjustmentPage> =>
      (await app.call('admin', 'GET', `/admin/adjustments?${query}`)).json(),
    extract,
    balances: async () => (await extract()).balances,
  }
}
