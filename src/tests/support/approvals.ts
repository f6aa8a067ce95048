/** Acts that wait for another admin, over the calls of several admins. */
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type {
  Approval,
  ApprovalAsked,
  ApprovalConfiguration,
  ApprovalDecided,
  ApprovalPage,
} from '#contract/api.gen.ts'
import { noLimits } from '#domain/approvals/approval.ts'
import { termsAcceptance } from '#server/db/schema/schema.ts'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import type { TestApp } from './test-app.ts'

const { admin: carla } = tiny.people

/** The id of what waits; fails where the act was done or refused. */
export function askedId(answer: { json<T>(): T; statusCode: number; body: string }): string {
  expect(answer.statusCode, answer.body).toBe(202)
  return answer.json<ApprovalAsked>().approvalId
}

/** Carla is signed in. */
export function approvalsOn(app: TestApp) {
  const tokens: Record<string, string> = { carla: app.tokens.admin }
  const db = () => app.services.deps.database.db

  /** A colleague of Carla, signed in. */
  async function colleague(name: string, subUserType: 'owner' | 'operator') {
    const { accounts, deps } = app.services
    const email = `${name}@exemplo.com.br`
    const facts = {
      name,
      email,
      userType: 'admin',
      subUserType,
      status: 'active',
      emailValidated: true,
      password: tinyPassword,
    } as const
    const id = await deps.database.transaction((tx) => accounts.createPerson(tx, facts))
    const accepted = await db().select().from(termsAcceptance).where(eq(termsAcceptance.personId, carla.id))
    await db()
      .insert(termsAcceptance)
      .values(accepted.map((row) => ({ ...row, personId: id })))
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/admin/login',
      payload: { email, password: tinyPassword },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    tokens[name] = answer.json<{ accessToken: string }>().accessToken
    return id
  }
  const call = (who: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${tokens[who]}` },
      ...(body && { payload: body }),
    })
  async function list(who: string, query = ''): Promise<ApprovalPage> {
    const answer = await call(who, 'GET', `/admin/approvals?${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const one = async (who: string, id: string) => (await list(who, `id=${id}`)).docs[0] as Approval
  const waiting = async (who: string) =>
    (await call(who, 'GET', '/admin/approvals/waiting')).json<{ waiting: number }>().waiting
  const decide = (who: string, id: string, how: 'confirm' | 'refuse' | 'withdraw', body?: object) =>
    call(who, 'POST', `/admin/approvals/${id}/${how}`, how === 'refuse' ? (body ?? {}) : undefined)
  const decided = async (...asked: Parameters<typeof decide>) =>
    (await decide(...asked)).json<ApprovalDecided>().approval
  const limits = async () => (await call('carla', 'GET', '/admin/config/approvals')).json<ApprovalConfiguration>()
  /** Puts the limits there without asking anybody. */
  async function setLimits(wanted: Partial<ApprovalConfiguration>) {
    const { deps, settings } = app.services
    await deps.database.transaction((tx) => settings.change(tx, { approvalLimits: { ...noLimits, ...wanted } }, null))
  }
  return { tokens, colleague, call, list, one, waiting, decide, decided, limits, setLimits }
}
