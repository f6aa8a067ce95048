/** Which notices are sent, and the welcome. */
import type { NotificationConfiguration, NotificationConfigurationWriting } from '#contract/api.gen.ts'
import { mayBeSilent, noticeKinds, wrongWelcome } from '#domain/notifications/notice-kinds.ts'
import type { Identity } from '#server/identity.ts'
import { type ConfigurationDeps, type Note, refuseWrong } from './configuration.deps.ts'

const noWelcome = { title: '', body: '', active: false }

export function configuringNotices({ database, settings, home }: ConfigurationDeps, note: Note) {
  async function notifications(): Promise<NotificationConfiguration> {
    const version = await settings.versionOf(database.db, 'notifications')
    const { silentNotices } = await settings.read(database.db)
    const { title, body, active } = (await home.welcome()) ?? noWelcome
    return {
      events: noticeKinds.map(({ kind, required }) => ({ kind, required, active: !silentNotices.includes(kind) })),
      welcome: { title, body, active },
      version,
    }
  }

  /**
   * For whatever happens from now on. Refuses `validation` with the wrong fields (a notice that is always sent among them),
   * and `version-conflict` when somebody was faster.
   */
  async function saveNotifications(by: Identity, written: NotificationConfigurationWriting) {
    const welcome = { ...written.welcome, title: written.welcome.title.trim(), body: written.welcome.body.trim() }
    refuseWrong(wrongWelcome(welcome))
    const fixed = written.events.filter(({ kind, active }) => !active && !mayBeSilent(kind))
    refuseWrong(Object.fromEntries(fixed.map(({ kind }) => [kind, 'Este aviso é sempre enviado'])))
    const wanted = new Map(written.events.map(({ kind, active }) => [kind, active]))
    await database.transaction(async (tx) => {
      await settings.advance(tx, { part: 'notifications', from: written.version }, by.personId)
      const { silentNotices: before } = await settings.read(tx)
      const silentNotices = noticeKinds
        .map(({ kind }) => kind)
        .filter((kind) => !(wanted.get(kind) ?? !before.includes(kind)))
      const greeting = await home.welcome(tx)
      await settings.change(tx, { silentNotices }, by.personId)
      await home.saveWelcome(tx, welcome, by.personId)
      await note(tx, by, {
        part: 'notifications',
        before: { silentNotices: before, welcome: greeting },
        after: { silentNotices, welcome },
      })
    })
    return notifications()
  }

  return { notifications, saveNotifications }
}
