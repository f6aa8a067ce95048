import { expect, test } from 'vitest'
import { choiceOf, kindsFor, mayBeSilent, wrongWelcome } from './notice-kinds.ts'

test('what somebody must act on is always sent', () => {
  expect(mayBeSilent('invoice-approved')).toBe(true)
  expect(mayBeSilent('invoice-returned')).toBe(false)
  expect(mayBeSilent('experience-waitlist-offer')).toBe(false)
})

test('a welcome that is shown has a title and a text', () => {
  expect(wrongWelcome({ title: 'Olá', body: 'Que bom.', active: true })).toEqual({})
  expect(wrongWelcome({ title: ' ', body: '', active: true })).toEqual({
    title: 'Digite o título das boas-vindas',
    body: 'Digite o texto das boas-vindas',
  })
  expect(wrongWelcome({ title: '', body: '', active: false })).toEqual({})
  expect(wrongWelcome({ title: 'x'.repeat(81), body: '', active: false })).toHaveProperty('title')
})

test('everybody chooses among what they can get', () => {
  const kinds = (role: 'professional' | 'shopkeeper' | 'admin') => kindsFor(role).map(({ kind }) => kind)
  expect(kinds('professional')).toContain('customer-expiring')
  expect(kinds('shopkeeper')).not.toContain('customer-expiring')
  expect(kinds('admin')).toEqual([
    'invitation-accepted',
    'invoice-received',
    'invoice-questioned',
    'accelerator-ended',
    'promotion-ended',
  ])
  expect(kinds('shopkeeper').at(-1)).toBe('announcement')
})

test('what must be told is told, and what is not told comes to no device', () => {
  expect(choiceOf({ required: true }, { app: false, push: true })).toEqual({ app: true, push: true })
  expect(choiceOf({ required: true }, { app: false, push: false })).toEqual({ app: true, push: false })
  expect(choiceOf({ required: false }, { app: false, push: true })).toEqual({ app: false, push: false })
})
