import { beforeEach, expect, test, vi } from 'vitest'
import { darkPalette, lightPalette } from './palette.ts'
import { applyTheme, chooseColorScheme, colorScheme, followTheme, themeOf } from './theme-choice.ts'

const sources = import.meta.glob<string>(
  ['../**/*.css.ts', '../../shell/**/*.css.ts', '!./theme.css.ts', '!./global.css.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)
const sheets = import.meta.glob(['../**/*.css.ts', '../../shell/**/*.css.ts'])

test.each(Object.keys(sources))('%s holds no colour and no size of its own', (path) => {
  const code = (sources[path] ?? '').replace(/\/\/.*$|\/\*[^]*?\*\//gm, '')
  // Nought needs no token (`0px` where a variable asks for a unit).
  expect(
    code.replace(/'0px'|, 0px\)/g, '').match(/#[0-9a-f]{3,8}\b|\b\d+(?:\.\d+)?(?:px|rem|em|ms)\b|\brgb|\bhsl/gi),
  ).toBeNull()
})

test.each(Object.keys(sheets))('%s can be made into styles', async (path) => {
  await expect(sheets[path]?.()).resolves.toBeDefined()
})

/** Relative luminance and contrast of WCAG 2.2. */
const channel = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string) => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const texts = [
  ['text', 'canvas'],
  ['text', 'surface'],
  ['text', 'sunken'],
  ['textMuted', 'canvas'],
  ['textMuted', 'sunken'],
  ['textSubtle', 'canvas'],
  ['textSubtle', 'sunken'],
  ['primary', 'canvas'],
  ['primary', 'surface'],
  ['primary', 'primarySoft'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onPrimarySoft', 'primarySoft'],
  ['onSuccess', 'success'],
  ['onSuccess', 'successHover'],
  ['onSuccessSoft', 'successSoft'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['onDangerSoft', 'dangerSoft'],
  ['danger', 'surface'],
  ['danger', 'canvas'],
  ['onWarningSoft', 'warningSoft'],
  ['onInfoSoft', 'infoSoft'],
  ['accentText', 'accentSoft'],
  ['onHero', 'heroFrom'],
  ['onHero', 'heroTo'],
  ['onHeroMuted', 'heroFrom'],
] as const

const graphics = [
  ['borderControl', 'surface'],
  ['borderControl', 'canvas'],
  ['focus', 'canvas'],
  ['focus', 'surface'],
  ['ringFill', 'ringTrack'],
] as const

const themes = { light: lightPalette.color, dark: darkPalette.color }

test.each(texts.flatMap(([ink, ground]) => [['light', ink, ground] as const, ['dark', ink, ground] as const]))(
  'in the %s theme %s can be read on %s (4.5)',
  (theme, ink, ground) => {
    expect(contrast(themes[theme][ink], themes[theme][ground])).toBeGreaterThanOrEqual(4.5)
  },
)

test.each(graphics.flatMap(([line, ground]) => [['light', line, ground] as const, ['dark', line, ground] as const]))(
  'in the %s theme %s can be seen on %s (3)',
  (theme, line, ground) => {
    expect(contrast(themes[theme][line], themes[theme][ground])).toBeGreaterThanOrEqual(3)
  },
)

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
