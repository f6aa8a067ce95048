import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { CallFailed, CallRefused } from '#client/api/call-errors.ts'
import { Refusal, refusals } from '#domain/errors/refusal.ts'
import { heicMessage } from '#domain/invoices/photo.ts'
import { showLanguage } from './i18n.ts'
import { callFields, callText } from './refusal-text.ts'

afterEach(() => i18n.loadAndActivate({ locale: 'ptBR', locales: ['pt-BR'], messages: {} }))

test.each(Object.entries(refusals))('the reason %s reads the same here and on the server', (code, { msg }) => {
  expect(callText({ code })).toBe(msg)
})

test('a reason this version does not know is told in the words of the server', () => {
  expect(callText({ code: 'future-reason', msg: 'Aguarde até amanhã.' })).toBe('Aguarde até amanhã.')
})

test.each([undefined, null, 'x', {}, new Error('Cannot read properties of undefined')])(
  'what is not a refusal never shows its own English text (%o)',
  (error) => {
    expect(callText(error)).toBe('Ocorreu um erro, por favor tente novamente')
  },
)

test('a file that is not accepted says why, where the words can be read', () => {
  const refusal = new Refusal('file-not-accepted', { msg: heicMessage })
  expect(callText(refusal)).toBe(heicMessage)
  expect(callText({ code: 'file-not-accepted', msg: 'A nota foi cancelada pela loja.' })).toContain('cancelada')
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  expect(callText(refusal)).toBe(refusals['file-not-accepted'].msg)
})

test.each([
  [null, refusals['too-many-requests'].msg],
  [59, refusals['too-many-requests'].msg],
  [61, 'Muitas tentativas. Tente de novo em 2 min.'],
  [900, 'Muitas tentativas. Tente de novo em 15 min.'],
  [28_800, 'Muitas tentativas. Tente de novo em 8 h.'],
])('after too many tries, %s seconds to wait are told as "%s"', (seconds, words) => {
  const { msg } = refusals['too-many-requests']
  expect(callText(new CallRefused(429, { msg, code: 'too-many-requests' }, seconds))).toBe(words)
})

test('a lost connection is told as such', () => {
  const failure = new TypeError('Failed to fetch')
  expect(callText(failure)).toContain('Sem conexão')
  const told = 'Sem conexão com o servidor. Verifique a internet e tente de novo.'
  expect(callText(new CallFailed('offline', failure))).toBe(told)
})

test('a lost connection is told in the language of the interface', async () => {
  await showLanguage('en')
  const failure = new CallFailed('offline', new TypeError('Failed to fetch'))
  expect(callText(failure)).toBe('No connection to the server. Check your internet and try again.')
})

test('the fields of a failed check keep their messages, and nothing else passes for one', () => {
  expect(callFields({ code: 'validation', fields: { email: 'Digite um e-mail válido', n: 3 } })).toEqual({
    email: 'Digite um e-mail válido',
  })
  expect(callFields(new TypeError('Failed to fetch'))).toEqual({})
  expect(callFields({ fields: null })).toEqual({})
})
