/** A browser with a push service, for tests of pages: what it was allowed, and where it is reached. */
import { vi } from 'vitest'

export interface PushBrowser {
  permission: NotificationPermission
  /** What the person answers when asked. */
  answer: NotificationPermission
  /** How often the person was asked. */
  asked: number
  endpoint: string | null
  /** No push service can be reached. */
  broken: boolean
  /** Titles of the notices that are shown. */
  shown: string[]
}

export function stubPushBrowser(start: Partial<PushBrowser> = {}): PushBrowser {
  const browser: PushBrowser = {
    permission: 'default',
    answer: 'granted',
    asked: 0,
    endpoint: null,
    broken: false,
    shown: [],
    ...start,
  }
  let made = 0
  const subscription = () => ({
    endpoint: browser.endpoint,
    toJSON: () => ({ endpoint: browser.endpoint, keys: { p256dh: 'P'.repeat(87), auth: 'A'.repeat(22) } }),
    unsubscribe: () => Promise.resolve(void (browser.endpoint = null)),
  })
  const pushManager = {
    getSubscription: () => Promise.resolve(browser.endpoint === null ? null : subscription()),
    subscribe: () => {
      if (browser.broken) return Promise.reject(new DOMException('no push service', 'AbortError'))
      made += 1
      browser.endpoint = `https://push.exemplo.com/${made}`
      return Promise.resolve(subscription())
    },
  }
  const getNotifications = () =>
    Promise.resolve(
      browser.shown.map((title) => ({
        title,
        close: () => void (browser.shown = browser.shown.filter((each) => each !== title)),
      })),
    )
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    requestPermission: () => {
      browser.asked += 1
      browser.permission = browser.answer
      return Promise.resolve(browser.answer)
    },
  })
  const serviceWorker = Object.assign(new EventTarget(), {
    getRegistration: () => Promise.resolve({ pushManager, getNotifications }),
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  return browser
}

/** The globals go with `vi.unstubAllGlobals`. */
export const removePushBrowser = (): boolean => Reflect.deleteProperty(navigator, 'serviceWorker')
