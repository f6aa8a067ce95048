/**
 * The lowest versions of browsers that are supported: Safari and iOS of March 2023, the oldest Firefox ESR that is looked
 * after, Chromium of two years ago. Names are those of MDN's compatibility data.
 */
export const lowestVersions = {
  safari: '16.4',
  safari_ios: '16.4',
  firefox: '140',
  chrome: '131',
  chrome_android: '131',
} as const

/**
 * What newer browsers alone have and the build uses all the same, and why an older one lacks nothing without it. Whoever adds a
 * name has seen that it is asked for first, or only changes a look.
 */
export const toleratedNames: Readonly<Record<string, string>> = {
  '.addRoutes': 'sw/routes.ts asks for it; without it calls pass through the worker',
  '.captureStackTrace': 'the readers of spreadsheets ask for it',
  '.checkVisibility': 'the headless kit asks for it',
  '.clearAppBadge': 'the badge is set where there is one',
  '.createPolicy': 'shell/trusted-types.ts asks for it; there is nothing to guard where it is missing',
  '.getViewport': 'of a page of pdf.js, not of the browser',
  '.setConsumer': 'files are handed over where there is a queue of launches',
  '.setStatus': 'of the machine of the decoder, not of the browser',
  '.share': 'device/pass-on.ts asks for it, and copies otherwise',
  '.skipTransition': 'React skips only what it has begun',
  '.vibrate': 'device/vibrate.ts asks for it; nothing depends on it',
  BarcodeDetector: 'both scanners ask for it, and decode by themselves otherwise',
  'field-sizing': 'a text area grows by its rows otherwise',
  'forced-color-adjust': 'iPhones force no colours',
  'scrollbar-width': 'a bar to scroll is seen where it could be hidden',
  'text-size-adjust': 'the build writes it with the prefix of WebKit, too',
  'text-wrap': 'a title breaks where it must instead of evenly',
  'user-select': 'the build writes it with the prefix of WebKit, too',
  resize: 'iPhones have no corner to pull',
}
