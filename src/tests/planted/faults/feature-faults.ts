/** Faults of what the server does for each noun but people. */
import type { PlantedFault } from '../planted-fault.ts'

const features = 'src/server/features'

export const featureFaults: readonly PlantedFault[] = [
  {
    file: `${features}/accelerators/register.service.ts`,
    what: 'accelerators that were changed go on as they were known',
    find: '      await onChange()\n      return read(row.id)',
    replace: '      return read(row.id)',
  },
  {
    file: `${features}/accelerators/budgets.store.ts`,
    what: 'decisions at once add more than a budget has',
    find: "return lock ? found.for('update') : found",
    replace: 'return found',
  },
  {
    file: `${features}/accelerators/budgets.store.ts`,
    what: 'what an accelerator added to an invoice that is taken back stays used up',
    find: '  await tx.delete(acceleratorUse).where(eq(acceleratorUse.invoiceId, id))\n',
    replace: '',
  },
  {
    file: `${features}/announcements/announcements.store.ts`,
    what: 'whoever is blocked is told what was announced',
    find: "inArray(person.status, ['active', 'pending'])",
    replace: "inArray(person.status, ['active', 'pending', 'blocked'])",
  },
  {
    file: `${features}/campaigns/campaigns.store.ts`,
    what: 'campaigns come the oldest first',
    find: '.orderBy(desc(campaign.createdAt), desc(campaign.id))',
    replace: '.orderBy(campaign.createdAt, desc(campaign.id))',
  },
  {
    file: `${features}/configuration/configuration.service.ts`,
    what: 'levels are saved over what somebody saved meanwhile',
    find: "      await settings.advance(tx, { part: 'levels', from: written.version }, by.personId)\n",
    replace: '',
  },
  {
    file: `${features}/customers/customers.store.ts`,
    what: 'two professionals protect one customer at the same moment',
    find: 'pg_advisory_xact_lock(',
    replace: 'pg_advisory_xact_lock_shared(',
  },
  {
    file: `${features}/economic-groups/economic-groups.store.ts`,
    what: 'a store that left its group stays in it',
    find: '.where(and(eq(store.economicGroupId, groupId), left))',
    replace: '.where(and(eq(store.economicGroupId, groupId), left, inArray(store.id, [...ids])))',
  },
  {
    file: `${features}/experiences/line.store.ts`,
    what: 'the last seat is sold twice',
    find: ".where(eq(experience.id, id)).for('update')",
    replace: '.where(eq(experience.id, id))',
  },
  {
    file: `${features}/experiences/subscription.service.ts`,
    what: 'a price is charged that nobody saw',
    find: 'if (price !== seenPoints) throw',
    replace: 'if (price < seenPoints) throw',
  },
  {
    file: `${features}/experiences/entrance.service.ts`,
    what: 'the code at the entrance opens without its secret',
    find: 'return kept.length > 0 && kept.length === shown.length && timingSafeEqual(kept, shown)',
    replace: 'return kept.length > 0 && timingSafeEqual(kept, kept.length === shown.length ? shown : kept)',
  },
  {
    file: `${features}/exports/exports.service.ts`,
    what: 'whoever knows its id downloads the file of somebody else',
    find: "row?.personId !== personId || row.status !== 'ready'",
    replace: "!row || personId === '' || row.status !== 'ready'",
  },
  {
    file: `${features}/exports/workbook.file.ts`,
    what: 'text of an export closes its own cell',
    find: "'<': '&lt;', ",
    replace: '',
  },
  {
    file: `${features}/faq/faq.store.ts`,
    what: 'members do not read what is for everyone',
    find: "inArray(question.audience, [userType, 'everyone'])",
    replace: 'inArray(question.audience, [userType])',
  },
  {
    file: `${features}/figures/figures.store.ts`,
    what: 'a graph puts the evening on the next day',
    find: "(part.at at time zone 'America/Sao_Paulo')",
    replace: "(part.at at time zone 'UTC')",
  },
  {
    file: `${features}/figures/figure.query.ts`,
    what: 'figures of one store count all professionals',
    find: '  if (scope.storeId === undefined && scope.groupId === undefined) return sql`true`\n  return sql`${personId} in',
    replace: '  if (scope.groupId === undefined) return sql`true`\n  return sql`${personId} in',
  },
  {
    file: `${features}/home/home.service.ts`,
    what: 'an address that no banner had is kept',
    find: 'if (!kept.includes(image)) throw',
    replace: 'if (!image.startsWith(beginning)) throw',
  },
  {
    file: `${features}/imports/imports.store.ts`,
    what: 'an import is written twice',
    find: ".where(eq(dataImport.id, id)).for('update')",
    replace: '.where(eq(dataImport.id, id))',
  },
  {
    file: `${features}/invoices/invoices.store.ts`,
    what: 'two admins decide one invoice at the same moment',
    find: "    .where(and(eq(invoice.id, id), visible))\n    .for('update')",
    replace: '    .where(and(eq(invoice.id, id), visible))',
  },
  {
    file: `${features}/invoices/send.service.ts`,
    what: 'a key that comes again with other content finds the first',
    find: 'if (same && same.bodyHash !== bodyHash) throw',
    replace: 'if (same && same.bodyHash !== bodyHash && clientKey === null) throw',
  },
  {
    file: `${features}/invoices/queue.store.ts`,
    what: 'invoices of one moment hide each other in the queue',
    find: '(${invoice.receivedAt}, ${invoice.id}) > (${receivedAt.toISOString()}::timestamptz, ${id}::uuid)',
    replace: '${invoice.receivedAt} > ${receivedAt.toISOString()}::timestamptz and ${invoice.id} <> ${id}::uuid',
  },
  {
    file: `${features}/points/points.store.ts`,
    what: 'points are spent twice at the same moment',
    find: "    .where(and(eq(pointsAccount.ownerType, ownerType), eq(pointsAccount.ownerId, ownerId)))\n    .for('update'),",
    replace: '    .where(and(eq(pointsAccount.ownerType, ownerType), eq(pointsAccount.ownerId, ownerId))),',
  },
  {
    file: `${features}/points/points.store.ts`,
    what: 'a sweep loses lots that are due at one instant',
    find: '(${date}, ${ledgerEntry.lotId}) > (${from.at.toISOString()}::timestamptz, ${from.lotId}::uuid)',
    replace: '${date} > ${from.at.toISOString()}::timestamptz and ${ledgerEntry.lotId} <> ${from.lotId}::uuid',
  },
  {
    file: `${features}/points/spending.service.ts`,
    what: 'points are credited to whoever was erased',
    find: "  if (claimant === 'erased') return { ok: false, available: 0 }\n",
    replace: '',
  },
  {
    file: `${features}/points-extra/credit.service.ts`,
    what: 'extra points do not count for the level',
    find: 'qualifying: true',
    replace: 'qualifying: false',
  },
  {
    file: `${features}/products/products.store.ts`,
    what: 'products of one name have no order',
    find: 'name: [asc(product.nameKey), asc(product.id)]',
    replace: 'name: [asc(product.nameKey)]',
  },
  {
    file: `${features}/service/service.handlers.ts`,
    what: 'a server without its files says it is ready',
    find: 'await Promise.all([database.ping(), files.ping(), probeUploads()])',
    replace: 'await Promise.any([database.ping(), files.ping(), probeUploads()])',
  },
  {
    file: `${features}/settings/settings.store.ts`,
    what: 'two admins save the configuration at the same moment',
    find: "      .where(eq(key, keyOf(part)))\n      .for('update'),",
    replace: '      .where(eq(key, keyOf(part))),',
  },
  {
    file: `${features}/stores/stores.store.ts`,
    what: 'an import does not write the city of a store',
    find: "names: namesBut(store, ['id', 'cnpj', 'createdAt'])",
    replace: "names: namesBut(store, ['id', 'cnpj', 'createdAt', 'city'])",
  },
  {
    file: `${features}/table-displays/table-displays.store.ts`,
    what: 'how dense a list is shown is kept once and for all',
    find: 'const { personId: _personId, list: _list, ...chosen } = row',
    replace: 'const { personId: _personId, list: _list, dense: _dense, ...chosen } = row',
  },
  {
    file: 'src/server/db/orders.ts',
    what: 'records of one name have no order',
    find: 'name: [asc(nameKey), asc(id)]',
    replace: 'name: [asc(nameKey)]',
    seenBy: 'professionals/professionals.test',
  },
]
