/** The calls about customers. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { CustomersService } from './customers.service.ts'

type Operation =
  | 'createCustomer'
  | 'listCustomers'
  | 'updateCustomer'
  | 'renewCustomer'
  | 'adminCustomers'
  | 'activateCustomer'
  | 'inactivateCustomer'

export function customersHandlers(customers: CustomersService): Pick<Handlers, Operation> {
  return {
    createCustomer: async ({ caller, body, reply }) => {
      const { customer, isNew } = await customers.register(caller, body.data)
      reply.status(isNew ? 201 : 200)
      return customer
    },
    listCustomers: ({ caller, query: { page = 1, limit = paginationLimit, status, search } }) =>
      customers.list(caller, { page, limit, status, search }),
    updateCustomer: ({ caller, body }) => customers.update(caller, body),
    renewCustomer: ({ caller, path }) => customers.renew(caller, path.id),
    adminCustomers: ({ query: { page = 1, limit = paginationLimit, sort: order, ...filters } }) =>
      customers.listAll({ page, limit, order, ...filters }),
    activateCustomer: ({ caller, path }) => customers.setActive(caller, { id: path.id, active: true }),
    inactivateCustomer: ({ caller, path }) => customers.setActive(caller, { id: path.id, active: false }),
  }
}
