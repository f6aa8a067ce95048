/** Customers as their professional, and as the programme sees them. */
import type {
  Customer,
  CustomerOfProfessional,
  CustomerOfProfessionalPage,
  CustomerPage,
  CustomerStatus,
} from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { customerStatusOf } from '#domain/people/customer.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import {
  countRegistered,
  type CustomerOrder,
  findRegisteredCustomers,
  findWithProfessional,
  type RegisteredCustomer,
} from './customer-register.store.ts'
import { countOwn, type CustomerRow, findEvery, findOne, findOwn } from './customers.store.ts'
import { type Asker, type CustomerParts, documentHashIn } from './customers.deps.ts'

export interface CustomerQuery {
  readonly page: number
  readonly limit: number
  readonly status?: CustomerStatus | undefined
  readonly search?: string | undefined
}

export interface RegisterQuery extends CustomerQuery {
  readonly professionalId?: string | undefined
  /** The newest first unless told. */
  readonly order?: CustomerOrder | undefined
}

export function toCustomer(row: CustomerRow, now: Date): Customer {
  const { projectName, projectKind, city, state, estimatedAt } = row
  return {
    _id: row.id,
    name: row.name,
    personType: row.personType,
    documentLast3: row.documentLast3,
    email: row.email,
    cellphone: row.cellphone,
    project: { name: projectName, kind: projectKind, city, state, estimatedAt },
    status: customerStatusOf(row, now),
    validUntil: row.validUntil.toISOString(),
    renewedCount: row.renewedCount,
    createdAt: row.createdAt.toISOString(),
  }
}

export type CustomerQueries = ReturnType<typeof createCustomerQueries>

export function createCustomerQueries({
  database,
  clock,
  marksOf,
}: Pick<CustomerParts, 'database' | 'clock' | 'marksOf'>) {
  async function listingOf({ page, limit, status, search }: CustomerQuery) {
    const documentHash = await documentHashIn({ marksOf }, search)
    return { status, search, documentHash, now: clock(), limit, offset: offsetOf({ page, limit }) }
  }

  async function list({ personId: professionalId }: Asker, query: CustomerQuery): Promise<CustomerPage> {
    const listing = await listingOf(query)
    const { rows, total } = await findOwn(database.db, { ...listing, professionalId })
    const docs = rows.map((row) => toCustomer(row, listing.now))
    const counts = await countOwn(database.db, { professionalId, now: listing.now })
    return { ...pageOf(docs, { ...query, total }), counts }
  }

  async function everyOf({ personId: professionalId }: Asker): Promise<Customer[]> {
    return (await findEvery(database.db, professionalId)).map((row) => toCustomer(row, clock()))
  }

  /** Refuses `not-found` for another professional's. */
  async function one({ personId: professionalId }: Asker, id: string): Promise<Customer> {
    const row = await findOne(database.db, { id, professionalId })
    if (!row) throw new Refusal('not-found')
    return toCustomer(row, clock())
  }

  const ofProfessional = ({ row, professionalName }: RegisteredCustomer, now: Date): CustomerOfProfessional => ({
    ...toCustomer(row, now),
    professionalId: row.professionalId,
    professionalName,
  })

  async function listAll({
    professionalId,
    order = '-createdAt',
    ...query
  }: RegisterQuery): Promise<CustomerOfProfessionalPage> {
    const { limit, offset, ...narrowing } = await listingOf(query)
    const filter = { ...narrowing, professionalId }
    const rows = await findRegisteredCustomers(database.db, { ...filter, limit, offset, order })
    const total = await countRegistered(database.db, filter)
    const docs = rows.map((found) => ofProfessional(found, filter.now))
    return pageOf(docs, { ...query, total })
  }

  async function oneOfAll(id: string): Promise<CustomerOfProfessional> {
    const found = await findWithProfessional(database.db, id)
    if (!found) throw new Refusal('not-found')
    return ofProfessional(found, clock())
  }

  return { list, everyOf, one, listAll, oneOfAll }
}
