import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { person, store as storeTable, termsAcceptance } from '#server/db/schema/schema.ts'
import { firstTerms, firstTermsVersion } from '#server/seed/terms.ts'
import { accountsOn, days, newCnpj, newOrigin, outcome, password, type World } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { firstStep, newCpf, newEmail, storeCompletion, storeSignUp } from '#tests/support/joining.ts'

const unknownStore = '0199f3a0-0000-7000-8000-000000000999'

eachDatabase((_kind, open) => {
  let world: World
  beforeAll(async () => {
    world = accountsOn(await open())
    await world.database.transaction(async (tx) => {
      for (const terms of firstTerms) await world.accounts.publishTerms(tx, terms)
    })
  })

  const join = (...wanted: Parameters<typeof storeSignUp>) => world.accounts.joinStore(storeSignUp(...wanted))
  const complete = (...wanted: Parameters<typeof storeCompletion>) =>
    world.accounts.completeInStore(storeCompletion(...wanted))
  const peopleOf = (storeId: string) => world.database.db.select().from(person).where(eq(person.storeId, storeId))
  const enter = (email: string, cnpj: string, typed = password) =>
    outcome(world.accounts.storeLogin({ email, cnpj, password: typed, origin: newOrigin() }))
  const confirm = (email: string) =>
    world.database.db.update(person).set({ status: 'active' }).where(eq(person.email, email))

  /** Somebody of a store whose registration is not complete, and the handle a sign-in gives them. */
  async function unfinished() {
    const store = await world.store()
    const { email } = await world.person('shopkeeper', { status: 'incomplete', storeId: store.id })
    const refused = await world
      .signIn('shopkeeper', { email, cnpj: store.cnpj })
      .catch((error: { code: string; details: { userId: string; storesList: unknown } }) => error)
    if (!('details' in refused)) throw new Error('an incomplete person was signed in')
    return { store, email, refused, handle: refused.details.userId }
  }

  test('one step makes a person of the store, who waits to be confirmed before anything of it is shown', async () => {
    const store = await world.store({ tradeName: 'Loja da Lia' })
    const [email, cpf] = [newEmail(), newCpf()]
    const facts = { name: ' Lia Campos ', email: ` ${email.toUpperCase()}`, cellphone: '41987654321', cpf }
    const answer = await join(store.id.toUpperCase(), { facts, acceptReceiveEmail: true })
    expect(answer.storesList).toEqual([{ _id: store.id, name: 'Loja da Lia', cnpj: store.cnpj }])
    const [row] = await peopleOf(store.id)
    expect(row).toMatchObject({
      name: 'Lia Campos',
      nameKey: 'lia campos',
      email,
      cellphone: '+5541987654321',
      cpf,
      userType: 'shopkeeper',
      status: 'pending',
      emailValidatedAt: null,
    })
    const accepted = await world.database.db
      .select()
      .from(termsAcceptance)
      .where(eq(termsAcceptance.personId, row?.id ?? ''))
    expect(accepted).toMatchObject([{ kind: 'store-regulation', version: firstTermsVersion, acceptReceiveEmail: true }])
    expect(await enter(email, store.cnpj)).toBe('awaiting-approval')
    expect(await enter(email, store.cnpj, 'outra-senha-2026')).toBe('invalid.credentials')
    await confirm(email)
    expect(await enter(email, store.cnpj)).toBe('in')
  })

  test('the first of a store is its manager, those who follow are sellers, also when they come together', async () => {
    const store = await world.store()
    await Promise.all([join(store.id), join(store.id), join(store.id)])
    const kinds = (await peopleOf(store.id)).map(({ subUserType }) => subUserType)
    expect(kinds.toSorted()).toEqual(['manager', 'seller', 'seller'])
  })

  test('sent again with its key, or twice at once, it makes one person, and what was said last counts', async () => {
    const store = await world.store()
    const step = storeSignUp(store.id)
    const email = step.facts.email ?? ''
    await Promise.all([world.accounts.joinStore(step), world.accounts.joinStore(step)])
    const later = { password: 'outra-senha-2026', confirmPassword: 'outra-senha-2026' }
    await world.accounts.joinStore({ ...step, ...later, facts: { ...step.facts, name: 'Lia Reis' } })
    expect(await peopleOf(store.id)).toMatchObject([{ name: 'Lia Reis', subUserType: 'manager' }])
    await confirm(email)
    expect(await enter(email, store.cnpj, 'outra-senha-2026')).toBe('in')
    // Whoever holds an old key changes nothing about somebody who is in.
    await world.accounts.joinStore({ ...step, facts: { ...step.facts, name: 'Outra Pessoa' } })
    expect(await peopleOf(store.id)).toMatchObject([{ name: 'Lia Reis', status: 'active' }])
    expect(await enter(email, store.cnpj, 'outra-senha-2026')).toBe('in')
  })

  describe('joining is refused', () => {
    test('naming every field that is wrong', async () => {
      const facts = { name: '', email: 'lia', cellphone: '1', cpf: '529.982.247-24' }
      const step = join('', { facts, password: 'curta', confirmPassword: 'outra', acceptTerms: false })
      await expect(step).rejects.toMatchObject({
        code: 'validation',
        details: {
          fields: {
            storeId: 'Escolha uma loja da lista',
            name: 'Digite um nome válido',
            email: 'Digite um e-mail válido',
            cellphone: 'Digite um telefone válido',
            cpf: 'Digite um CPF válido',
            password: 'Digite uma senha válida',
            confirmPassword: 'As senhas não conferem',
            acceptTerms: 'Você precisa aceitar os termos de uso.',
          },
        },
      })
    })

    test.each(['unknown', 'inactive', 'not taking part'] as const)('by a store that is %s', async (why) => {
      const closed = await world.store({ active: why !== 'inactive', participating: why !== 'not taking part' })
      const step = join(why === 'unknown' ? unknownStore : closed.id)
      await expect(step).rejects.toMatchObject({ details: { fields: { storeId: 'Escolha uma loja da lista' } } })
    })

    test('when other terms were shown, and can be sent again', async () => {
      const store = await world.store()
      const step = storeSignUp(store.id)
      expect(await outcome(world.accounts.joinStore({ ...step, termsVersion: '2025-01' }))).toBe('terms-outdated')
      expect(await peopleOf(store.id)).toEqual([])
      expect(await outcome(world.accounts.joinStore(step))).toBe('in')
    })

    test('with an e-mail somebody of this store has; another store, or a professional, is no matter', async () => {
      const [store, other] = [await world.store(), await world.store()]
      const email = newEmail()
      await world.accounts.beginSignUp(firstStep({ account: { email } }))
      await join(store.id, { facts: { email } })
      const again = join(store.id, { facts: { email } })
      await expect(again).rejects.toMatchObject({ details: { fields: { email: 'Este e-mail já está em uso' } } })
      expect(await outcome(join(other.id, { facts: { email } }))).toBe('in')
    })

    test('with a CPF somebody of this store has, without a word about whose it is', async () => {
      const [store, other] = [await world.store(), await world.store()]
      const cpf = newCpf()
      await join(store.id, { facts: { cpf } })
      await expect(join(store.id, { facts: { cpf } })).rejects.toMatchObject({
        details: { fields: { cpf: expect.stringContaining('atendimento') } },
      })
      expect(await outcome(join(other.id, { facts: { cpf } }))).toBe('in')
    })
  })

  describe('a registration that was left unfinished', () => {
    test('is completed with the handle of the sign-in, once, and then waits to be confirmed', async () => {
      const { store, email, refused, handle } = await unfinished()
      expect(refused).toMatchObject({ code: 'user-incomplete', details: { storesList: [{ _id: store.id }] } })
      expect(await outcome(complete(handle, { facts: { cpf: '' } }))).toBe('validation')
      const step = storeCompletion(handle, { storeId: store.id })
      const { accounts } = world
      await Promise.all([accounts.completeInStore(step), accounts.completeInStore(step)])
      expect((await accounts.completeInStore(step)).storesList).toMatchObject([{ _id: store.id }])
      expect(await peopleOf(store.id)).toMatchObject([{ email, name: 'Lia Campos', status: 'pending' }])
      expect(await enter(email, store.cnpj)).toBe('awaiting-approval')
    })

    test('goes on from the sign-up for whoever knows its password, and for nobody else', async () => {
      const { store, email } = await unfinished()
      const stranger = join(store.id, { facts: { email }, password: 'outra-senha-2026' })
      await expect(stranger).rejects.toMatchObject({ code: 'validation' })
      const again = await join(store.id, { facts: { email } }).catch(
        (error: { code: string; details: { userId: string } }) => error,
      )
      expect(again).toMatchObject({ code: 'finish-register', details: { storesList: [{ _id: store.id }] } })
      if ('details' in again) expect(await outcome(complete(again.details.userId))).toBe('in')
    })

    test('opens no other store, and ends with its own', async () => {
      const { store, handle } = await unfinished()
      const other = await world.store()
      expect(await outcome(complete(handle, { storeId: other.id }))).toBe('validation')
      expect(await peopleOf(other.id)).toEqual([])
      await world.database.db.update(storeTable).set({ active: false }).where(eq(storeTable.id, store.id))
      expect(await outcome(complete(handle))).toBe('store-inactive')
    })

    test('is no way for a professional, an unknown handle, or one of last week', async () => {
      const { userId } = await world.accounts.beginSignUp(firstStep())
      expect(await outcome(complete(userId))).toBe('registration-expired')
      expect(await outcome(complete('nobody'))).toBe('registration-expired')
      const { handle } = await unfinished()
      world.later(days(7))
      expect(await outcome(complete(handle))).toBe('registration-expired')
    })
  })

  describe('a store is looked up by its CNPJ', () => {
    const look = (cnpj: string, origin = newOrigin()) => world.accounts.lookUpStore(cnpj, origin)

    test('with or without punctuation, and tells its name and its town', async () => {
      const { id, cnpj } = await world.store({ tradeName: 'Casa do Sul', city: 'Curitiba', state: 'PR' })
      const found = { _id: id, name: 'Casa do Sul', city: 'Curitiba', state: 'PR' }
      expect(await look(cnpj)).toEqual(found)
      expect(await look(` CNPJ: ${cnpj.slice(0, 2)}.${cnpj.slice(2, 12)}-${cnpj.slice(12)}`)).toEqual(found)
    })

    test('with letters, in capitals or not', async () => {
      const { id } = await world.store({ cnpj: '12ABC34501DE35' })
      expect((await look('12.abc.345/01de-35'))._id).toBe(id)
    })

    test('one that is closed is as unknown as one that never was', async () => {
      const closed = await world.store({ active: false })
      const away = await world.store({ participating: false })
      const answers = await Promise.allSettled([look(closed.cnpj), look(away.cnpj), look(newCnpj())])
      for (const answer of answers) {
        expect(answer).toEqual(answers[0])
        expect(answer).toMatchObject({
          reason: { code: 'not-found', message: expect.stringContaining('ainda não participa') },
        })
      }
      await expect(look('11.222.333/0001-82')).rejects.toMatchObject({
        details: { fields: { cnpj: 'Digite um CNPJ válido' } },
      })
    })

    test('sixty times an hour', async () => {
      const origin = newOrigin()
      const { cnpj } = await world.store()
      for (let n = 0; n < 60; n += 1) await look(cnpj, origin)
      expect(await outcome(look(cnpj, origin))).toBe('too-many-requests')
    })
  })
})
