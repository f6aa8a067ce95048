/** The register of extra points over its calls, with promotions a test makes for itself. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type {
  AdminPointsExtra,
  ExtractPage,
  PointsExtraApplicationPage,
  PointsExtraChanged,
  PointsExtraCredited,
  PointsExtraExtract,
  PointsExtraSaved,
  Refused,
} from '#contract/api.gen.ts'
import { auditEntry } from '#server/db/schema/schema.ts'
import type { TestApp } from '#tests/support/test-app.ts'

const hour = 3_600_000

/** An instant so many hours from now. */
export const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

export const errorOf = (answer: { json<T>(): T }) => answer.json<Refused>().error

type Member = 'professional' | 'otherProfessional'

interface Applying {
  key?: string
  version?: number
  preview?: boolean
}

export function extraPointsOn(app: TestApp) {
  let many = 0
  const admin = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    app.call('admin', method, `/admin/points-extra${url}`, body)
  const send = (facts: object = {}) =>
    admin('POST', '', {
      name: `Promoção ${(many += 1)}`,
      description: 'Para quem vem.',
      points: 150,
      audience: 'all',
      startsAt: inHours(-1),
      ...facts,
    })
  const apply = (pointsExtraId: string, userIds: readonly string[], { key = randomUUID(), ...facts }: Applying = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/points-extra/apply',
      headers: { authorization: `Bearer ${app.tokens.admin}`, 'idempotency-key': key },
      payload: { pointsExtraId, userIds, ...facts },
    })
  const extractOf = async (role: Member) =>
    (await app.call(role, 'GET', '/professionals/extract/get-all?limit=100')).json<ExtractPage>()
  return {
    admin,
    send,
    apply,
    promote: async (facts?: object): Promise<AdminPointsExtra> =>
      (await send(facts)).json<PointsExtraSaved>().promotion,
    applied: async (...asked: Parameters<typeof apply>) => (await apply(...asked)).json<PointsExtraCredited>(),
    unapply: (pointsExtraId: string, userId: string, facts: object = {}) =>
      admin('POST', '/unapply', { pointsExtraId, userId, ...facts }),
    changed: async (answer: ReturnType<typeof admin>) => (await answer).json<PointsExtraChanged>(),
    /** A professional reads the code. */
    read: (id: string) => app.call('professional', 'POST', '/professional/points-extra/apply', { pointsExtraId: id }),
    holders: async (id: string, query = '') =>
      (await admin('GET', `/list-applied-points/${id}?${query}`)).json<PointsExtraApplicationPage>(),
    history: async (id: string, query = '') =>
      (await admin('GET', `/extract/${id}?${query}`)).json<PointsExtraExtract>(),
    /** What of the extract a promotion made. */
    entriesOf: async (id: string, role: Member = 'professional') =>
      (await extractOf(role)).docs.filter(({ sourceId }) => sourceId === id),
    availableOf: async (role: Member) => (await extractOf(role)).balances.availablePoints,
    /** What was done to a promotion, in its order. */
    trailOf: async (id: string) => {
      const { db } = app.services.deps.database
      const rows = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, id)).orderBy(auditEntry.seq)
      return rows.map(({ action }) => action)
    },
  }
}
