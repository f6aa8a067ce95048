/** Throws schema-shaped and broken calls at every operation: no fault of ours, no status and no shape the agreement does not name. */
import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { fc, timesOf } from '#domain/testing/properties.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOperations, type OperationRow, type Schema } from '#server/http/document.ts'
import { formOf } from '#tests/support/form.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const much = timesOf({ ordinary: 1, long: 15 })
const ajv = new Ajv2020({ strict: false })
addFormats(ajv)

const record = (value: unknown): Record<string, Schema> =>
  typeof value === 'object' && value !== null ? (value as Record<string, Schema>) : {}

const nasty = fc.constantFrom<unknown>(
  '',
  ' ',
  '\0',
  'ç'.repeat(5000),
  "'; drop table person; --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '\u202e',
  { $gt: '' },
  { __proto__: { admin: true } },
  [],
  [[]],
  null,
  true,
  -1,
  0,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '1e9',
  '-0.01',
  '99999999999999999999',
  'NaN',
)

/** Values that fit a schema. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema['enum']
  if (Array.isArray(choices)) return fc.constantFrom(...(choices as unknown[]))
  const type = schema['type']
  if (schema['format'] === 'binary') return fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes))
  if (type === 'integer')
    return fc.integer({ min: Number(schema['minimum'] ?? 1), max: Number(schema['maximum'] ?? 1000) })
  if (type === 'boolean') return fc.boolean()
  if (type === 'array')
    return fc.array(fitting(record(schema)['items'] ?? {}), {
      minLength: Number(schema['minItems'] ?? 0),
      maxLength: 3,
    })
  if (type === 'object') {
    const required = new Set(schema['required'] as string[] | undefined)
    const fields = Object.entries(record(schema['properties'])).map(
      ([key, value]) =>
        [key, required.has(key) ? fitting(value) : fc.option(fitting(value), { nil: undefined })] as const,
    )
    return fc
      .record(Object.fromEntries(fields))
      .map((value) => Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)))
  }
  if (schema['format'] === 'uuid') return fc.uuid()
  if (schema['format'] === 'email') return fc.emailAddress()
  if (schema['format'] === 'date')
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10))
  if (schema['format'] === 'date-time')
    return fc
      .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString())
  if (typeof schema['pattern'] === 'string') return fc.stringMatching(new RegExp(schema['pattern']))
  return fc.string({
    minLength: Number(schema['minLength'] ?? 0),
    maxLength: Math.min(Number(schema['maxLength'] ?? 30), 60),
  })
}

const spoiled = (schema: Schema) =>
  fc.oneof(
    { weight: 3, arbitrary: fitting(schema) },
    { weight: 1, arbitrary: nasty },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fitting(schema),
          fc.constantFrom('userType', 'points', 'status', 'isAdmin', 'amount', 'observation', '__proto__', 'pages'),
          nasty,
        )
        .map(([value, key, bad]) =>
          typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, [key]: bad } : bad,
        ),
    },
  )

interface Shot {
  path: Record<string, unknown>
  query: Record<string, unknown>
  headers: Record<string, unknown>
  body: unknown
  known: boolean
}

function shots(operation: OperationRow): fc.Arbitrary<Shot> {
  const group = (where: string) =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter((row) => row.in === where)
          .map((row) => [
            row.name,
            fc.oneof({ weight: 3, arbitrary: fitting(row.schema) }, { weight: 1, arbitrary: nasty }),
          ]),
      ),
      { requiredKeys: [] },
    )
  return fc.record({
    path: group('path'),
    query: group('query'),
    headers: group('header'),
    body: operation.body ? spoiled(operation.body.schema) : fc.constant(undefined),
    known: fc.boolean(),
  })
}

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'))

describe('every operation under broken and lucky calls', () => {
  let test_: TestApp
  const answers = new Map<string, ValidateFunction>()
  beforeAll(async () => {
    test_ = await openTestApp()
  })
  afterAll(() => test_.close())

  function urlOf(operation: OperationRow, shot: Shot): string {
    const filled = operation.url.replaceAll(/:(\w+)/g, (_, name: string) => {
      if (name === 'id' && shot.known) return test_.invoiceId
      return encodeURIComponent(text(shot.path[name] ?? 'x')) || 'x'
    })
    const query = new URLSearchParams(Object.entries(shot.query).map(([key, value]) => [key, text(value)])).toString()
    return `/api${filled}${query ? `?${query}` : ''}`
  }

  function headersOf(shot: Shot): Record<string, string> {
    return Object.fromEntries(
      Object.entries(shot.headers)
        .map(([key, value]) => [key.toLowerCase(), text(value)] as const)
        .filter(([, value]) => /^[\x20-\x7e]*$/.test(value)),
    )
  }

  async function fire(operation: OperationRow, shot: Shot, role: keyof TestApp['tokens'] | 'anonymous'): Promise<void> {
    const form = operation.body?.media === 'multipart/form-data' ? formOf(record(shot.body)) : undefined
    const answer = await test_.inject({
      method: operation.method,
      url: urlOf(operation, shot),
      headers: {
        ...headersOf(shot),
        ...(role === 'anonymous' ? {} : { authorization: `Bearer ${test_.tokens[role]}` }),
        ...(form ? { 'content-type': form.type } : operation.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(form
        ? { payload: form.bytes }
        : operation.body && shot.body !== undefined
          ? { payload: JSON.stringify(shot.body) ?? '' }
          : {}),
    })
    const status = String(answer.statusCode)
    const found = answer.statusCode === 404 && answer.json<{ error: { code: string } }>().error.code === 'not-found'
    if (!found)
      expect(
        Object.keys(operation.answers),
        `${operation.id} answered ${status}: ${answer.body.slice(0, 300)}`,
      ).toContain(status)
    expect(answer.statusCode, `${operation.id}: ${answer.body.slice(0, 500)}`).toBeLessThan(500)
    expect(answer.body).not.toMatch(/\bat .+\.(?:ts|mjs|js):\d+/)
    const schema = operation.answers[status]
    if (!schema) return
    const key = `${operation.id} ${status}`
    const validate = answers.get(key) ?? ajv.compile(schema)
    answers.set(key, validate)
    expect(validate(answer.json()), `${key}: ${JSON.stringify(validate.errors)}`).toBe(true)
  }

  for (const operation of readOperations().filter(
    (row) => row.id !== 'logout' && row.id !== 'endSession' && row.id !== 'acceptTerm',
  )) {
    test(`${operation.id} answers only what the agreement names`, async () => {
      const role = operation.public ? 'anonymous' : (operation.roles[0] as 'professional')
      await fc.assert(
        fc.asyncProperty(shots(operation), (shot) => fire(operation, shot, role)),
        { numRuns: 15 * much, interruptAfterTimeLimit: 60_000 * much },
      )
    })
  }

  test('bodies that are no JSON, too large, of a wrong type or gzipped are refused in the error shape', async () => {
    const send = (payload: Buffer | string, headers: Record<string, string>) =>
      test_.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
    const cases: [number, Promise<Awaited<ReturnType<typeof send>>>][] = [
      [400, send('{"email":', { 'content-type': 'application/json' })],
      [415, send('email=a', { 'content-type': 'text/plain' })],
      [415, send('<a/>', { 'content-type': 'application/xml' })],
      [413, send(JSON.stringify({ email: 'a'.repeat(400_000) }), { 'content-type': 'application/json' })],
      [
        400,
        send(Buffer.from([0x1f, 0x8b, 0x08, 0x00]), { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
      ],
      [400, send('[]', { 'content-type': 'application/json; charset=utf-8' })],
    ]
    for (const [status, answer] of cases) {
      const { statusCode, ...rest } = await answer
      expect(statusCode).toBe(status)
      expect(rest.json<{ error: { msg: string } }>().error.msg).toMatch(/\S/)
    }
  })
})
