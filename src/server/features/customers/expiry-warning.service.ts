/** Tells professionals that a protection ends soon: once for each protection, so a renewed one is told of anew. */
import { renewalOf } from '#domain/people/customer.ts'
import { type CustomerRow, takeUnwarned } from './customers.store.ts'
import type { CustomerParts } from './customers.deps.ts'

/** A calendar day of São Paulo as people write it: 20/12/2026. */
const dayText = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })

function noticeOf(row: CustomerRow, now: Date) {
  const { id, professionalId: personId, name, projectName, validUntil, renewedCount } = row
  const who = projectName === null ? name : `${name} (${projectName})`
  const end = `A proteção de ${who} termina em ${dayText.format(validUntil)}.`
  const canRenew = renewalOf(row, now).kind === 'open'
  return {
    personId,
    kind: 'customer-expiring',
    title: 'Cliente perto do vencimento',
    body: `${end} ${canRenew ? 'Renove para continuar com o cliente.' : 'As renovações deste cadastro já foram usadas.'}`,
    link: '/specifiers?status=expiring',
    sourceKey: `customer:${id}:expiring:${renewedCount}`,
  } as const
}

/** Answers how many were told. */
export const createWarning =
  ({ database, clock, notifications }: Pick<CustomerParts, 'database' | 'clock' | 'notifications'>) =>
  async ({ batch = 200, signal }: { batch?: number; signal?: AbortSignal } = {}): Promise<number> => {
    let told = 0
    let taken = batch
    while (taken === batch && !signal?.aborted) {
      taken = await database.transaction(async (tx) => {
        const now = clock()
        const rows = await takeUnwarned(tx, { now, limit: batch })
        for (const row of rows) await notifications.notify(tx, noticeOf(row, now))
        return rows.length
      })
      told += taken
    }
    return told
  }
