import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  AdminExperience,
  AdminExperienceCategoryPage,
  AdminExperiencePage,
  AdminExperienceSaved,
  AttendanceMarked,
  ExperienceCategorySaved,
  ExperienceDetail,
  ExperiencePage,
  ExperienceSubscriberPage,
  ExtractPage,
  Refused,
} from '#contract/api.gen.ts'
import { auditEntry } from '#server/db/schema/schema.ts'
import { tiny } from '#server/seed/tiny.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { experienceForm, inDays } from '#tests/support/experience-form.ts'
import { exportedNames } from '#tests/support/exported.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const { ana, bruno } = tiny.people
const stranger = '0199f3a0-0000-7000-8000-00000000dead'

describe.each(databaseKinds())('the registers of experiences on %s', (kind) => {
  let app: TestApp
  let picture: Buffer
  beforeAll(async () => {
    app = await openTestApp({ kind })
    picture = await makePhoto({ width: 320, height: 200, orientation: 1 })
  })
  afterAll(() => app.close())

  const errorOf = (answer: { json<T>(): T }) => answer.json<Refused>().error
  const admin = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    app.call('admin', method, `/admin/${url}`, body)
  const trailOf = (id: string) =>
    app.services.deps.database.db.select().from(auditEntry).where(eq(auditEntry.subjectId, id)).orderBy(auditEntry.seq)

  let many = 0
  const newCategory = async (name = `Categoria ${(many += 1)}`, type = 'professional') =>
    (await admin('POST', 'experiences-categories', { name, type })).json<ExperienceCategorySaved>().category

  let categoryId = ''
  beforeEach(async () => void ({ _id: categoryId } = await newCategory()))

  const send = (fields: object = {}) => {
    const form = experienceForm({ categoryId, ...fields })
    return app.inject({
      method: 'POST',
      url: '/api/admin/experiences',
      headers: { authorization: `Bearer ${app.tokens.admin}`, 'content-type': form.type },
      payload: form.bytes,
    })
  }
  const offer = async (fields: object = {}): Promise<AdminExperience> => {
    const { _id } = (await send(fields)).json<AdminExperienceSaved>().experience
    return (await admin('PUT', `experiences/${_id}/activate`)).json<AdminExperienceSaved>().experience
  }
  const put = (id: string, body: object) => admin('PUT', `experiences/${id}`, body)
  const list = async (query: string) => (await admin('GET', `experiences?${query}`)).json<AdminExperiencePage>().docs
  const readPicture = (address: string) => app.inject({ url: address })

  const subscribe = (role: 'professional' | 'otherProfessional', experienceId: string) =>
    app.call(role, 'POST', '/professional/experiences/subscribe', { experienceId, categoryProfessionalPoints: 0 })
  const desk = async (id: string, query = '') =>
    (await admin('GET', `experiences/${id}/subscribed-users?${query}`)).json<ExperienceSubscriberPage>()

  test('a name is used once for each audience, and the audience stays once something is in it', async () => {
    const made = await admin('POST', 'experiences-categories', {
      name: ' Imersões <b>Ávila</b> ',
      type: 'professional',
    })
    expect([made.statusCode, made.json<ExperienceCategorySaved>().msg]).toEqual([201, 'Criado com sucesso!'])
    const { category } = made.json<ExperienceCategorySaved>()
    expect(category).toMatchObject({ name: 'Imersões <b>Ávila</b>', active: true, experiences: 0, version: 1 })
    const taken = await admin('POST', 'experiences-categories', { name: 'imersoes <b>avila</b>', type: 'professional' })
    expect(errorOf(taken).fields).toEqual({ name: 'Já existe uma categoria com este nome' })
    expect((await newCategory('imersoes <b>avila</b>', 'shopkeeper')).type).toBe('shopkeeper')
    expect(errorOf(await admin('PUT', `experiences-categories/${categoryId}`, { name: ' ' })).fields).toEqual({
      name: 'Digite um nome válido',
    })

    await offer({ categoryId: category._id })
    const moved = await admin('PUT', `experiences-categories/${category._id}`, { type: 'shopkeeper' })
    expect(errorOf(moved).fields).toEqual({ type: 'Já há experiências nesta categoria: o público não muda mais' })
    const found = await admin('GET', 'experiences-categories?search=AVILA&type=professional')
    expect(found.json<AdminExperienceCategoryPage>().docs).toMatchObject([{ _id: category._id, experiences: 1 }])
    expect((await admin('GET', `experiences-categories?id=${category._id}`)).json()).toEqual(found.json())
  })

  test('of two changes of a category the second is told; switching off is safe to repeat and hides what is in it', async () => {
    const { _id } = await offer()
    const rename = (name: string) => admin('PUT', `experiences-categories/${categoryId}`, { name, version: 1 })
    const both = await Promise.all([rename(`Um ${kind}`), rename(`Dois ${kind}`)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const off = await Promise.all([1, 2, 3].map(() => admin('PUT', `experiences-categories/${categoryId}/inactivate`)))
    expect(off.map((answer) => answer.json<ExperienceCategorySaved>().category.version)).toEqual([3, 3, 3])
    const shown = (await app.call('professional', 'GET', '/professional/experiences?limit=100')).json<ExperiencePage>()
    expect(shown.docs.map((doc) => doc._id)).not.toContain(_id)
    expect((await trailOf(categoryId)).map(({ action, before }) => [action, before])).toMatchObject([
      ['experience-category-created', null],
      ['experience-category-updated', { name: expect.any(String) as string }],
      ['experience-category-updated', { active: true }],
    ])
  })

  test('an experience is kept with its picture, and members see it once it is active', async () => {
    const made = await send({
      title: '<b>Luz</b>',
      startsAt: inDays(10),
      checkIn: 'true',
      capacity: '12',
      pointsByLevel: ['3:40', '2:60'],
      image: picture,
    })
    expect([made.statusCode, made.json<AdminExperienceSaved>().msg]).toEqual([
      201,
      'Experiência cadastrada com sucesso!',
    ])
    const { experience } = made.json<AdminExperienceSaved>()
    expect(experience).toMatchObject({
      title: '<b>Luz</b>',
      active: false,
      capacity: 12,
      checkIn: true,
      checkInMinutesBefore: 60,
      endsAt: null,
      terms: null,
      pointsByLevel: [
        { level: 2, points: 60 },
        { level: 3, points: 40 },
      ],
    })
    const shown = await readPicture(experience.image ?? '')
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])

    const seen = () => app.call('professional', 'GET', `/professional/experiences/${experience._id}`)
    expect((await seen()).statusCode).toBe(404)
    const active = await admin('PUT', `experiences/${experience._id}/activate`)
    expect(active.json<AdminExperienceSaved>().msg).toBe('Experiência atualizada com sucesso!')
    expect((await seen()).json<ExperienceDetail>()).toMatchObject({ title: '<b>Luz</b>', seatsLeft: 12 })
    expect((await trailOf(experience._id)).map(({ action }) => action)).toEqual([
      'experience-created',
      'experience-updated',
    ])
    expect(JSON.stringify(await trailOf(experience._id))).not.toContain('checkInToken')
  })

  test('a picture has up to 1 MB and is one; another takes its place, and it can be taken away', async () => {
    const large = await send({ image: Buffer.alloc(1_000_001) })
    const said = 'Arquivo não pode ser maior que 1mb'
    expect([large.statusCode, errorOf(large).msg, errorOf(large).fields]).toEqual([413, said, { image: said }])
    const text = await send({ image: Buffer.from('<svg onload=alert(1)>') })
    expect([text.statusCode, errorOf(text).fields]).toEqual([415, { image: 'Envie uma imagem (JPG, PNG ou WebP).' }])
    expect((await list(`category=${categoryId}`)).length).toBe(0)

    const { _id, image: first } = await offer({ image: picture })
    const dataUrl = `data:image/jpeg;base64,${picture.toString('base64')}`
    const swapped = (await put(_id, { image: dataUrl })).json<AdminExperienceSaved>().experience
    expect(swapped.image).not.toBe(first)
    const codes = await Promise.all(
      [first, swapped.image].map(async (address) => (await readPicture(address ?? '')).statusCode),
    )
    expect(codes).toEqual([404, 200])
    expect((await put(_id, { image: 'https://exemplo.com.br/x.jpg' })).statusCode).toBe(400)
    expect((await put(_id, { image: null })).json<AdminExperienceSaved>().experience.image).toBeNull()
  })

  test('wrong fields are named and nothing is kept', async () => {
    const wrong = await send({ title: ' ', endsAt: inDays(1), subscriptionEndsAt: inDays(-2), link: 'javascript:x' })
    expect(errorOf(wrong).fields).toEqual({
      title: 'Digite um título válido',
      link: 'Digite um endereço que comece com https://',
      startsAt: 'Informe quando começa',
      subscriptionEndsAt: 'As inscrições devem terminar depois de começar',
    })
    expect(errorOf(await send({ categoryId: stranger })).fields).toEqual({ categoryId: 'Escolha uma categoria' })
    const over = await send({ subscriptionStartsAt: inDays(-9), subscriptionEndsAt: inDays(-2), startsAt: inDays(-1) })
    expect(Object.keys(errorOf(over).fields ?? {})).toEqual(['startsAt', 'subscriptionEndsAt'])
    expect((await list(`category=${categoryId}`)).length).toBe(0)
    expect((await put(stranger, { title: 'Nada' })).statusCode).toBe(404)
  })

  test('a change leaves what it does not name; the second of two is told; the audience stays with who subscribed', async () => {
    const { _id, version } = await offer({ terms: 'Leve um projeto.', capacity: '1' })
    const both = await Promise.all(['Um', 'Dois'].map((title) => put(_id, { title, version })))
    const late = both.find(({ statusCode }) => statusCode === 409)
    expect(late && errorOf(late)).toMatchObject({
      code: 'version-conflict',
      msg: 'Outra pessoa alterou este cadastro. Veja o que mudou.',
    })
    const [kept] = await list(`category=${categoryId}`)
    expect(kept).toMatchObject({ terms: 'Leve um projeto.', capacity: 1, version: version + 1 })
    const same = (await put(_id, { title: kept?.title })).json<AdminExperienceSaved>().experience
    expect(same.version).toBe(version + 1)
    expect((await put(_id, { capacity: null, terms: null })).json<AdminExperienceSaved>().experience).toMatchObject({
      capacity: null,
      terms: null,
    })

    expect((await subscribe('professional', _id)).statusCode).toBe(200)
    const shops = await newCategory(`Das lojas ${kind}`, 'shopkeeper')
    expect(errorOf(await put(_id, { categoryId: shops._id })).fields).toEqual({
      categoryId: 'Já há inscrições: o público não muda mais',
    })
  })

  test('the list is searched without accents, narrowed, ordered, paged and exported', async () => {
    const dated = { Ácqua: 3, banho: 1, Cobre: 2 }
    for (const [title, days] of Object.entries(dated)) await send({ title, startsAt: inDays(days) })
    await send({ title: 'Sem data' })
    const titles = async (query: string) => (await list(`category=${categoryId}&${query}`)).map(({ title }) => title)
    expect(await titles('sort=title')).toEqual(['Ácqua', 'banho', 'Cobre', 'Sem data'])
    expect(await titles('sort=startsAt')).toEqual(['banho', 'Cobre', 'Ácqua', 'Sem data'])
    expect(await titles('sort=-startsAt&limit=2&page=2')).toEqual(['banho', 'Sem data'])
    await send({ title: 'Sem data também' })
    const { deps, experiences } = app.services
    for (const sort of ['title', '-title', 'startsAt', '-startsAt', 'createdAt', '-createdAt'] as const) {
      const asked = { filter: { category: categoryId, sort }, at: new Date() }
      const exported = await exportedNames(deps.database.db, experiences.exporting.experiences, asked)
      expect(exported, sort).toEqual(await titles(`sort=${sort}`))
    }
    expect(await titles('search=ACQUA')).toEqual(['Ácqua'])
    for (const none of ['search=%25', 'active=true', 'type=shopkeeper']) expect(await titles(none), none).toEqual([])
  })

  test('the desk knows who is expected and marks by hand once, in time, with the points of the attendance', async () => {
    const soon = { startsAt: inDays(2), endsAt: inDays(3), checkIn: 'true', attendancePoints: '50' }
    const { _id, version } = await offer({ ...soon, title: `Oficina ${kind}` })
    for (const role of ['professional', 'otherProfessional'] as const) await subscribe(role, _id)
    const before = await desk(_id)
    expect(before.docs.map(({ person, status, markable }) => [person.name, status, markable])).toEqual([
      [ana.name, 'confirmed', false],
      [bruno.name, 'confirmed', false],
    ])
    expect(before.experience).toMatchObject({ taken: 2, waiting: 0, attended: 0 })
    expect(before.checkInPath).toMatch(new RegExp(`^/experiences/qrcode/${_id}/[\\w-]{22}$`))
    const seat = before.docs[0]?._id ?? ''
    const mark = (id = _id) => admin('PUT', `experiences/${id}/subscribed-users/${seat}/attend`)
    const early = await mark()
    expect([early.statusCode, errorOf(early).msg]).toEqual([
      409,
      'A presença desta pessoa não pode ser registrada agora.',
    ])

    await put(_id, { startsAt: inDays(0.01), version })
    const other = await offer()
    expect((await mark(other._id)).statusCode).toBe(404)
    const marked = await Promise.all([mark(), mark(), mark()])
    expect(marked.map((answer) => answer.json<AttendanceMarked>())).toEqual(
      Array(3).fill({
        msg: 'Presença confirmada!',
        subscriber: expect.objectContaining({ status: 'attended', markable: false }) as unknown,
      }),
    )
    const extract = (await app.call('professional', 'GET', '/professionals/extract/get-all')).json<ExtractPage>()
    const credits = extract.docs.filter(({ sourceId }) => sourceId === _id)
    expect(credits.map(({ kind: what, points }) => [what, points])).toEqual([['experience-attendance', 50]])
    expect((await trailOf(seat)).map(({ action }) => action)).toEqual(['experience-attendance-marked'])

    const names = async (query: string) => (await desk(_id, query)).docs.map(({ person }) => person.name)
    expect([await names('status=attended'), await names('status=confirmed')]).toEqual([[ana.name], [bruno.name]])
    expect([await names('search=AVILA'), await names('status=no-show')]).toEqual([[bruno.name], []])
    await put(_id, { startsAt: inDays(-2), endsAt: inDays(-1) })
    expect([await names('status=no-show'), await names('status=confirmed')]).toEqual([[bruno.name], []])
    expect((await admin('GET', `experiences/${stranger}/subscribed-users`)).statusCode).toBe(404)
  })
})
