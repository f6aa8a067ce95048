import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage, i18n, languages, showLanguage, startLanguage, storedLocale } from './i18n.ts'

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

test('a language that does not arrive is asked for again, with longer pauses, and given up after five more tries', async () => {
  vi.useFakeTimers()
  const asked: number[] = []
  let arrives = true
  vi.spyOn(languages.en, 'load').mockImplementation(async () => {
    asked.push(Date.now())
    if (arrives && asked.length === 3) return { messages: { Página: 'Page' } }
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const shown = showLanguage('en')
  await vi.runAllTimersAsync()
  await shown
  expect(asked.map((at) => at - (asked[0] ?? 0))).toEqual([0, 350, 1050])
  expect(i18n.locale).toBe('en')

  asked.length = 0
  arrives = false
  const refused = expect(showLanguage('en')).rejects.toThrow('Failed to fetch')
  await vi.runAllTimersAsync()
  await refused
  expect(asked).toHaveLength(6)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the app starts in Portuguese when its language does not arrive, and turns to it when it does', async () => {
  vi.useFakeTimers()
  localStorage.setItem('language', 'en')
  const load = vi.spyOn(languages.en, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  load.mockResolvedValue({ messages: {} })
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await startLanguage(localStorage)
  expect(document.documentElement.lang).toBe('pt-BR')
  await vi.runAllTimersAsync()
  expect(document.documentElement.lang).toBe('en')
  vi.useRealTimers()
  vi.restoreAllMocks()
})
