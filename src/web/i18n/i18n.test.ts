import { afterEach, expect, test } from 'vitest'
import { chooseLanguage, i18n, showLanguage, storedLocale } from './i18n.ts'

afterEach(() => i18n.loadAndActivate({ locale: 'ptBR', locales: ['pt-BR'], messages: {} }))

test.each([
  ['en', 'en'],
  ['ptBR', 'ptBR'],
  ['fr', 'ptBR'],
  ['', 'ptBR'],
])('the stored language %s shows %s', (stored, locale) => {
  localStorage.setItem('language', stored)
  expect(storedLocale(localStorage)).toBe(locale)
})

test('without a stored language the interface is Portuguese', () => {
  expect(storedLocale(localStorage)).toBe('ptBR')
})

test('a chosen language is remembered and the page says which one it is', async () => {
  await chooseLanguage('en')
  expect(localStorage.getItem('language')).toBe('en')
  expect(i18n.locale).toBe('en')
  expect(document.documentElement.lang).toBe('en')
  await showLanguage('ptBR')
  expect(document.documentElement.lang).toBe('pt-BR')
})
