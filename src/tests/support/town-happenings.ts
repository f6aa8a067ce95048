/** What may happen in a town by chance. */
import fc from 'fast-check'
import type { InvoiceType } from '#contract/api.gen.ts'
import type { PersonStatus } from '#domain/people/admission.ts'

const place = fc.nat(30)
const status = fc.constantFrom<PersonStatus>('active', 'active', 'active', 'pending', 'blocked', 'incomplete')

/** One thing that happens; places count round what is there. */
export const happening = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('store' as const), active: fc.boolean(), takesPart: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('professional' as const),
      status,
      validated: fc.boolean(),
      accepted: fc.boolean(),
      gone: fc.constantFrom(false, false, false, true),
      seen: fc.boolean(),
      instagram: fc.boolean(),
      store: place,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('seller' as const), status, store: place }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('invoice' as const),
      ofStore: fc.boolean(),
      owner: place,
      cents: fc.nat(90_000),
      type: fc.constantFrom<InvoiceType>('retail', 'construction'),
      standing: fc.constantFrom('pending' as const, 'approved' as const, 'approved' as const, 'reproved' as const),
      specified: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), invoice: place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('spend' as const),
      ofStore: fc.boolean(),
      owner: place,
      points: fc.integer({ min: 1, max: 400 }),
      returned: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 7, 24, 24 * 20, 24 * 120) }),
  },
)
export type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never
