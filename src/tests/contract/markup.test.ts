/** HTML in every text an admin or a member writes: it is text, kept and told as it was typed, and escaped where a mail is HTML. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvOf } from '#domain/csv/csv.ts'
import { mail } from '#server/db/schema/schema.ts'
import { tiny } from '#server/seed/tiny.ts'
import { newCnpj } from '#tests/support/accounts.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { bannerFields } from '#tests/support/banner-form.ts'
import { experienceForm, inDays } from '#tests/support/experience-form.ts'
import { formOf } from '#tests/support/form.ts'
import { newCpf } from '#tests/support/joining.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

/** A tag, an entity and a quotation mark, and whose field it is. */
const marked = (field: string) => `<b x="1">&lt; ${field}</b>`
const allMarked = (...fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, marked(field)]))

type Role = 'admin' | 'professional'

interface Writing {
  readonly what: string
  readonly role?: Role
  readonly method?: 'POST' | 'PUT'
  readonly url: string
  /** The body, of which every value that was marked must come back. */
  readonly body: (app: TestApp) => object | Promise<object>
  /** Where it is read. */
  readonly read: string
}

const cnpj = newCnpj()
const period = { startsAt: '2026-11-16', endsAt: '2026-11-29' }
const versionOf = async (app: TestApp, url: string) =>
  (await app.call('admin', 'GET', url)).json<{ version: number }>().version

const writings: readonly Writing[] = [
  {
    what: 'a store',
    url: '/admin/stores',
    body: () => ({ cnpj, ...allMarked('corporateName', 'tradeName', 'street', 'complement', 'neighborhood', 'city') }),
    read: `/admin/stores/cnpj/${cnpj}`,
  },
  {
    what: 'an economic group',
    url: '/admin/economic-group',
    body: () => allMarked('name'),
    read: '/admin/economic-group',
  },
  {
    what: 'an admin',
    url: '/admin/users',
    body: () => ({ email: 'marcada@exemplo.com.br', password: 'agua-clara-2026', ...allMarked('name') }),
    read: '/admin/users',
  },
  {
    what: 'a person of a store',
    method: 'PUT',
    url: `/admin/stores/user/${tiny.people.seller.id}`,
    body: () => allMarked('name'),
    read: '/admin/stores/all-users',
  },
  {
    what: 'a category of experiences',
    url: '/admin/experiences-categories',
    body: () => ({ type: 'shopkeeper', ...allMarked('name') }),
    read: '/admin/experiences-categories',
  },
  {
    what: 'an announcement',
    url: '/admin/announcements',
    body: () => ({ audience: 'professional', link: null, sendAt: inDays(1), ...allMarked('title', 'body') }),
    read: '/admin/announcements',
  },
  {
    what: 'a campaign',
    url: '/admin/campaigns',
    body: () => ({ link: 'https://exemplo.com.br', ...allMarked('name') }),
    read: '/admin/campaigns',
  },
  {
    what: 'an accelerator',
    url: '/admin/accelerators',
    body: () => ({
      audience: 'all',
      multiplierPercent: 200,
      mode: 'exclusive',
      ...period,
      ...allMarked('name', 'description'),
    }),
    read: '/admin/accelerators',
  },
  {
    what: 'extra points',
    url: '/admin/points-extra',
    body: () => ({
      points: 150,
      audience: 'professional',
      startsAt: inDays(-1),
      ...allMarked('name', 'description'),
    }),
    read: '/admin/points-extra',
  },
  {
    what: 'a saved view',
    url: '/admin/saved-views',
    body: () => ({ list: 'campaigns', search: '?status=active', ...allMarked('name') }),
    read: '/admin/saved-views?list=campaigns',
  },
  {
    what: 'the welcome',
    url: '/admin/config/notifications',
    body: async (app) => ({
      events: [],
      welcome: { active: true, ...allMarked('title', 'body') },
      version: await versionOf(app, '/admin/config/notifications'),
    }),
    read: '/admin/config/notifications',
  },
  {
    what: 'the questions',
    url: '/admin/config/faq',
    body: async (app) => ({
      questions: [{ _id: randomUUID(), audience: 'everyone', ...allMarked('topic', 'question', 'answer') }],
      version: await versionOf(app, '/admin/config/faq'),
    }),
    read: '/admin/config/faq',
  },
  {
    what: 'a customer',
    role: 'professional',
    url: '/professionals/customers/create',
    body: () => ({
      data: { document: newCpf(), ...allMarked('name'), project: { name: marked('project'), city: marked('city') } },
    }),
    read: '/professionals/customers/get-all',
  },
  {
    what: 'the office and the address of a professional',
    role: 'professional',
    url: '/professionals/update',
    body: () => ({
      _id: tiny.people.ana.id,
      userData: { office: { name: marked('office'), role: marked('role') }, address: allMarked('street', 'city') },
    }),
    read: '/professional/users/me',
  },
]

/** Every text somewhere in a value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
const marksIn = (value: unknown) => textsIn(value).filter((text) => text.startsWith('<b x="1">'))

describe.each(databaseKinds())('texts with HTML in them on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => void (app = await openTestApp({ kind })))
  afterAll(() => app.close())

  const sendForm = (url: string, form: ReturnType<typeof formOf>) =>
    app.inject({
      method: 'POST',
      url: `/api${url}`,
      headers: { authorization: `Bearer ${app.tokens.admin}`, 'content-type': form.type },
      payload: form.bytes,
    })

  test.each(writings)(
    '$what is read as it was written',
    async ({ role = 'admin', method = 'POST', url, body, read }) => {
      const written = await body(app)
      const saved = await app.call(role, method, url, written)
      expect(saved.statusCode, saved.body).toBeLessThan(300)
      const told = await app.call(role, 'GET', read)
      expect(told.headers['content-type']).toContain('application/json')
      const marks = marksIn(written)
      expect(marks.length).toBeGreaterThan(0)
      expect(textsIn(told.json())).toEqual(expect.arrayContaining([...marks]))
    },
  )

  test('an experience is read as it was written', async () => {
    const category = await app.call('admin', 'POST', '/admin/experiences-categories', {
      name: 'Cursos',
      type: 'professional',
    })
    const categoryId = category.json<{ category: { _id: string } }>().category._id
    const words = allMarked('title', 'subtitle', 'description', 'terms', 'place', 'address')
    const form = experienceForm({ categoryId, startsAt: inDays(9), ...words })
    const saved = await sendForm('/admin/experiences', form)
    expect(saved.statusCode, saved.body).toBe(201)
    const told = (await app.call('admin', 'GET', '/admin/experiences')).json<object>()
    expect(textsIn(told)).toEqual(expect.arrayContaining([...marksIn(words)]))
  })

  test('products of a spreadsheet are read as they were written', async () => {
    const words = allMarked('sku', 'descricao', 'marca', 'categoria', 'linha')
    const row = { pontosPorReal: '1,5', ...words }
    const bytes = Buffer.from(csvOf([Object.keys(row), Object.values(row)]))
    const saved = await sendForm('/admin/products/import', formOf({ file: { name: 'produtos.csv', bytes } }))
    expect(saved.json(), saved.body).toMatchObject({ created: 1 })
    const told = { '': Object.keys(words), '/brands': ['marca'], '/categories': ['categoria'] }
    for (const [where, columns] of Object.entries(told)) {
      const texts = textsIn((await app.call('admin', 'GET', `/admin/products${where}`)).json())
      expect(texts).toEqual(expect.arrayContaining(columns.map(marked)))
    }
  })

  test('banners are read as they were written, by admins and on the home', async () => {
    const fields = await bannerFields(marked)
    const version = String(await versionOf(app, '/admin/config/banners'))
    const saved = await sendForm('/admin/config/banners', formOf({ ...fields, version }))
    expect(saved.statusCode, saved.body).toBe(200)
    const marks = marksIn(fields)
    expect(marks).toHaveLength(7)
    for (const [role, url] of [
      ['admin', '/admin/config/banners'],
      ['professional', '/home'],
    ] as const)
      expect(textsIn((await app.call(role, 'GET', url)).json())).toEqual(expect.arrayContaining([...marks]))
  })

  test('why an invoice is returned reaches its owner as it was written', async () => {
    const decided = await app.call('admin', 'PUT', `/admin/invoices/${app.invoiceId}/return`, {
      observation: marked('reason'),
    })
    expect(decided.statusCode, decided.body).toBe(200)
    const told = (await app.call('professional', 'GET', '/professional/invoices')).json<object>()
    expect(textsIn(told)).toContain(marked('reason'))
  })

  test('a mail has the name escaped in its HTML', async () => {
    const body = { email: 'marcado@exemplo.com.br', password: '', ...allMarked('name') }
    const made = await app.call('admin', 'POST', '/admin/professionals', body)
    expect(made.statusCode, made.body).toBe(201)
    const letters = await app.services.deps.database.db.select().from(mail)
    const letter = letters.find(({ text }) => text.includes(marked('name')))
    expect(letter?.html).toContain('&lt;b x=&quot;1&quot;&gt;&amp;lt; name&lt;/b&gt;')
    for (const { html } of letters) expect(html).not.toContain('<b x=')
  })

  // The last one: new terms are accepted before anything else is answered.
  test('a regulation is read as it was written', async () => {
    const now = await app.call('admin', 'GET', '/admin/config/regulations')
    const { regulations } = now.json<{ regulations: { kind: string; versions: { version: string }[] }[] }>()
    const basedOn = regulations.find((one) => one.kind === 'regulation')?.versions[0]?.version
    const body = { kind: 'regulation', body: marked('regulation'), basedOn }
    const saved = await app.call('admin', 'POST', '/admin/config/regulations', body)
    expect(saved.statusCode, saved.body).toBeLessThan(300)
    expect(textsIn((await app.call('admin', 'GET', '/admin/config/regulations')).json())).toContain(
      marked('regulation'),
    )
  })
})
