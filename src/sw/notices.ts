/** Notices from the server: shown whenever one arrives, and opened where they lead when they are pressed. */
import { parseAddress } from '#client/address/parse-address.ts'
import type { OpenRequest } from '#client/notices/push-subscribing.ts'
import { type PushMessage, readPushMessage } from '#domain/notifications/push-message.ts'

export interface NoticePorts {
  readonly origin: string
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>
  readonly clients: Pick<Clients, 'matchAll' | 'openWindow'>
  /** Absent where there is no badge. */
  readonly setAppBadge?: ((count: number) => Promise<void>) | undefined
  /** Milliseconds a page has to say that it shows what was pressed. */
  readonly patience?: number
}

export interface Notices {
  onPush(event: PushEvent): void
  onClick(event: NotificationEvent): void
}

const list = '/notifications'

/** The path of an address of this app; anything else leads to the list of notices. */
function pathOf(navigate: unknown, origin: string): string {
  const url = typeof navigate === 'string' ? parseAddress(navigate, origin) : null
  return url?.origin === origin ? `${url.pathname}${url.search}` : list
}

/** A browser takes the permission away from who shows nothing: what cannot be read is shown in general words. */
const unreadable: PushMessage['notification'] = {
  title: 'Você tem um aviso novo',
  body: 'Abra o aplicativo para ver.',
  lang: 'pt-BR',
  tag: list,
  navigate: list,
  app_badge: '',
}

/** Null when there is nothing, or nothing that can be read. */
function messageIn(data: PushMessageData | null) {
  try {
    return readPushMessage(data?.json())
  } catch {
    return null
  }
}

/** Whether the page says that it shows the path: one that still starts, or whose scripts did not arrive, says nothing. */
function asked(page: Client, path: string, patience: number): Promise<boolean> {
  return new Promise((answered) => {
    const { port1, port2 } = new MessageChannel()
    const done = (shown: boolean) => {
      clearTimeout(late)
      port1.close()
      answered(shown)
    }
    const late = setTimeout(() => done(false), patience)
    port1.onmessage = () => done(true)
    page.postMessage({ type: 'OPEN', path } satisfies OpenRequest, [port2])
  })
}

export function createNotices({ origin, registration, clients, setAppBadge, patience = 1000 }: NoticePorts): Notices {
  async function show(data: PushMessageData | null): Promise<void> {
    const { title, body, lang, tag, navigate, app_badge: badge } = messageIn(data) ?? unreadable
    const count = Number(badge)
    if (badge !== '' && Number.isInteger(count)) await setAppBadge?.(count).catch(() => undefined)
    await registration.showNotification(title, {
      body,
      lang,
      tag,
      icon: '/icons/icon-192.png',
      badge: '/icons/monochrome-512.png',
      data: { path: pathOf(navigate, origin) },
    })
  }

  async function open(path: string): Promise<void> {
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
    const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
    if (!page) return void (await clients.openWindow(path))
    const front = await page.focus().catch(() => page)
    // The page goes there by itself, so that nothing typed in it is lost.
    if (await asked(front, path, patience)) return
    await front.navigate(path).catch(() => clients.openWindow(path))
  }

  return {
    onPush(event) {
      event.waitUntil(show(event.data))
    },
    onClick(event) {
      event.notification.close()
      const data: unknown = event.notification.data
      const path: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'path') : null
      event.waitUntil(open(pathOf(path, origin)))
    },
  }
}
