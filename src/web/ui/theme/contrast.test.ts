/** Every colour pair the pieces use, in both themes of every brand: text at least 4.5 to 1, what must only be seen 3 to 1. */
import { expect, test } from 'vitest'
import type * as ownBrand from '#domain/brand/brand.ts'

type Brand = typeof ownBrand
type Palette = Brand['lightPalette']
type Color = keyof Palette['color']

const brands = Object.values(
  import.meta.glob<Brand>(['../../../domain/brand/brand.ts', '../../../tests/brands/*.ts'], { eager: true }),
).flatMap(({ programme: { name }, lightPalette, darkPalette }) => [
  { name, theme: 'light', palette: lightPalette },
  { name, theme: 'dark', palette: darkPalette },
])

/** What is written, and the grounds it is written on. */
const texts: readonly [ink: Color, grounds: readonly Color[]][] = [
  ['text', ['canvas', 'surface', 'raised', 'sunken', 'primarySoft', 'skeleton']],
  ['textMuted', ['canvas', 'surface', 'raised', 'sunken']],
  ['textSubtle', ['canvas', 'surface', 'raised', 'sunken']],
  ['primary', ['canvas', 'surface', 'raised', 'sunken', 'primarySoft']],
  ['primaryHover', ['canvas', 'surface']],
  ['onPrimary', ['primary', 'primaryHover', 'primaryActive']],
  ['onPrimarySoft', ['primarySoft']],
  ['accentText', ['surface', 'accentSoft']],
  ['onAccent', ['accent']],
  ['success', ['canvas', 'surface']],
  ['onSuccess', ['success', 'successHover']],
  ['onSuccessSoft', ['successSoft']],
  ['danger', ['canvas', 'surface', 'raised']],
  ['onDanger', ['danger', 'dangerHover']],
  ['onDangerSoft', ['dangerSoft']],
  ['warning', ['canvas', 'surface']],
  ['onWarning', ['warning']],
  ['onWarningSoft', ['warningSoft']],
  ['onInfo', ['info']],
  ['onInfoSoft', ['infoSoft']],
  ['onHero', ['heroFrom', 'heroTo']],
  ['onHeroMuted', ['heroFrom', 'heroTo']],
  ['ringFill', ['heroFrom', 'heroTo']],
]

/** Lines, rings and fields that carry a meaning, and what is beside them. */
const graphics: readonly [line: Color, grounds: readonly Color[]][] = [
  ['borderControl', ['canvas', 'surface', 'raised', 'sunken']],
  ['focus', ['canvas', 'surface', 'raised', 'sunken']],
  ['accentGraphic', ['surface']],
  ['ringFill', ['ringTrack']],
]

const pairs = (list: typeof texts) => list.flatMap(([ink, grounds]) => grounds.map((ground) => [ink, ground] as const))

const onSurface = (palette: Palette) => {
  const { grid: _, axis: __, ...series } = palette.chart
  return { ...series, ...palette.tier }
}

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

test('the programme has its own brand and can wear another', () => {
  expect(new Set(brands.map(({ name }) => name)).size).toBeGreaterThan(1)
})

for (const { name, theme, palette } of brands) {
  const { color } = palette
  test.each(pairs(texts))(`${name}, ${theme}: %s can be read on %s`, (ink, ground) => {
    expect(contrast(color[ink], color[ground])).toBeGreaterThanOrEqual(4.5)
  })
  test.each(pairs(graphics))(`${name}, ${theme}: %s can be seen on %s`, (line, ground) => {
    expect(contrast(color[line], color[ground])).toBeGreaterThanOrEqual(3)
  })
  test.each(Object.entries(onSurface(palette)))(`${name}, ${theme}: %s can be seen on surface`, (_, line) => {
    expect(contrast(line, color.surface)).toBeGreaterThanOrEqual(3)
  })
  test(`${name}, ${theme}: the axis of a chart can be read`, () => {
    expect(contrast(palette.chart.axis, color.surface)).toBeGreaterThanOrEqual(4.5)
  })
}
