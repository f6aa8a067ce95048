/** Who may call what: every operation × every role × nobody, with forged role headers, is exactly what x-roles says. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOperations } from '#server/http/document.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const operations = readOperations()
const forged = [
  {},
  { 'user-type': 'admin' },
  { 'user-type': 'shopkeeper', shopkeeper: 'true' },
  { 'user-type': 'professional' },
]
const callers = ['anonymous', 'professional', 'shopkeeper', 'admin'] as const

const urlOf = (url: string) =>
  `/api${url
    .replace(':action', 'review')
    .replace(':type', 'retail')
    .replace(':page', '1')
    .replaceAll(/:\w+/g, () => randomUUID())}`

describe('who may call an operation', () => {
  let test_: TestApp
  beforeAll(async () => {
    test_ = await openTestApp()
  })
  afterAll(() => test_.close())

  test('the agreement has operations and every one names its roles', () => {
    expect(operations.length).toBeGreaterThan(40)
    for (const operation of operations) expect(operation.public || operation.roles.length > 0, operation.id).toBe(true)
  })

  // What is asked below follows the agreement; that the agreement lets in the right people is read here, change by change.
  test('the agreement lets in whom the list names', async () => {
    const lines = operations.map(({ id, public: open, roles, beforeTerms }) =>
      [`${id}:`, ...(open ? ['everybody'] : roles.toSorted()), ...(beforeTerms ? ['(before the terms)'] : [])].join(
        ' ',
      ),
    )
    await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('roles.txt')
  })

  for (const operation of operations.filter((row) => !row.public && row.id !== 'logout')) {
    for (const caller of callers) {
      const allowed = caller !== 'anonymous' && operation.roles.includes(caller)
      test(`${operation.id}: ${caller} is ${allowed ? 'let in' : 'refused'}, whatever the headers claim`, async () => {
        for (const headers of forged) {
          const answer = await test_.inject({
            method: operation.method,
            url: urlOf(operation.url),
            headers: {
              ...headers,
              ...(caller === 'anonymous' ? {} : { authorization: `Bearer ${test_.tokens[caller]}` }),
            },
          })
          const code = answer.statusCode
          if (caller === 'anonymous') expect(code).toBe(401)
          else if (!allowed) expect(code).toBe(403)
          else expect([401, 403]).not.toContain(code)
          expect(Object.keys(operation.answers)).toContain(String(code))
        }
      })
    }
    test(`${operation.id}: a token that is wrong, ended or malformed is nobody`, async () => {
      for (const authorization of [
        'Bearer x',
        `Bearer ${'a'.repeat(43)}`,
        'Basic YTpi',
        `Bearer ${test_.endedToken}`,
        'Bearer null',
      ]) {
        const answer = await test_.inject({
          method: operation.method,
          url: urlOf(operation.url),
          headers: { authorization },
        })
        expect(answer.statusCode).toBe(401)
      }
    })
  }

  test('a session that has not accepted the terms may only accept them or leave', async () => {
    for (const operation of operations.filter((row) => !row.public && row.roles.includes('professional'))) {
      if (operation.beforeTerms) continue
      const answer = await test_.inject({
        method: operation.method,
        url: urlOf(operation.url),
        headers: { authorization: `Bearer ${test_.tokens.beforeTerms}` },
      })
      expect(answer.json<{ error: { code: string } }>().error.code, operation.id).toBe('terms-not-accepted')
    }
  })
})
