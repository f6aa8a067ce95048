/** Every address of the app, read from the tree of its routes: a new page is walked through from its first day. */
import { readFileSync } from 'node:fs'
import { defaultPointsExtraId } from '#domain/people/legacy-path.ts'
import { isPublic } from '#domain/people/access.ts'
import { isCms } from '#domain/people/route-path.ts'
import { specified } from '#domain/people/testing/addresses.ts'
import { demoPeople, demoStores } from '#server/seed/demo-ground.ts'
import { offeredId } from '#tests/support/offering.ts'
import { preparedBatchId } from '#tests/support/prepared-batch.ts'

/** What stands for the variable part of an address, in the demo. Where nobody offers this experience, or it is for others, its page says so. */
const examples: Readonly<Record<string, string>> = {
  '/cms/figures/$figure': '/cms/figures/usersTotal',
  '/cms/experiences/$id': `/cms/experiences/${offeredId}`,
  '/cms/extra-points/$id': `/cms/extra-points/${defaultPointsExtraId}`,
  '/cms/invoices/batches/$id': `/cms/invoices/batches/${preparedBatchId}`,
  '/cms/professionals/$id': `/cms/professionals/${demoPeople.ana.id}`,
  '/cms/shopkeepers/users/$id': `/cms/shopkeepers/users/${demoPeople.marta.id}`,
  '/cms/shopkeepers/$id': `/cms/shopkeepers/${demoStores.loucas.id}`,
  '/experiences/$id': `/experiences/${offeredId}`,
  '/experiences/qrcode/$a/$b': `/experiences/qrcode/${offeredId}/entrada`,
  '/point-extra/qrcode/$id': `/point-extra/qrcode/${defaultPointsExtraId}`,
}

const [, listed = ''] = /fullPaths:((?:\s+\| '[^']+')+)/.exec(readFileSync('src/web/routeTree.gen.ts', 'utf8')) ?? []
const routes = [...listed.matchAll(/'([^']+)'/g)].map(([, route = '']) => route)

const known = new Set(routes.map((route) => route.replace(/(?<=.)\/$/, '')))
const missing = specified.filter((address) => !known.has(address))
if (missing.length > 0) throw new Error(`the specification names ${missing.join(', ')}, and no route leads there`)

const paths = routes.map((route) => {
  const address = route.includes('$') ? examples[route] : route
  if (address === undefined) throw new Error(`${route} needs an example in src/tests/e2e/routes.ts`)
  return address
})

export const publicPaths = paths.filter(isPublic)
export const memberPaths = [
  ...paths.filter((path) => !isPublic(path) && !isCms(path)),
  '/invoices?enviar=sim',
  '/nao-existe',
]
export const adminPaths = [
  ...paths.filter((path) => !isPublic(path) && (isCms(path) || path === '/invoices')),
  '/cms/reports/points-liability/entries?page=1&flow=issued',
]
