/** People on devices that get notices, on a real database with a clock the test moves. */
import { randomUUID } from 'node:crypto'
import type { UserType } from '#contract/api.gen.ts'
import type { Database } from '#server/db/db.ts'
import { consent } from '#server/db/schema/schema.ts'
import { createNotificationsService, type Notice } from '#server/features/notifications/notifications.service.ts'
import { sendDueNotices } from '#server/features/notifications/push.service.ts'
import { createSettingsService } from '#server/features/settings/settings.service.ts'
import { accountsOn } from './accounts.ts'
import { newPushDevice, type PushService } from './push-device.ts'

export const publicUrl = 'https://nascente.exemplo'
export const contact = 'mailto:nao-responda@exemplo.com.br'

let made = 0

export function noticesOn(database: Database, service: PushService) {
  const world = accountsOn(database)
  const warnings: string[] = []
  const settings = createSettingsService({ clock: world.now })
  const notifications = createNotificationsService({ database, clock: world.now, newId: randomUUID, settings })
  const say = (facts: object, text: string) => void warnings.push(JSON.stringify({ facts, text }))
  const log = { info: say, warn: say, error: say }

  /** The last word on notices on devices. */
  const answerOnPush = (personId: string, granted: boolean) =>
    database.db
      .insert(consent)
      .values({ id: randomUUID(), personId, kind: 'push', granted, textHash: 'of the text', at: world.now() })

  const approved = (change: Partial<Notice> = {}): Notice => ({
    kind: 'invoice-approved',
    title: 'Nota aprovada',
    body: 'Sua nota 77 rendeu 1.234 pontos.',
    link: '/your-points?nota=77',
    sourceKey: `invoice:${randomUUID()}:approved`,
    ...change,
  })

  return {
    world,
    notifications,
    warnings,
    answerOnPush,
    approved,
    /** Sends what is due; answers how much that was. */
    send: () => sendDueNotices({ database, clock: world.now, publicUrl, contact, carry: service.carry, log }),
    tell: (personId: string, notice = approved()) =>
      database.transaction((tx) => notifications.notify(tx, { ...notice, personId })),
    /** Somebody signed in on a device that gets notices. */
    async somebody(role: UserType = 'professional') {
      const person = await world.person(role)
      const by = await world.callerOf((await world.signIn(role, person)).accessToken)
      made += 1
      const device = newPushDevice(`aparelho-${made}`)
      await notifications.subscribe(by, { endpoint: device.endpoint, keys: device.keys })
      await answerOnPush(by.personId, true)
      return { by, device }
    },
  }
}

export type Notices = ReturnType<typeof noticesOn>
