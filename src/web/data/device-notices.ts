/** Notices to this device while the app is closed: whether they come, and turning them on and off. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { PushState } from '#contract/api.gen.ts'
import { answer } from '#client/api/answer.ts'
import { pushSubscribingOf } from '#client/notices/push-subscribing.ts'
import type { AppContext } from './app-context.ts'
import { myConsents, sayConsent } from './privacy.ts'

/**
 * `unsupported`: this browser, or the app as it is open here, gets no notices. `blocked`: the person said no to the
 * browser, and only there can say yes.
 */
export type DeviceNotices = 'unsupported' | 'blocked' | 'off' | 'on'

/** The browser was asked and has no push service, or cannot reach it. */
export class NoPushService extends Error {}

const key = ['device-notices']

async function managerOf(): Promise<PushManager | null> {
  if (!('Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator)) return null
  return (await navigator.serviceWorker.getRegistration())?.pushManager ?? null
}

const readState = ({ api }: AppContext): Promise<PushState> => answer(api.GET('/accounts/push'))

/** Tells the server where this device is reached. */
async function put({ api }: AppContext, subscription: PushSubscription): Promise<void> {
  const body = pushSubscribingOf(subscription)
  if (!body) throw new NoPushService()
  await answer(api.PUT('/accounts/push', { body }))
}

async function subscribe(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  try {
    // One that was made for another installation would refuse the key of this one.
    await (await manager.getSubscription())?.unsubscribe()
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey })
  } catch (cause) {
    throw new NoPushService('the browser could not subscribe', { cause })
  }
}

async function look(app: AppContext): Promise<DeviceNotices> {
  const manager = await managerOf()
  if (!manager) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = Notification.permission === 'granted' ? await manager.getSubscription() : null
  if (!subscription) return 'off'
  const [{ endpoint }, { docs }] = await Promise.all([readState(app), app.queries.fetchQuery(myConsents(app))])
  const isWanted = docs.some(({ kind, granted }) => kind === 'push' && granted)
  return isWanted && endpoint === subscription.endpoint ? 'on' : 'off'
}

export const deviceNotices = (app: AppContext) =>
  queryOptions({ queryKey: key, queryFn: () => look(app), staleTime: 0 })

/** Asks the browser; call it while a press is handled, as browsers want it. */
export const askPermission = async (): Promise<NotificationPermission> => Notification.requestPermission()

async function turnOn(app: AppContext, permission: NotificationPermission): Promise<void> {
  const manager = await managerOf()
  if (!manager || permission !== 'granted') return
  const { publicKey } = await readState(app)
  const subscription = await subscribe(manager, publicKey)
  await sayConsent(app, { kind: 'push', granted: true })
  await put(app, subscription)
}

async function turnOff({ api }: AppContext): Promise<void> {
  await answer(api.DELETE('/accounts/push'))
  await (await (await managerOf())?.getSubscription())?.unsubscribe()
}

/** Turning them on is the consent to them; turning them off is about this device only. */
export const changeDeviceNotices = (app: AppContext) =>
  mutationOptions({
    /** The permission that was asked for; null turns them off. */
    mutationFn: async (permission: Promise<NotificationPermission> | null): Promise<void> =>
      permission === null ? turnOff(app) : turnOn(app, await permission),
    meta: { outdates: [key], failureShownBy: 'screen' as const },
  })

/** Notices the system still shows go with whoever they were for. */
export async function clearShown(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close()
}

/**
 * A device that got notices gets them again: the browser may have lost its address, the server may have forgotten it, or
 * the session is a new one. Whether anything is sent there, the consent of who is signed in decides.
 */
export async function keepSubscribed(app: AppContext): Promise<void> {
  const manager = await managerOf()
  if (!manager || Notification.permission !== 'granted') return
  const known = await manager.getSubscription()
  const { endpoint, publicKey } = await readState(app)
  if (known === null && endpoint === null) return
  const subscription = known ?? (await subscribe(manager, publicKey))
  if (subscription.endpoint !== endpoint) await put(app, subscription)
}
