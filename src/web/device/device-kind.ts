/** What kind of device this is, where a person must be told another way on each. */

/** Opened from the home screen, without the browser around it. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** An iPhone or iPad. An iPad calls itself a Macintosh, but no Macintosh has a touch screen. */
export const isApple = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

export const isAndroid = ({ userAgent }: Pick<Navigator, 'userAgent'> = navigator) => /Android/.test(userAgent)
