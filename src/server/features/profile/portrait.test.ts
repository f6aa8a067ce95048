import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Me, ProfileSaved, Refused } from '#contract/api.gen.ts'
import { formOf } from '#tests/support/form.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

type Role = keyof TestApp['tokens']

describe.each(databaseKinds())('the picture of a person on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => void (app = await openTestApp({ kind })))
  afterAll(() => app.close())

  const errorOf = (answer: { json<T>(): T }) => answer.json<Refused>().error
  const upload = (role: Role, bytes: Buffer, url = '/professionals/set-profile-image') => {
    const form = formOf({ file: bytes })
    const headers = { authorization: `Bearer ${app.tokens[role]}`, 'content-type': form.type }
    return app.inject({ method: 'POST', url: `/api${url}`, headers, payload: form.bytes })
  }

  test('a picture is kept square under an address nobody can guess, and the one before is gone', async () => {
    const photo = await makePhoto({ width: 900, height: 600 })
    const first = (await upload('professional', photo)).json<ProfileSaved>().user.profileImage ?? ''
    expect(first).toMatch(/^\/api\/profile-images\/[\da-f-]{36}$/)
    const image = await app.inject({ method: 'GET', url: first })
    expect(image.headers['content-type']).toBe('image/jpeg')
    const { default: sharp } = await import('sharp')
    const { width, height, exif } = await sharp(image.rawPayload).metadata()
    expect([width, height, exif]).toEqual([512, 512, undefined])
    await upload('professional', photo)
    expect((await app.inject({ method: 'GET', url: first })).statusCode).toBe(404)
    const me = (await app.call('professional', 'GET', '/professional/users/me')).json<Me>()
    expect(me.user.profileImage).not.toBe(first)
    const wrong = await upload('professional', Buffer.from('%PDF-1.4 %%EOF'))
    expect([wrong.statusCode, errorOf(wrong).msg]).toEqual([415, 'Envie uma foto (JPG, PNG ou WebP).'])
    expect((await upload('admin', photo, '/admin/users/profile-image')).statusCode).toBe(200)
  })
})
