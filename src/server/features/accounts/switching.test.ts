import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEntry, mail, person as people, store as stores } from '#server/db/schema/schema.ts'
import { accountsOn, days, newOrigin, outcome, password, type World } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { firstStep, secondStep } from '#tests/support/joining.ts'

eachDatabase((_kind, open) => {
  let world: World
  beforeAll(async () => void (world = accountsOn(await open())))

  /** A professional who also sells in a store. */
  async function dora({ provenInStore = true } = {}) {
    const asProfessional = await world.person('professional', { emailValidated: true })
    const { email } = asProfessional
    const shop = await world.store()
    const inStore = await world.person('shopkeeper', { email, storeId: shop.id, emailValidated: provenInStore })
    const { accessToken: token } = await world.signIn('professional', asProfessional)
    return { asProfessional, inStore, shop, token, caller: await world.callerOf(token) }
  }
  const strangersPassword = 'senha-de-outro-2026'
  const textsTo = async (email: string) =>
    (await world.database.db.select().from(mail).where(eq(mail.to, email))).map(({ text }) => text)

  /** Somebody sells in a store, and a stranger signs up as a professional with that e-mail. */
  async function strangersAccount() {
    const shop = await world.store()
    const inStore = await world.person('shopkeeper', { storeId: shop.id, emailValidated: true })
    const { email } = inStore
    const account = { name: 'Ana Lima', email, cellphone: '(11) 98765-4321' }
    const step = firstStep({ account, password: strangersPassword })
    const { userId } = await world.accounts.beginSignUp(step)
    await world.accounts.completeSignUp(secondStep(userId))
    const [link = ''] = (await textsTo(email)).flatMap((text) => /email-confirm\?id=(\S+)/.exec(text)?.[1] ?? [])
    const rows = await world.database.db.select().from(people).where(eq(people.email, email))
    const stranger = rows.find(({ userType }) => userType === 'professional')?.id ?? ''
    return { shop, inStore, email, stranger, link }
  }
  const codeAndStatus = (work: Promise<unknown>) =>
    work.then(
      () => 'in',
      (error: { code: string; status: number }) => `${error.code} ${error.status}`,
    )

  test('a person sees own accounts and goes on as another one with a new token; once that is used the old one is worth nothing', async () => {
    const { asProfessional, inStore, shop, token, caller } = await dora()
    expect(await world.accounts.listAccounts(caller)).toEqual({
      docs: [
        { _id: asProfessional.id, name: 'Ana Lima', userType: 'professional', store: null, current: true },
        {
          _id: inStore.id,
          name: 'Ana Lima',
          userType: 'shopkeeper',
          store: { name: 'Casa das Louças', cnpj: shop.cnpj },
          current: false,
        },
      ],
    })
    const switched = await world.accounts.switchAccount(caller, inStore.id)
    expect(switched).toMatchObject({ userType: 'shopkeeper', user: { _id: inStore.id } })
    expect(await world.callerOf(switched.accessToken)).toMatchObject({ personId: inStore.id, storeId: shop.id })
    expect(await world.accounts.authenticate(token)).toBeNull()
    const back = await world.accounts.switchAccount(await world.callerOf(switched.accessToken), asProfessional.id)
    expect(back.userType).toBe('professional')
  })

  test('the keys of the outbox are those of the account gone to', async () => {
    const { asProfessional, inStore, caller } = await dora()
    const mine = await world.signIn('professional', asProfessional)
    const theirs = await world.accounts.switchAccount(caller, inStore.id)
    expect(theirs.outboxKeys[0]?.key).not.toBe(mine.outboxKeys[0]?.key)
  })

  test('it is written down who went where', async () => {
    const { asProfessional, inStore, caller } = await dora()
    await world.accounts.switchAccount(caller, inStore.id)
    const entries = await world.database.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.actorId, asProfessional.id))
      .orderBy(auditEntry.seq)
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'account-switched', after: { personId: inStore.id } }),
    )
  })

  test('going back and forth keeps nobody signed in for longer than signing in once', async () => {
    const { asProfessional, inStore, caller } = await dora()
    let current = caller
    let token = ''
    for (let n = 0; n < 9; n += 1) {
      world.later(days(10))
      const to = n % 2 ? asProfessional.id : inStore.id
      if (n < 8) {
        token = (await world.accounts.switchAccount(current, to)).accessToken
        current = await world.callerOf(token)
      }
    }
    expect(await world.accounts.authenticate(token)).toBeNull()
  })

  describe('nobody goes', () => {
    const refused = 'invalid.credentials 403'

    test('to an account of somebody else, or to one that does not exist', async () => {
      const { caller } = await dora()
      const other = await dora()
      for (const id of [other.inStore.id, other.asProfessional.id, '0199f3a0-0000-7000-8000-0000000000ff'])
        expect(await codeAndStatus(world.accounts.switchAccount(caller, id))).toBe(refused)
    })

    test('to an account that did not prove the e-mail, nor from one', async () => {
      const { inStore, shop, asProfessional, caller } = await dora({ provenInStore: false })
      expect((await world.accounts.listAccounts(caller)).docs).toHaveLength(1)
      expect(await codeAndStatus(world.accounts.switchAccount(caller, inStore.id))).toBe(refused)
      const { accessToken } = await world.signIn('shopkeeper', { ...inStore, cnpj: shop.cnpj })
      const seller = await world.callerOf(accessToken)
      expect((await world.accounts.listAccounts(seller)).docs).toEqual([])
      expect(await codeAndStatus(world.accounts.switchAccount(seller, asProfessional.id))).toBe(refused)
    })

    test('from or to an account a stranger made with the same e-mail, although its owner confirmed that', async () => {
      const { shop, inStore, email, stranger, link } = await strangersAccount()
      const owner = await world.callerOf(
        (await world.signIn('shopkeeper', { ...inStore, cnpj: shop.cnpj })).accessToken,
      )
      const enter = () => world.accounts.login({ email, password: strangersPassword, origin: newOrigin() })
      const seesNobody = async () => {
        const caller = await world.callerOf((await enter()).accessToken)
        expect((await world.accounts.listAccounts(caller)).docs).toEqual([])
        expect(await codeAndStatus(world.accounts.switchAccount(caller, inStore.id))).toBe(refused)
        expect((await world.accounts.listAccounts(owner)).docs).toHaveLength(1)
        expect(await codeAndStatus(world.accounts.switchAccount(owner, stranger))).toBe(refused)
        return caller
      }
      await world.accounts.validateEmail(link)
      const caller = await seesNobody()
      // Knowing a password that was never proven proves no other.
      const change = { password: strangersPassword, newPassword: `${strangersPassword}-2`, origin: newOrigin() }
      await world.accounts.changePassword(caller, change)
      await world.accounts.changePassword(caller, {
        ...change,
        password: change.newPassword,
        newPassword: strangersPassword,
      })
      await seesNobody()

      // A code that reaches the mailbox makes the account its owner's.
      await world.accounts.recover({ type: 'professional', email, origin: newOrigin() })
      const code = (await textsTo(email)).flatMap((text) => /^\d{6}$/m.exec(text) ?? []).at(-1) ?? ''
      await world.accounts.recover({ type: 'professional', email, code, newPassword: password, origin: newOrigin() })
      expect(await outcome(enter())).toBe('invalid.credentials')
      expect((await world.accounts.switchAccount(owner, stranger)).user._id).toBe(stranger)
    })

    test('into the administration', async () => {
      const { asProfessional, caller } = await dora()
      const admin = await world.person('admin', { email: asProfessional.email, emailValidated: true })
      expect((await world.accounts.listAccounts(caller)).docs.map(({ _id }) => _id)).not.toContain(admin.id)
      expect(await codeAndStatus(world.accounts.switchAccount(caller, admin.id))).toBe(refused)
    })

    test('to an account that is blocked, or whose store left; neither is offered', async () => {
      const { inStore, shop, caller } = await dora()
      const { db } = world.database
      await db.update(people).set({ status: 'blocked' }).where(eq(people.id, inStore.id))
      expect(await outcome(world.accounts.switchAccount(caller, inStore.id))).toBe('account-blocked')
      await db.update(people).set({ status: 'active' }).where(eq(people.id, inStore.id))
      await db.update(stores).set({ active: false }).where(eq(stores.id, shop.id))
      expect(await outcome(world.accounts.switchAccount(caller, inStore.id))).toBe('store-inactive')
      expect((await world.accounts.listAccounts(caller)).docs).toHaveLength(1)
    })

    test('with a token that was ended meanwhile, nor by an answer that came before that', async () => {
      const { inStore, caller } = await dora()
      const { accessToken } = await world.accounts.switchAccount(caller, inStore.id)
      await world.accounts.logout(caller)
      expect(await world.accounts.authenticate(accessToken)).toBeNull()
      expect(await outcome(world.accounts.switchAccount(caller, inStore.id))).toBe('unauthenticated')
    })
  })

  const switchesOf = async (actorId: string) =>
    (
      await world.database.db.select().from(auditEntry).where(eq(auditEntry.actorId, actorId)).orderBy(auditEntry.seq)
    ).filter(({ action }) => action === 'account-switched')

  test('whoever never heard the answer is still where they were, and goes by asking again; it is written down once', async () => {
    const { asProfessional, inStore, token, caller } = await dora()
    const { accessToken: lost } = await world.accounts.switchAccount(caller, inStore.id)
    expect(await world.callerOf(token)).toMatchObject({ personId: asProfessional.id })
    expect((await world.accounts.listSessions(caller)).docs).toHaveLength(1)
    const { accessToken: heard } = await world.accounts.switchAccount(await world.callerOf(token), inStore.id)
    expect(await world.accounts.authenticate(lost)).toBeNull()
    const there = await world.callerOf(heard)
    expect(there).toMatchObject({ personId: inStore.id })
    expect(await world.accounts.authenticate(token)).toBeNull()
    expect(await switchesOf(asProfessional.id)).toMatchObject([{ subjectId: there.sessionId }])
    expect((await world.accounts.listSessions(there)).docs).toHaveLength(1)
  })

  test('asking for another account instead counts, and is written down', async () => {
    const { asProfessional, inStore, caller } = await dora()
    await world.accounts.switchAccount(caller, inStore.id)
    const { accessToken } = await world.accounts.switchAccount(caller, asProfessional.id)
    expect(await world.callerOf(accessToken)).toMatchObject({ personId: asProfessional.id })
    expect(await switchesOf(asProfessional.id)).toHaveLength(2)
  })

  test('of calls at the same moment one token is good; its first calls may come together', async () => {
    const { asProfessional, inStore, token, caller } = await dora()
    const go = () => world.accounts.switchAccount(caller, inStore.id)
    const answers = await Promise.all([go(), go(), go()])
    const heard = await Promise.all(
      [...answers, ...answers].map(({ accessToken }) => world.accounts.authenticate(accessToken)),
    )
    const good = heard.filter((one) => one !== null)
    expect(new Set(good.map(({ sessionId }) => sessionId)).size).toBe(1)
    expect(good).toHaveLength(2)
    expect(await world.accounts.authenticate(token)).toBeNull()
    expect(await switchesOf(asProfessional.id)).toHaveLength(1)
  })

  test('where the other role has terms to accept, they come first', async () => {
    const { inStore, caller } = await dora()
    const publishedAt = world.now()
    await world.database.transaction((tx) =>
      world.accounts.publishTerms(tx, { kind: 'store-regulation', version: '1', body: 'Texto.', publishedAt }),
    )
    const switched = await world.accounts.switchAccount(caller, inStore.id)
    expect(switched).toMatchObject({ termsAccepted: false, termsVersion: '1' })
    expect(await world.callerOf(switched.accessToken)).toMatchObject({ beforeTerms: true })
  })
})
