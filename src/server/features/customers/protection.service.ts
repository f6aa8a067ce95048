/** Renewing the protection of a customer, and switching it off and on. */
import type { Customer, CustomerOfProfessional } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { isSameRenewal, protectedUntil, renewalOf } from '#domain/people/customer.ts'
import { claim } from './claim.service.ts'
import { changeCustomer, lockCustomer } from './customers.store.ts'
import { type Asker, type CustomerParts, writeDown } from './customers.deps.ts'
import type { CustomerQueries } from './customers.query.ts'

export function createProtecting(parts: CustomerParts, showing: Pick<CustomerQueries, 'one' | 'oneOfAll'>) {
  const { database, clock } = parts

  /** Refuses `not-found`, `customer-not-renewable`, and `customer-already-registered` when another professional was first. */
  async function renew(by: Asker, id: string): Promise<Customer> {
    await database.transaction(async (tx) => {
      const now = clock()
      const row = await lockCustomer(tx, { id, professionalId: by.personId })
      if (!row) throw new Refusal('not-found')
      if (isSameRenewal(row.renewedAt, now)) return
      if (renewalOf(row, now).kind !== 'open') throw new Refusal('customer-not-renewable')
      const own = await claim(tx, { documentHash: row.documentHash, professionalId: by.personId, now })
      // The client was registered anew after this protection had ended.
      if (own.some((other) => other.id !== id)) throw new Refusal('customer-not-renewable')
      const renewal = { validUntil: protectedUntil(now), renewedCount: row.renewedCount + 1, renewedAt: now }
      await changeCustomer(tx, id, { ...renewal, warned: false, updatedAt: now })
      await writeDown(tx, parts, { by, action: 'customer-renewed', id })
    })
    return showing.one(by, id)
  }

  /** For the programme. Refuses `not-found`, and `customer-already-registered` for what is another professional's by now. */
  async function setActive(
    by: Asker,
    { id, active }: { id: string; active: boolean },
  ): Promise<CustomerOfProfessional> {
    await database.transaction(async (tx) => {
      const now = clock()
      const row = await lockCustomer(tx, { id })
      if (!row) throw new Refusal('not-found')
      if (row.active === active) return
      if (active) await claim(tx, { documentHash: row.documentHash, professionalId: row.professionalId, now })
      await changeCustomer(tx, id, { active, updatedAt: now })
      await writeDown(tx, parts, { by, action: active ? 'customer-activated' : 'customer-inactivated', id })
    })
    return showing.oneOfAll(id)
  }

  return { renew, setActive }
}
