/** Several admins switch one record off at the same moment: it is one change with one line in the trail, and nobody is refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tiny } from '#server/seed/tiny.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { experienceForm, inDays } from '#tests/support/experience-form.ts'
import { newCpf } from '#tests/support/joining.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

interface Register {
  readonly what: string
  /** Makes a record that is active; answers its id. */
  readonly make: (app: TestApp) => Promise<string>
  readonly url: (id: string) => string
  /** Of the trail. */
  readonly kind: string
}

const idIn = (answer: { json<T>(): T }, name: string) => answer.json<Record<string, { _id: string }>>()[name]?._id ?? ''

const registers: readonly Register[] = [
  {
    what: 'an admin',
    make: async (app) =>
      idIn(
        await app.call('admin', 'POST', '/admin/users', {
          name: 'Vera Prado',
          email: 'vera@exemplo.com.br',
          password: 'agua-clara-2026',
        }),
        'user',
      ),
    url: (id) => `/admin/users/${id}`,
    kind: 'person',
  },
  {
    what: 'extra points',
    make: async (app) => {
      const facts = { name: 'Visita', description: 'Pontos da visita.', points: 150, audience: 'professional' }
      return idIn(
        await app.call('admin', 'POST', '/admin/points-extra', { ...facts, startsAt: inDays(-1) }),
        'promotion',
      )
    },
    url: (id) => `/admin/points-extra/${id}`,
    kind: 'points-extra',
  },
  {
    what: 'an experience',
    make: async (app) => {
      const category = { name: 'Oficinas', type: 'professional' }
      const categoryId = idIn(await app.call('admin', 'POST', '/admin/experiences-categories', category), 'category')
      const form = experienceForm({ categoryId })
      const made = await app.inject({
        method: 'POST',
        url: '/api/admin/experiences',
        headers: { authorization: `Bearer ${app.tokens.admin}`, 'content-type': form.type },
        payload: form.bytes,
      })
      const id = idIn(made, 'experience')
      await app.call('admin', 'PUT', `/admin/experiences/${id}/activate`)
      return id
    },
    url: (id) => `/admin/experiences/${id}`,
    kind: 'experience',
  },
  {
    what: 'a customer',
    make: async (app) => {
      const data = { document: newCpf(), name: 'Paula Menezes', project: { name: 'Casa no Morumbi' } }
      await app.call('professional', 'POST', '/professionals/customers/create', { data })
      const mine = await app.call('admin', 'GET', `/admin/professionals/customers?professionalId=${tiny.people.ana.id}`)
      return mine.json<{ docs: { _id: string }[] }>().docs[0]?._id ?? ''
    },
    url: (id) => `/admin/professionals/customers/${id}`,
    kind: 'customer',
  },
]

describe.each(databaseKinds())('switching off at once on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => void (app = await openTestApp({ kind })))
  afterAll(() => app.close())

  test.each(registers)('$what is one change', async ({ make, url, kind: subject }) => {
    const id = await make(app)
    expect(id).not.toBe('')
    const entries = async () => {
      const trail = await app.call('admin', 'GET', `/admin/audit?kind=${subject}&subjectId=${id}`)
      return trail.json<{ totalDocs: number }>().totalDocs
    }
    const before = await entries()
    expect(before).toBeGreaterThan(0)
    const answers = await Promise.all([1, 2, 3].map(() => app.call('admin', 'PUT', `${url(id)}/inactivate`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await entries()).toBe(before + 1)
  })
})
