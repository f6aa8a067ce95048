/** Tokens of codes that change all the time: the span in which a code is shown and its seal, which only we can make. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#domain/errors/refusal.ts'
import { countsAt, promotionSpanOf } from '#domain/points-extra/promotion.ts'
import type { Database } from '#server/db/db.ts'
import { deploymentSecret } from '#server/features/accounts/deployment.secret.ts'

const bytes = 12

export type RotatingTokens = ReturnType<typeof createRotatingTokens>

export function createRotatingTokens(database: Pick<Database, 'db'>) {
  let secret: string | undefined

  /** Reads the secret. Ask outside of transactions: the first call queries `db`. */
  async function ready(): Promise<string> {
    secret ??= await deploymentSecret(database.db, 'points-extra')
    return secret
  }

  async function sealOf(pointsExtraId: string, span: number): Promise<Buffer> {
    return createHmac('sha256', await ready())
      .update(`${pointsExtraId}:${span}`)
      .digest()
      .subarray(0, bytes)
  }

  /** The token shown at a moment. */
  async function tokenAt(pointsExtraId: string, at: Date): Promise<string> {
    const span = promotionSpanOf(at)
    return `${span.toString(36)}.${(await sealOf(pointsExtraId, span)).toString('base64url')}`
  }

  /** Refuses `qrcode-invalid` for a token that is not ours, and `qrcode-expired` when it counts at none of the moments. */
  async function check(
    token: string | undefined,
    { pointsExtraId, moments }: { pointsExtraId: string; moments: readonly Date[] },
  ): Promise<void> {
    const [, digits = '', seal = ''] = /^([0-9a-z]{1,9})\.([\w-]{16})$/.exec(token ?? '') ?? []
    const span = Number.parseInt(digits, 36)
    const given = Buffer.from(seal, 'base64url')
    if (given.length !== bytes || !timingSafeEqual(given, await sealOf(pointsExtraId, span)))
      throw new Refusal('qrcode-invalid')
    if (!moments.some((moment) => countsAt(span, moment))) throw new Refusal('qrcode-expired')
  }

  return { ready, tokenAt, check }
}
