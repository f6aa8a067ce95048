import { beforeEach, expect, test, vi } from 'vitest'
import { applyTheme, chooseColorScheme, colorScheme, followTheme, themeOf } from './theme-choice.ts'

const sheets = import.meta.glob(['../**/*.css.ts', '../../shell/**/*.css.ts'])

test.each(Object.keys(sheets))('%s can be made into styles', async (path) => {
  await expect(sheets[path]?.()).resolves.toBeDefined()
})

const device = (dark: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockReturnValue(Object.assign(new EventTarget(), { matches: dark }) as unknown as MediaQueryList)

beforeEach(() => vi.restoreAllMocks())

test('the theme is light until something else is chosen, even on a dark device', () => {
  device(true)
  expect(colorScheme()).toBe('light')
  applyTheme()
  expect(document.documentElement.dataset['theme']).toBe('light')
})

test('automatic follows the device', () => {
  device(true)
  expect(themeOf('auto')).toBe('dark')
  device(false)
  expect(themeOf('auto')).toBe('light')
})

test('a choice is remembered under both keys and shown at once', () => {
  device(true)
  chooseColorScheme('auto')
  expect(localStorage.getItem('color-scheme')).toBe('auto')
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(document.documentElement.dataset['theme']).toBe('dark')
})

test('the choice made in another tab is followed until nobody listens', () => {
  device(false)
  applyTheme()
  const stop = followTheme()
  localStorage.setItem('color-scheme', 'dark')
  window.dispatchEvent(new StorageEvent('storage', { key: 'color-scheme' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  stop()
  localStorage.setItem('color-scheme', 'light')
  window.dispatchEvent(new StorageEvent('storage', { key: 'color-scheme' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
})
