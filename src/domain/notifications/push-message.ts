/**
 * What travels to a device, encrypted for it: the form of Declarative Web Push, which browsers that know it show by
 * themselves; everywhere else the service worker reads it.
 */
import { firstOf } from '#domain/text/text-length.ts'

export interface PushedNotice {
  readonly id: string
  readonly title: string
  readonly body: string
  /** Path inside the app. */
  readonly link: string | null
}

export interface PushMessage {
  readonly web_push: 8030
  readonly notification: {
    readonly title: string
    readonly body: string
    readonly lang: 'pt-BR'
    /** The same notice again replaces the one that is shown. */
    readonly tag: string
    /** Where it leads, a whole address. */
    readonly navigate: string
    /** How many notices are unread. */
    readonly app_badge: string
  }
}

/** A push service takes 4096 bytes at most, encryption included; a text of so many characters always fits. */
const longestBody = 600

/** Where notices are listed, for one that leads nowhere. */
const listOf = (isAdmin: boolean) => (isAdmin ? '/cms/notifications' : '/notifications')

/** `publicUrl` has no slash at its end. */
export function pushMessageOf(
  { id, title, body, link }: PushedNotice,
  { publicUrl, unread, isAdmin }: { publicUrl: string; unread: number; isAdmin: boolean },
): PushMessage {
  return {
    web_push: 8030,
    notification: {
      title,
      body: body.length > longestBody ? `${firstOf(body, longestBody - 1)}…` : body,
      lang: 'pt-BR',
      tag: id,
      navigate: `${publicUrl}${link ?? listOf(isAdmin)}`,
      app_badge: String(unread),
    },
  }
}

const textIn = (from: object, name: string): string | null => {
  const value: unknown = Reflect.get(from, name)
  return typeof value === 'string' ? value : null
}

/** What of a message can be shown; null when it is none of ours. */
export function readPushMessage(data: unknown): PushMessage['notification'] | null {
  if (typeof data !== 'object' || data === null || !('notification' in data)) return null
  const { notification } = data
  if (typeof notification !== 'object' || notification === null) return null
  const title = textIn(notification, 'title')
  const navigate = textIn(notification, 'navigate')
  if (title === null || navigate === null) return null
  return {
    title,
    navigate,
    body: textIn(notification, 'body') ?? '',
    lang: 'pt-BR',
    tag: textIn(notification, 'tag') ?? navigate,
    app_badge: textIn(notification, 'app_badge') ?? '',
  }
}
