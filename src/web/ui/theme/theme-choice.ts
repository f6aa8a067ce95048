/** Light or dark: what the person chose, remembered under the keys of the specification, applied to the whole page. */
import { useSyncExternalStore } from 'react'

export type ColorScheme = 'light' | 'dark' | 'auto'
export type Theme = 'light' | 'dark'

/** `theme` holds what is shown, `color-scheme` what was chosen; `public/theme.js` reads the same keys before the first paint. */
const themeKey = 'theme'
const schemeKey = 'color-scheme'
/** The colour of the browser's own bars, set by `global.css.ts`. */
const barColour = '--bar-colour'
const systemDark = '(prefers-color-scheme: dark)'

const listeners = new Set<() => void>()

/** The chosen scheme; light when nothing was chosen (specification, section 9). */
export function colorScheme(): ColorScheme {
  const chosen = localStorage.getItem(schemeKey) ?? localStorage.getItem(themeKey)
  return chosen === 'dark' || chosen === 'auto' ? chosen : 'light'
}

/** The theme a scheme means on this device. */
export function themeOf(scheme: ColorScheme): Theme {
  if (scheme !== 'auto') return scheme
  return window.matchMedia(systemDark).matches ? 'dark' : 'light'
}

/** Shows the theme of the chosen scheme. */
export function applyTheme(): void {
  const theme = themeOf(colorScheme())
  const { dataset, style } = document.documentElement
  dataset['theme'] = theme
  style.colorScheme = theme
  const bar = getComputedStyle(document.documentElement).getPropertyValue(barColour).trim()
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = bar || meta.content
  for (const changed of listeners) changed()
}

/** Remembers and shows a scheme. */
export function chooseColorScheme(scheme: ColorScheme): void {
  localStorage.setItem(schemeKey, scheme)
  localStorage.setItem(themeKey, themeOf(scheme))
  applyTheme()
}

/** Follows the device while the scheme is `auto`, and the choice made in another tab; answers how to stop. */
export function followTheme(): () => void {
  const system = window.matchMedia(systemDark)
  const otherTab = ({ key }: StorageEvent) => {
    if (key === schemeKey || key === null) applyTheme()
  }
  system.addEventListener('change', applyTheme)
  window.addEventListener('storage', otherTab)
  return () => {
    system.removeEventListener('change', applyTheme)
    window.removeEventListener('storage', otherTab)
  }
}

/** The chosen scheme, as it changes. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore((changed) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }, colorScheme)
}
