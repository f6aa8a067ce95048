import { describe, expect, test } from 'vitest'
import { answer, refusedIn } from './answer.ts'
import { CallFailed, CallRefused } from './call-errors.ts'

const refused = (status: number, error: unknown, headers: Record<string, string> = {}) =>
  answer(Promise.resolve({ error, response: new Response(null, { status, headers }) })).catch(
    (caught: unknown) => caught,
  )

test('data is handed on', async () => {
  const response = new Response('{}')
  expect(await answer(Promise.resolve({ data: { docs: [] }, response }))).toEqual({ docs: [] })
})

test.each([undefined, null, ''])('a success without a body (%o) is none', async (data) => {
  await expect(answer(Promise.resolve({ data, response: new Response() }))).rejects.toBeInstanceOf(CallFailed)
})

describe('a refusal', () => {
  test('tells message, code, fields, status and what else the server gave', async () => {
    const fields = { email: 'Digite um e-mail válido' }
    const storesList = [{ _id: 's', name: 'Loja', cnpj: '11222333000181' }]
    const error = { msg: 'Falta', code: 'user-incomplete', fields, userId: 'u', storesList, requestId: 'r' }
    const failure = await refused(409, { error })
    expect(failure).toBeInstanceOf(CallRefused)
    expect(failure).toMatchObject({
      message: 'Falta',
      msg: 'Falta',
      code: 'user-incomplete',
      fields,
      status: 409,
      retryAfter: null,
      requestId: 'r',
      details: { userId: 'u', storesList },
    })
  })

  test.each([
    ['120', 120],
    ['0', 0],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    ['-1', null],
    ['soon', null],
  ])('with Retry-After "%s" waits %s seconds', async (header, seconds) => {
    const failure = await refused(429, { error: { msg: 'Aguarde' } }, { 'retry-after': header })
    expect(failure).toMatchObject({ retryAfter: seconds })
  })

  test('of a newer server keeps its words without a code', async () => {
    expect(await refused(409, { error: { msg: 'Novo', code: 'of-tomorrow' } })).toMatchObject({
      msg: 'Novo',
      code: null,
    })
  })

  test('keeps only the fields that are sentences', () => {
    const error = { msg: 'x', fields: { email: 'Digite', age: 7, deep: { a: 'b' } } }
    expect(refusedIn({ error })).toEqual({ msg: 'x', fields: { email: 'Digite' } })
    expect(refusedIn({ error: { msg: 'x', fields: 'all' } })).toEqual({ msg: 'x', fields: {} })
  })
})

test.each([
  ['a page of a proxy', '<html>Bad gateway</html>'],
  ['nothing', undefined],
  ['another shape', { message: 'no' }],
  ['an error without words', { error: { code: 'internal' } }],
  ['an error of words alone', { error: 'no' }],
])('an error whose body is %s cannot be read', async (_, body) => {
  expect(await refused(502, body)).toMatchObject({
    name: 'CallFailed',
    kind: 'unreadable',
    msg: 'Ocorreu um erro durante a comunicação com o servidor. (Erro: HTTP 502)',
  })
})

test('a body that breaks off cannot be read, and says how', async () => {
  const cause = new TypeError('terminated')
  const failure = await answer(Promise.reject(cause)).catch((caught: unknown) => caught)
  expect(failure).toMatchObject({
    kind: 'unreadable',
    msg: 'Ocorreu um erro durante a comunicação com o servidor. (Erro: terminated)',
    cause,
  })
})

test('giving a call up is no failure', async () => {
  const given = new DOMException('given up', 'AbortError')
  await expect(answer(Promise.reject(given))).rejects.toBe(given)
})
