import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentTexts } from '#domain/people/consent.ts'
import { consent, person, professional, termsAcceptance } from '#server/db/schema/schema.ts'
import { firstTerms, firstTermsVersion } from '#server/seed/terms.ts'
import { accountsOn, days, newOrigin, outcome, password, type World } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { firstStep, newCpf, newEmail, secondStep } from '#tests/support/joining.ts'
import { makePhoto } from '#tests/support/photo.ts'

eachDatabase((_kind, open) => {
  let world: World
  let folder: string
  beforeAll(async () => {
    world = accountsOn(await open())
    folder = await mkdtemp(path.join(tmpdir(), 'nsf-'))
    await world.database.transaction(async (tx) => {
      for (const terms of firstTerms) await world.accounts.publishTerms(tx, terms)
    })
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const begin = (...wanted: Parameters<typeof firstStep>) => world.accounts.beginSignUp(firstStep(...wanted))
  const complete = (...wanted: Parameters<typeof secondStep>) => world.accounts.completeSignUp(secondStep(...wanted))
  const peopleWith = (email: string) => world.database.db.select().from(person).where(eq(person.email, email))
  const enter = (email: string, with_ = password) =>
    outcome(world.accounts.login({ email, password: with_, origin: newOrigin() }))

  async function arrived(bytes: Buffer) {
    const target = path.join(folder, randomUUID())
    await writeFile(target, bytes)
    return { path: target, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  }

  test('two steps make a professional who waits for approval and may sign in', async () => {
    const email = newEmail()
    const cpf = newCpf()
    const { userId, storesList } = await begin({
      account: { name: ' Nina Prado ', email: ` ${email.toUpperCase()}`, cellphone: '11987654321' },
    })
    const store = await world.store({ tradeName: 'Loja da Nina' })
    expect(storesList.every(({ name }) => name !== '')).toBe(true)
    await complete(userId, {
      profile: { cpf, referenceStore: store.id, referenceSeller: 'Saulo', instagram: '@nina.prado' },
      acceptReceiveEmail: true,
    })
    expect(await enter(email)).toBe('in')
    const [row] = await peopleWith(email)
    expect(row).toMatchObject({
      name: 'Nina Prado',
      nameKey: 'nina prado',
      cellphone: '+5511987654321',
      cpf,
      status: 'pending',
      emailValidatedAt: null,
    })
    const [facts] = await world.database.db
      .select()
      .from(professional)
      .where(eq(professional.personId, row?.id ?? ''))
    expect(facts).toMatchObject({
      profession: 'Arquiteto',
      cau: 'A66583-5',
      crea: null,
      birthDate: '1990-01-29',
      zipCode: '01310100',
      state: 'SP',
      instagram: 'nina.prado',
      instagramStatus: 'pending',
      referenceStoreId: store.id,
      referenceSeller: 'Saulo',
    })
  })

  test('a professional joins without a cellphone by profession and number; the rest is told later', async () => {
    const email = newEmail()
    const { userId } = await begin({ account: { email, cellphone: '' } })
    await world.accounts.completeSignUp({
      ...secondStep(userId),
      profile: { profession: 'Arquiteto', cau: 'A66583-5' },
    })
    expect(await enter(email)).toBe('in')
    expect(await peopleWith(email)).toMatchObject([{ status: 'pending', cpf: null, cellphone: null }])
  })

  test.each([true, false])(
    'the terms and the wish for e-mails (%s) are kept with version, words and time',
    async (wish) => {
      const email = newEmail()
      const { userId } = await begin({ account: { email } })
      await complete(userId, { acceptReceiveEmail: wish })
      const [row] = await peopleWith(email)
      const id = row?.id ?? ''
      const accepted = await world.database.db.select().from(termsAcceptance).where(eq(termsAcceptance.personId, id))
      const body = firstTerms.find(({ kind }) => kind === 'regulation')?.body ?? ''
      const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
      expect(accepted).toEqual([
        {
          personId: id,
          kind: 'regulation',
          version: firstTermsVersion,
          bodyHash: sha256(body),
          acceptReceiveEmail: wish,
          acceptedAt: world.now(),
        },
      ])
      expect(await world.database.db.select().from(consent).where(eq(consent.personId, id))).toEqual([
        {
          id: expect.any(String),
          personId: id,
          kind: 'receive-email',
          granted: wish,
          textHash: sha256(consentTexts['receive-email']),
          at: world.now(),
        },
      ])
    },
  )

  describe('the first step', () => {
    test('names every field that is wrong', async () => {
      const step = begin({
        account: { name: '', email: 'ana', cellphone: '1' },
        password: 'curta',
        confirmPassword: 'outra',
      })
      await expect(step).rejects.toMatchObject({
        code: 'validation',
        details: {
          fields: {
            name: 'Digite um nome válido',
            email: 'Digite um e-mail válido',
            cellphone: 'Digite um telefone válido',
            password: 'Digite uma senha válida',
            confirmPassword: 'As senhas não conferem',
          },
        },
      })
    })

    test('sent again with its key, or twice at once, makes one person and ends in success', async () => {
      const step = firstStep()
      const email = step.account.email ?? ''
      await Promise.all([world.accounts.beginSignUp(step), world.accounts.beginSignUp(step)])
      const { userId } = await world.accounts.beginSignUp({ ...step, account: { ...step.account, name: 'Nina Reis' } })
      expect(await peopleWith(email)).toMatchObject([{ name: 'Nina Reis' }])
      expect(await outcome(complete(userId))).toBe('in')
    })

    test('with an e-mail that is in use says so, and nothing else', async () => {
      const someone = await world.person('professional')
      const step = begin({ account: { email: someone.email } })
      await expect(step).rejects.toMatchObject({ details: { fields: { email: 'Este e-mail já está em uso' } } })
    })

    test('of a registration begun before goes on for whoever knows its password', async () => {
      const email = newEmail()
      await begin({ account: { email } })
      const stranger = begin({ account: { email }, password: 'outra-senha-2026' })
      await expect(stranger).rejects.toMatchObject({ code: 'validation' })
      const again = await begin({ account: { email } }).catch(
        (error: { code: string; details: { userId: string } }) => error,
      )
      expect(again).toMatchObject({ code: 'finish-register', details: { storesList: expect.any(Array) } })
      if ('details' in again) expect(await outcome(complete(again.details.userId))).toBe('in')
      expect(await enter(email)).toBe('in')
    })

    test('with its handle changes what it said, the password only when it is typed again', async () => {
      const { userId } = await begin()
      const email = newEmail()
      await begin({ handle: userId, account: { email }, password: '', confirmPassword: '' })
      expect(await enter(email)).toBe('user-incomplete')
    })

    test('with a handle cannot take an e-mail that is in use', async () => {
      const someone = await world.person('professional')
      const { userId } = await begin()
      expect(await outcome(begin({ handle: userId, account: { email: someone.email } }))).toBe('validation')
    })
  })

  describe('the second step', () => {
    test('sent twice, also at once, is taken once', async () => {
      const email = newEmail()
      const { userId } = await begin({ account: { email } })
      const step = secondStep(userId)
      const all = await Promise.all([world.accounts.completeSignUp(step), world.accounts.completeSignUp(step)])
      expect(all.map(({ msg }) => msg)).toEqual(['Cadastro concluído.', 'Cadastro concluído.'])
      expect(await outcome(world.accounts.completeSignUp(step))).toBe('in')
      const [row] = await peopleWith(email)
      expect(
        await world.database.db
          .select()
          .from(consent)
          .where(eq(consent.personId, row?.id ?? '')),
      ).toHaveLength(1)
    })

    test.each([
      ['a field is wrong', { profile: { cau: 'B1' } }, 'validation'],
      ['the terms are not accepted', { acceptTerms: false }, 'validation'],
      ['other terms were shown', { termsVersion: '2025-01' }, 'terms-outdated'],
      ['the store is unknown', { profile: { referenceStore: '0199f3a0-0000-7000-8000-000000000999' } }, 'validation'],
    ] as const)('is refused when %s, and can be sent again', async (_why, wanted, code) => {
      const { userId } = await begin()
      expect(await outcome(complete(userId, wanted))).toBe(code)
      expect(await outcome(complete(userId))).toBe('in')
    })

    test('with a CPF another professional has is refused without a word about whose it is', async () => {
      const cpf = newCpf()
      await complete((await begin()).userId, { profile: { cpf } })
      const second = complete((await begin()).userId, { profile: { cpf } })
      await expect(second).rejects.toMatchObject({
        details: { fields: { cpf: expect.stringContaining('atendimento') } },
      })
    })

    test.each(['nobody', ''])('with the handle %j is nobody', async (handle) => {
      expect(await outcome(complete(handle))).toBe('registration-expired')
    })

    test('is good for seven days, then the password is asked for', async () => {
      const email = newEmail()
      const { userId } = await begin({ account: { email } })
      world.later(days(7))
      expect(await outcome(complete(userId))).toBe('registration-expired')
      expect(await outcome(begin({ account: { email } }))).toBe('finish-register')
    })

    test('of a designer keeps the document; of anybody else none', async () => {
      const file = await arrived(await makePhoto({ width: 200, height: 100 }))
      const designer = { profession: 'Designer de Interiores', abd: '77' }
      const email = newEmail()
      const { userId } = await begin({ account: { email } })
      const before = world.files.size
      await complete(userId, { profile: designer, file })
      expect(world.files.size).toBe(before + 1)
      const [row] = await peopleWith(email)
      const [facts] = await world.database.db
        .select()
        .from(professional)
        .where(eq(professional.personId, row?.id ?? ''))
      expect(facts).toMatchObject({ abd: '77', cau: null, abdFile: expect.stringMatching(/^professionals\//) })
      await complete((await begin()).userId, { file })
      expect(world.files.size).toBe(before + 1)
    })

    test('that is refused leaves no file behind', async () => {
      const file = await arrived(await makePhoto({ width: 200, height: 100 }))
      const { userId } = await begin()
      const before = world.files.size
      const wanted = { profile: { profession: 'Designer de Interiores', cau: '' }, file, termsVersion: '2025-01' }
      expect(await outcome(complete(userId, wanted))).toBe('terms-outdated')
      expect(world.files.size).toBe(before)
    })
  })
})
