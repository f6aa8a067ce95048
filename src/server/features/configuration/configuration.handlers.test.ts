import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '#tests/support/places.ts'
import { formOf } from '#tests/support/form.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const picture = (background: string) =>
  sharp({ create: { width: 64, height: 16, channels: 3, background } })
    .jpeg()
    .toBuffer()

describe.each(databaseKinds())('the banners by the call on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => void (app = await openTestApp({ kind })))
  afterAll(() => app.close())

  const send = (fields: Readonly<Record<string, unknown>>) => {
    const form = formOf(fields)
    return app.inject({
      method: 'POST',
      url: '/api/admin/config/banners',
      headers: { authorization: `Bearer ${app.tokens.admin}`, 'content-type': form.type },
      payload: form.bytes,
    })
  }
  const file = (place: string, bytes: Buffer) => ({ name: `${place}.jpg`, bytes, mime: 'image/jpeg' })

  test('files and addresses stand for pictures, more than ten of them, and 1 MB is the most', async () => {
    const bytes = await picture('#7a5c2e')
    const banner = (index: number) => ({
      [`mainBanners[${index}][title]`]: `Destaque ${index}`,
      [`mainBanners[${index}][alt]`]: 'Gotas',
      [`mainBanners[${index}][showButton]`]: 'true',
      [`mainBanners[${index}][imageDesktop]`]: file(`mainBanners-desktop-${index}`, bytes),
      [`mainBanners[${index}][imageTablet]`]: file(`mainBanners-tablet-${index}`, bytes),
      [`mainBanners[${index}][imageMobile]`]: file(`mainBanners-mobile-${index}`, bytes),
    })
    const all = Object.assign({}, ...[0, 1, 2, 3, 4, 5].map(banner)) as Record<string, unknown>
    const saved = await send({ version: '0', ...all })
    expect(saved.statusCode).toBe(200)
    const answered = saved.json<{
      msg: string
      configuration: { version: number; banners: { mainBanners: Record<string, string>[] } }
    }>()
    const { configuration } = answered
    expect(answered.msg).toBe('Atualizado com sucesso!')
    const [first] = configuration.banners.mainBanners
    const kept = {
      version: String(configuration.version),
      'mainBanners[0][title]': 'Fica',
      'mainBanners[0][alt]': 'Gotas',
      'mainBanners[0][showButton]': 'false',
      'mainBanners[0][imageDesktopUrl]': first?.['imageDesktop'],
      'mainBanners[0][imageTabletUrl]': first?.['imageTablet'],
    }
    const [most, more] = [Buffer.concat([bytes], 1_048_576), Buffer.concat([bytes], 1_048_577)]
    const refused = await send({ ...kept, 'mainBanners[0][imageMobile]': file('mainBanners-mobile-0', more) })
    expect(refused.statusCode).toBe(413)
    expect(refused.json<{ error: { msg: string } }>().error.msg).toBe('Arquivo não pode ser maior que 1mb')
    const taken = await send({ ...kept, 'mainBanners[0][imageMobile]': file('mainBanners-mobile-0', most) })
    const [one, ...others] = taken.json<typeof answered>().configuration.banners.mainBanners
    expect(one).toMatchObject({ title: 'Fica', imageDesktop: first?.['imageDesktop'] })
    expect(others).toEqual([])
    expect((await send({ version: '2', 'constructor[x]': 'y' })).statusCode).toBe(400)
    expect((await send({ version: '2', 'mainBanners[6][alt]': 'y' })).statusCode).toBe(400)
  })
})
