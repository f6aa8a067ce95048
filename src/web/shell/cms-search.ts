/** What stands behind the question mark of the registers' addresses; read as `search.ts` says. */
import type { AcceleratorsSearch } from '#web/cms/accelerators/accelerators-search.ts'
import { type Input, oneOf, page, text, uuid } from './search.ts'

export const acceleratorsSearch = (raw: Input<AcceleratorsSearch>): AcceleratorsSearch => ({
  page: page(raw.page),
  status: oneOf(raw.status, ['scheduled', 'active', 'paused', 'ended']),
  audience: oneOf(raw.audience, ['professional', 'shopkeeper', 'all']),
  sort: oneOf(raw.sort, ['name', '-name', 'startsAt', '-startsAt']),
  search: text(raw.search),
  acelerador: oneOf(raw.acelerador, ['novo']) ?? uuid(raw.acelerador),
})
