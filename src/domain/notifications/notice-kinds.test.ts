import { expect, test } from 'vitest'
import { mayBeSilent, wrongWelcome } from './notice-kinds.ts'

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
