/** Texts as they really arrive: every string of the agreement is refused with a sentence or kept clean, never a fault. */
import { sql } from 'drizzle-orm'
import rawDocument from '#contract/document.gen.json' with { type: 'json' }
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanText } from '#domain/text/clean-text.ts'
import { readOperations, type OperationRow, type Schema } from '#server/http/document.ts'
import { formOf } from '#tests/support/form.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await openTestApp()))
afterAll(() => app.close())

const untidy = 'Sa\u0303o  Jose\u0301\u00a0d\u00ado \u200bRio'
const tidy = 'São José do Rio'

const hostile = [
  untidy,
  'Praia \ud83d',
  '\udc00ondas',
  'nulo\0',
  '\u202etxt.exe\u202c',
  `a${'\u0301'.repeat(10_000)}`,
  '👨‍👩‍👧‍👦'.repeat(40),
  '\ufeff\u2028\u0085 \t\u000b\ufffe',
  '0000-01-01',
  '0000-12-31T23:59:59Z',
]

const record = (value: unknown): Record<string, Schema> =>
  typeof value === 'object' && value !== null ? (value as Record<string, Schema>) : {}

/** Something that fits. */
function sampleOf(schema: Schema): unknown {
  if (schema['example'] !== undefined) return schema['example']
  const [choice] = Array.isArray(schema['enum']) ? (schema['enum'] as unknown[]) : []
  if (choice !== undefined) return choice
  if (schema['format'] === 'binary') return Buffer.from('x')
  if (schema['format'] === 'uuid') return app.invoiceId
  if (schema['format'] === 'date') return '2026-11-20'
  if (schema['format'] === 'date-time') return '2026-11-20T12:00:00Z'
  const type = [schema['type']].flat()[0]
  if (type === 'object')
    return Object.fromEntries(Object.entries(record(schema['properties'])).map(([key, one]) => [key, sampleOf(one)]))
  if (type === 'array') return [sampleOf(record(schema)['items'] ?? {})]
  if (type === 'integer') return schema['minimum'] ?? 1
  return type === 'boolean' ? true : 'Texto'
}

/** The body with `text` in the place of each of its texts in turn. */
function spoiled(body: unknown, text: string): unknown[] {
  if (typeof body === 'string') return [text]
  if (Array.isArray(body)) return spoiled(body[0], text).map((one) => [one])
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return []
  return Object.entries(body).flatMap(([key, value]) => spoiled(value, text).map((one) => ({ ...body, [key]: one })))
}

/** The examples of the agreement by operation. */
const examples = new Map<unknown, unknown>(
  Object.values(record(rawDocument.paths))
    .flatMap((path) => Object.values(record(path)))
    .map((operation) => {
      const content = Object.values(record(record(record(operation)['requestBody'])['content']))
      return [operation['operationId'], record(content[0])['example']]
    }),
)

const bodyOf = ({ id, body }: OperationRow) => examples.get(id) ?? (body ? sampleOf(body.schema) : undefined)

function shotsOf(operation: OperationRow): { url: string; body: unknown }[] {
  const url = `/api${operation.url.replaceAll(/:\w+/g, app.invoiceId)}`
  const queries = operation.parameters.filter((row) => row.in === 'query').map(({ name }) => name)
  return [
    ...queries.flatMap((name) =>
      hostile
        .filter((text) => cleanText(text) !== null)
        .map((text) => ({ url: `${url}?${new URLSearchParams({ [name]: text }).toString()}`, body: undefined })),
    ),
    ...hostile.flatMap((text) => spoiled(bodyOf(operation), text).map((body) => ({ url, body }))),
  ]
}

async function fire(operation: OperationRow, { url, body }: { url: string; body: unknown }) {
  const role = operation.roles[0] as 'professional' | undefined
  const form = operation.body?.media === 'multipart/form-data' ? formOf(record(body)) : undefined
  return app.inject({
    method: operation.method,
    url,
    headers: {
      ...(role && { authorization: `Bearer ${app.tokens[role]}` }),
      ...(form && { 'content-type': form.type, 'idempotency-key': app.invoiceId }),
    },
    ...(form ? { payload: form.bytes } : body !== undefined && { payload: body as object }),
  })
}

/** What ends the sessions the others need. */
const last = new Set(['logout', 'endSession', 'acceptTerm', 'eraseAccount'])

describe('hostile texts', () => {
  for (const operation of readOperations().filter(({ id }) => !last.has(id)))
    test(`${operation.id} is no fault with them`, async () => {
      for (const shot of shotsOf(operation)) {
        const answer = await fire(operation, shot)
        const said = `${shot.url} ${JSON.stringify(shot.body)?.slice(0, 200)}: ${answer.body.slice(0, 300)}`
        expect(answer.statusCode, said).toBeLessThan(500)
      }
    })

  test('nothing of them is kept as it came', async () => {
    const { rows: columns } = await app.database.db.execute<{ place: string; column: string }>(sql`
      select table_name as place, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb')`)
    const kept = new Set<string>()
    for (const { place, column } of columns) {
      const [from, name] = [sql.identifier(place), sql.identifier(column)]
      const { rows } = await app.database.db.execute<{ text: string }>(
        sql`select distinct ${name}::text as text from ${from} where ${name} is not null`,
      )
      for (const { text } of rows) {
        expect(cleanText(text, { lines: true }), `${place}.${column}`).toBe(text)
        if (text === tidy) kept.add(`${place}.${column}`)
      }
    }
    // Otherwise nothing was shown: the texts came as far as the tables of these nouns.
    expect([...kept]).toEqual(
      expect.arrayContaining(['accelerator.name', 'campaign.name', 'economic_group.name', 'person.name']),
    )
  })
})

describe('one rule for one thing', () => {
  const created = async (email: string) => {
    const answer = await app.call('admin', 'POST', '/admin/professionals', { name: 'Lia Costa', email, password: '' })
    return answer.statusCode === 201
      ? answer.json<{ professional: { email: string } }>().professional.email
      : answer.json<unknown>()
  }

  test.each([
    ['lia.a@exemplo.com.br,', 'lia.a@exemplo.com.br'],
    ['<lia.b@exemplo.com.br>', 'lia.b@exemplo.com.br'],
    ['mailto:lia.c@exemplo.com.br', 'lia.c@exemplo.com.br'],
    ['lia.d\u200b@exemplo.com.br', 'lia.d@exemplo.com.br'],
    [' Lia.E@Exemplo.com.br ', 'lia.e@exemplo.com.br'],
  ])('%j is the address that stands in it', async (typed, email) => {
    expect(await created(typed)).toBe(email)
  })

  test('an address that is none is refused with its field', async () => {
    expect(await created('lia@exemplo..com.br')).toMatchObject({
      error: { fields: { email: 'Digite um e-mail válido' } },
    })
  })

  test('spaces and capitals around the e-mail are no obstacle at the door', async () => {
    for (const email of [' ana@exemplo.com.br ', 'ANA@exemplo.com.br\u200b', 'ana@exemplo.com.br\u00a0']) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email, password: 'agua-clara-2026' },
      })
      expect(answer.statusCode, JSON.stringify(email)).toBe(200)
    }
  })

  test.each([
    ['/admin/campaigns', { name: 'Praia \ud83d', link: 'https://exemplo.com.br' }, 'name'],
    ['/admin/economic-group', { name: 'Praia \ud83d', storeIds: [] }, 'name'],
    ['/admin/professionals', { name: 'Praia \ud83d', email: 'lia.f@exemplo.com.br', password: '' }, 'name'],
    ['/admin/stores', { cnpj: '11222333000181', tradeName: 'Praia \ud83d', corporateName: 'Praia' }, 'tradeName'],
  ])('half of an emoji is refused with its field: %s', async (url, body, field) => {
    const answer = await app.call('admin', 'POST', url, body)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { error: { fields: { [field]: 'O texto tem um caractere incompleto: apague-o e digite de novo' } } },
    ])
  })

  test('bytes that are no UTF-8 are no JSON', async () => {
    const payload = Buffer.from('{"email":"S\xe3o@exemplo.com.br","password":"x"}', 'latin1')
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
    expect(answer.json()).toMatchObject({ error: { code: 'json-invalid' } })
  })

  test('the name of a file is not cut in the middle of an emoji', async () => {
    const family = '👨‍👩‍👧‍👦'
    const form = formOf({
      capturedAt: new Date().toISOString(),
      pages: [{ name: `${'a'.repeat(250)}${family}.jpg`, bytes: Buffer.from('x'), mime: 'image/jpeg' }],
    })
    const answer = await app.inject({
      method: 'POST',
      url: '/api/professional/invoices',
      headers: {
        authorization: `Bearer ${app.tokens.professional}`,
        'content-type': form.type,
        'idempotency-key': '0199f3a0-0000-7000-8000-00000000beef',
      },
      payload: form.bytes,
    })
    expect(answer.statusCode).toBeLessThan(500)
    expect(cleanText(answer.body, { lines: true })).toBe(answer.body)
  })
})
