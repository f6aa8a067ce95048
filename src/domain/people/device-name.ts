/** Browser and system as a person knows them, from what the browser says of itself. */

// The order matters: Edge, Opera and Samsung's browser also call themselves Chrome, and all of them Safari.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:\b|Headless)(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\b(?:Linux|X11)\b/, 'Linux'],
]

const named = (list: readonly (readonly [RegExp, string])[], userAgent: string) =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1]

/** For example `Chrome no Android`; `Aparelho desconhecido` when nothing is recognized. Shown to people, never decides anything. */
export function deviceName(userAgent: string): string {
  const browser = named(browsers, userAgent)
  const system = named(systems, userAgent)
  if (browser && system) return `${browser} no ${system}`
  if (system) return `Navegador no ${system}`
  return browser ?? 'Aparelho desconhecido'
}
