/** The calls about the people of the stores. */
import type { QueryOf } from '#contract/operation.ts'
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { StoreUserListing, StoreUsersService } from './store-users.service.ts'

type Operation =
  | 'storeUsers'
  | 'usersOfStore'
  | 'updateStoreUser'
  | 'team'
  | 'activateTeamMember'
  | 'inactivateTeamMember'

/** The specification's sentence (second document, section 8). */
const msg = 'Usuário atualizado com sucesso!'

const listingOf = ({
  page = 1,
  limit = paginationLimit,
  sort: order = 'name',
  ...filters
}: NonNullable<QueryOf<'storeUsers'>>): StoreUserListing => ({ ...filters, page, limit, order })

export function storeUsersHandlers(storeUsers: StoreUsersService): Pick<Handlers, Operation> {
  return {
    storeUsers: ({ query }) => storeUsers.list(listingOf(query)),
    usersOfStore: ({ path: { id }, query }) => storeUsers.ofStore(id, listingOf(query)),
    updateStoreUser: async ({ caller, path: { id }, body }) => ({
      msg,
      user: await storeUsers.update(caller, id, body),
    }),
    team: ({ caller, query: { page = 1, limit = paginationLimit } }) => storeUsers.team(caller, { page, limit }),
    activateTeamMember: async ({ caller, path: { id } }) => ({
      msg,
      user: await storeUsers.setMember(caller, id, 'active'),
    }),
    inactivateTeamMember: async ({ caller, path: { id } }) => ({
      msg,
      user: await storeUsers.setMember(caller, id, 'inactive'),
    }),
  }
}
