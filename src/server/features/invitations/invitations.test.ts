import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invitation, mail, notification, store } from '#server/db/schema/schema.ts'
import { createNotificationsService } from '#server/features/notifications/notifications.service.ts'
import { createSettingsService } from '#server/features/settings/settings.service.ts'
import { accountsOn, days, hours, outcome, type World } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { createInvitationsService, type InvitationsService } from './invitations.service.ts'
import type { Inviter } from './invitations.deps.ts'

const publicUrl = 'https://nascente.example'

eachDatabase((_kind, open) => {
  let world: World
  let invitations: InvitationsService
  let marta: Inviter
  let saulo: Inviter
  let carla: Inviter
  beforeAll(async () => {
    world = accountsOn(await open())
    const deps = { database: world.database, clock: world.now, newId: randomUUID }
    const notifications = createNotificationsService({ ...deps, settings: createSettingsService(deps) })
    invitations = createInvitationsService({ ...deps, notifications, publicUrl })
  })
  beforeEach(async () => {
    const { id: storeId } = await world.store({ tradeName: 'Casa das Louças' })
    const shop = async (subUserType: 'manager' | 'seller', name: string): Promise<Inviter> => {
      const { id } = await world.person('shopkeeper', { storeId, subUserType, name })
      return { personId: id, userType: 'shopkeeper', subUserType, storeId }
    }
    marta = await shop('manager', 'Marta Reis')
    saulo = await shop('seller', 'Saulo Dias')
    const { id: personId } = await world.person('admin')
    carla = { personId, userType: 'admin', subUserType: 'operator', storeId: null }
    await world.database.db.delete(mail)
  })

  let made = 0
  const newEmail = () => `convidada${(made += 1)}@exemplo.com.br`
  const lettersTo = (email: string) => world.database.db.select().from(mail).where(eq(mail.to, email))
  const listOf = async (inviter: Inviter, status?: 'pending' | 'accepted' | 'expired' | 'cancelled') =>
    (await invitations.list(inviter, { page: 1, limit: 20, status })).docs
  const tokenIn = (text: string | null) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
  const invite = (email: string, inviter = marta) => invitations.invite(inviter, { email, name: ' Lia Costa ' })
  const joins = async (token: string, email = newEmail()) => {
    const { id } = await world.person('professional', { name: 'Lia Costa', email })
    await world.database.transaction((tx) =>
      invitations.acceptInvitation(tx, { token, professional: { id, name: 'Lia Costa', email } }),
    )
    return id
  }

  test('an invitation by e-mail is mailed with a link to the sign-up, and listed as pending', async () => {
    const email = newEmail()
    const made = await invite(email)
    expect(made).toMatchObject({ email, name: 'Lia Costa', status: 'pending', senderName: 'Marta Reis' })
    const [letter] = await lettersTo(email)
    expect(letter?.subject).toBe('Casa das Louças convidou você para o Nascente')
    expect(letter?.text).toContain(`${publicUrl}${made.path}`)
    expect(letter?.text).toContain('O convite vale até 20/12/2026.')
    expect(await listOf(marta)).toEqual([made])
  })

  test('the token has 128 bits and is not in the table', async () => {
    const { _id, path } = await invite(newEmail())
    const token = tokenIn(path)
    expect(Buffer.from(token, 'base64url')).toHaveLength(16)
    const rows = await world.database.db.select().from(invitation).where(eq(invitation.id, _id))
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('an address is invited once: not while it is pending, and not when it has joined', async () => {
    const email = newEmail()
    await invite(email)
    const again = invite(email, saulo)
    await expect(again).rejects.toMatchObject({
      code: 'validation',
      details: { fields: { email: 'Já existe um convite pendente para este e-mail' } },
    })
    const joined = await world.person('professional')
    await expect(invite(joined.email)).rejects.toMatchObject({
      details: { fields: { email: 'Este e-mail já participa do programa' } },
    })
    expect(await lettersTo(joined.email)).toEqual([])
  })

  test('two taps at the same moment send one letter', async () => {
    const email = newEmail()
    const both = await Promise.all([outcome(invite(email)), outcome(invite(email, saulo))])
    expect(both.toSorted()).toEqual(['in', 'validation'])
    expect(await lettersTo(email)).toHaveLength(1)
  })

  test('after 30 days it has expired; inviting again renews the same one for whoever invites', async () => {
    const email = newEmail()
    const first = await invite(email)
    world.later(days(30))
    expect(await listOf(marta, 'expired')).toMatchObject([{ _id: first._id, status: 'expired', path: null }])
    expect(await invitations.openInvitation(tokenIn(first.path))).toBeNull()
    const second = await invite(email, saulo)
    expect(second).toMatchObject({ _id: first._id, status: 'pending', path: first.path, senderName: 'Saulo Dias' })
  })

  test('sending again renews the time, three letters a day to one address at most', async () => {
    const email = newEmail()
    const { _id } = await invite(email)
    world.later(hours(1))
    const again = await invitations.resend(marta, _id)
    expect(new Date(again.expiresAt).getTime()).toBe(world.now().getTime() + days(30))
    await invitations.resend(marta, _id)
    expect(await outcome(invitations.resend(marta, _id))).toBe('invitation-limit')
    // Taking it back and inviting anew is no way around it.
    await invitations.cancel(marta, _id)
    expect(await outcome(invite(email))).toBe('invitation-limit')
    expect(await lettersTo(email)).toHaveLength(3)
    world.later(days(1))
    expect(await outcome(invite(email))).toBe('in')
  })

  test('a store sends twenty letters a day, all its people together; the programme has its own count', async () => {
    for (let n = 0; n < 20; n += 1) await invite(newEmail(), n % 2 ? marta : saulo)
    expect(await outcome(invite(newEmail()))).toBe('invitation-limit')
    const programme = await invitations.inviteForProgramme(carla, newEmail())
    expect(programme).toEqual({ msg: 'Profissional convidado com sucesso!' })
    world.later(days(1))
    expect(await outcome(invite(newEmail()))).toBe('in')
  })

  describe('a cancelled invitation', () => {
    test('opens nothing, and works again when the cancellation is taken back', async () => {
      const { _id, path } = await invite(newEmail())
      expect(await invitations.cancel(marta, _id)).toMatchObject({ status: 'cancelled', path: null })
      expect(await invitations.cancel(marta, _id)).toMatchObject({ status: 'cancelled' })
      expect(await invitations.openInvitation(tokenIn(path))).toBeNull()
      expect(await invitations.restore(marta, _id)).toMatchObject({ status: 'pending', path })
      expect(await invitations.openInvitation(tokenIn(path))).toMatchObject({ senderName: 'Marta Reis' })
    })

    test('cannot be mailed, nor taken back once the address was invited anew', async () => {
      const email = newEmail()
      const { _id } = await invite(email)
      await invitations.cancel(marta, _id)
      expect(await outcome(invitations.resend(marta, _id))).toBe('invitation-not-pending')
      await invite(email)
      expect(await outcome(invitations.restore(marta, _id))).toBe('invitation-not-pending')
    })
  })

  test('whoever opens the link finds who invites and what is known of them', async () => {
    const email = newEmail()
    const { path } = await invite(email)
    expect(await invitations.openInvitation(tokenIn(path))).toEqual({
      email,
      name: 'Lia Costa',
      store: { id: marta.storeId, name: 'Casa das Louças' },
      senderName: 'Marta Reis',
    })
    expect(await listOf(marta)).toMatchObject([{ status: 'pending' }])
  })

  test.each(['', 'x', 'a'.repeat(22), '../..'])('the token %j opens nothing', async (token) => {
    expect(await invitations.openInvitation(token)).toBeNull()
  })

  test('joining accepts the invitation once, names who joined and tells the sender', async () => {
    const { _id, path } = await invite(newEmail())
    await joins(tokenIn(path))
    expect(await listOf(marta, 'accepted')).toMatchObject([{ _id, professionalName: 'Lia Costa', path: null }])
    expect(await invitations.openInvitation(tokenIn(path))).toBeNull()
    const told = await world.database.db.select().from(notification).where(eq(notification.personId, marta.personId))
    expect(told).toMatchObject([{ kind: 'invitation-accepted', body: 'Lia Costa fez o cadastro pelo seu convite.' }])
    for (const act of ['cancel', 'restore', 'resend'] as const)
      expect(await outcome(invitations[act](marta, _id)), act).toBe('invitation-not-pending')
  })

  describe('the link of the counter', () => {
    test('is one for each person, stays the same and never runs out while it is shown', async () => {
      const mine = await invitations.invite(saulo, {})
      expect(mine).toMatchObject({ email: null, status: 'pending' })
      world.later(days(29))
      const later = await invitations.invite(saulo, {})
      expect(later).toMatchObject({ _id: mine._id, path: mine.path })
      expect(new Date(later.expiresAt).getTime()).toBe(world.now().getTime() + days(30))
      expect((await invitations.invite(marta, {}))._id).not.toBe(mine._id)
      expect(await listOf(marta)).toEqual([])
    })

    test('takes many: each who joins is in the list, and the next one finds it open', async () => {
      const { path } = await invitations.invite(saulo, {})
      const [first, second] = [newEmail(), newEmail()]
      await joins(tokenIn(path), first)
      await joins(tokenIn(path), second)
      const accepted = await listOf(saulo, 'accepted')
      expect(new Set(accepted.map(({ email }) => email))).toEqual(new Set([first, second]))
      expect(await invitations.openInvitation(tokenIn(path))).toMatchObject({ email: null })
    })

    test('is another one after it was cancelled, and the old one opens nothing', async () => {
      const old = await invitations.invite(saulo, {})
      await invitations.cancel(saulo, old._id)
      const next = await invitations.invite(saulo, {})
      expect(next.path).not.toBe(old.path)
      expect(await invitations.openInvitation(tokenIn(old.path))).toBeNull()
      expect(await outcome(invitations.restore(saulo, old._id))).toBe('invitation-not-pending')
    })
  })

  test('a manager sees what the store sent, a seller own ones, another store nothing', async () => {
    const own = await invite(newEmail(), saulo)
    const hers = await invite(newEmail(), marta)
    expect((await listOf(marta)).map(({ _id }) => _id).toSorted()).toEqual([own._id, hers._id].toSorted())
    expect((await listOf(saulo)).map(({ _id }) => _id)).toEqual([own._id])
    const { id: storeId } = await world.store()
    const stranger = { ...marta, storeId }
    expect(await listOf(stranger)).toEqual([])
    for (const act of ['cancel', 'restore', 'resend'] as const) {
      expect(await outcome(invitations[act](stranger, own._id)), act).toBe('not-found')
      expect(await outcome(invitations[act](saulo, hers._id)), act).toBe('not-found')
    }
  })

  test('a store that left the programme invites nobody any more', async () => {
    const { path } = await invite(newEmail())
    await world.database.db
      .update(store)
      .set({ active: false })
      .where(eq(store.id, marta.storeId ?? ''))
    expect(await invitations.openInvitation(tokenIn(path))).toBeNull()
  })

  test('the programme invites in its own name, once an address, also at the same moment', async () => {
    const email = newEmail()
    const ask = () => invitations.inviteForProgramme(carla, email)
    const both = await Promise.all([outcome(ask()), outcome(ask())])
    expect(both.toSorted()).toEqual(['in', 'validation'])
    const [letter, ...more] = await lettersTo(email)
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Seu convite para o Nascente')
    expect(letter?.text).toMatch(/^Olá\.\n/)
    expect(await invitations.openInvitation(tokenIn(letter?.text ?? ''))).toMatchObject({ email, store: null })
  })
})
