import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminExperienceSaved, ExperienceCategorySaved, ExperienceSubscriberPage } from '#contract/api.gen.ts'
import { tiny } from '#server/seed/tiny.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { experienceForm, inDays } from '#tests/support/experience-form.ts'
import { exportedNames, linesOf } from '#tests/support/exported.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const { ana, bruno } = tiny.people
const stranger = '0199f3a0-0000-7000-8000-00000000dead'

describe.each(databaseKinds())('who subscribed, as a file, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => void (app = await openTestApp({ kind })))
  afterAll(() => app.close())

  const admin = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    app.call('admin', method, `/admin/${url}`, body)

  async function offer(): Promise<string> {
    const made = await admin('POST', 'experiences-categories', { name: 'Oficinas', type: 'professional' })
    const { _id: categoryId } = made.json<ExperienceCategorySaved>().category
    const form = experienceForm({ categoryId, startsAt: inDays(2), endsAt: inDays(3), checkIn: 'true' })
    const sent = await app.inject({
      method: 'POST',
      url: '/api/admin/experiences',
      headers: { authorization: `Bearer ${app.tokens.admin}`, 'content-type': form.type },
      payload: form.bytes,
    })
    const { _id } = sent.json<AdminExperienceSaved>().experience
    await admin('PUT', `experiences/${_id}/activate`)
    for (const role of ['professional', 'otherProfessional'] as const)
      await app.call(role, 'POST', '/professional/experiences/subscribe', {
        experienceId: _id,
        categoryProfessionalPoints: 0,
      })
    return _id
  }

  test('it holds what the list is narrowed to, in its order, with the state people see', async () => {
    const id = await offer()
    const file = (query = '') => admin('GET', `experiences/${id}/subscribed-users/export?${query}`)
    const lines = async (query: string) => linesOf((await file(query)).rawPayload)
    const listed = (await admin('GET', `experiences/${id}/subscribed-users`)).json<ExperienceSubscriberPage>().docs
    const names = listed.map(({ person }) => person.name)
    expect(names).toEqual([ana.name, bruno.name])

    expect((await lines('')).map(({ Nome: name }) => name)).toEqual(names)
    const { deps, experiences } = app.services
    const asked = { filter: { experienceId: id }, at: new Date() }
    expect(await exportedNames(deps.database.db, experiences.exporting.subscribers, asked)).toEqual(names)
    expect(await lines('search=AVILA')).toMatchObject([{ Nome: bruno.name }])
    expect(await lines('search=ana')).toMatchObject([
      { 'E-mail': ana.email, Situação: 'Confirmada', Chegada: '', 'Pontos devolvidos': '0' },
    ])
    expect((await file('status=attended')).body).toContain('Não há dados para exportar!')

    await admin('PUT', `experiences/${id}`, { startsAt: inDays(-2), endsAt: inDays(-1) })
    expect(await lines('status=no-show&search=ana')).toMatchObject([{ Nome: ana.name, Situação: 'Ausente' }])
    expect((await file('status=confirmed')).body).toContain('Não há dados para exportar!')
  })

  test('of an experience nobody knows there is none', async () => {
    expect((await admin('GET', `experiences/${stranger}/subscribed-users/export`)).statusCode).toBe(404)
  })
})
