import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  dataExport,
  experience,
  experienceCategory,
  homeContent,
  invoiceFile,
  person,
  professional,
} from '#server/db/schema/schema.ts'
import { imageBeginning } from '#server/features/experiences/covers.file.ts'
import { bannerBeginning } from '#server/features/home/home.service.ts'
import { portraitBeginning } from '#server/features/profile/portrait.file.ts'
import {
  bannerFileKey,
  experienceImageKey,
  exportFileKey,
  portraitFileKey,
  registrationFileKey,
} from '#server/files/file-key.ts'
import { tiny } from '#server/seed/tiny.ts'
import { keysOf } from '#tests/support/invoices.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findUnnamed } from './kept-files.store.ts'
import { removeLeftFiles } from './left-files.service.ts'

const day = 24 * 3_600_000

describe.each(databaseKinds())('files no row names on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => void (app = await openTestApp({ kind })))
  afterAll(() => app.close())

  const kept = () => keysOf(app.services.deps.files)

  test('are told from those a row of any register names', async () => {
    const { db } = app.database
    const ids = Array.from({ length: 6 }, () => randomUUID())
    const [portrait = '', cover = '', banner = '', registration = '', exported = '', nobody = ''] = ids
    const at = new Date()
    const document = registrationFileKey({ id: registration, at, extension: 'pdf' })
    const ana = tiny.people.ana.id
    await db
      .update(person)
      .set({ profileImage: `${portraitBeginning}${portrait}` })
      .where(eq(person.id, ana))
    const proof = { personId: ana, abdFile: document }
    await db.insert(professional).values(proof).onConflictDoUpdate({ target: professional.personId, set: proof })
    const image = { desktop: `${bannerBeginning}${banner}` }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the address in it is asked for
    await db.insert(homeContent).values({ name: 'current', banners: image as never, updatedAt: at })
    const file = { kind: 'stores', format: 'csv', filter: {}, status: 'ready', filename: 'lojas.csv', rows: 1 } as const
    await db.insert(dataExport).values({ id: exported, personId: ana, ...file, createdAt: at, seenAt: at })
    const category = { id: randomUUID(), type: 'professional', name: 'Cursos', nameKey: 'cursos' } as const
    await db.insert(experienceCategory).values({ ...category, active: true, createdAt: at })
    await db.insert(experience).values({
      id: randomUUID(),
      categoryId: category.id,
      kind: 'course',
      title: 'Luz',
      titleKey: 'luz',
      subtitle: '',
      description: '',
      image: `${imageBeginning}${cover}`,
      subscriptionStartsAt: at,
      subscriptionEndsAt: at,
      lateRefundPercent: 0,
      defaultPoints: 0,
      pointsByLevel: [],
      waitlistEnabled: false,
      checkInMinutesBefore: 0,
      attendancePoints: 0,
      active: true,
      createdAt: at,
    })
    const [page] = await db.select({ key: invoiceFile.storageKey }).from(invoiceFile)
    const named = [
      portraitFileKey(portrait),
      document,
      bannerFileKey(banner),
      experienceImageKey(cover),
      exportFileKey({ id: exported, part: 1, format: 'csv' }),
      page?.key ?? '',
    ]
    const others = [
      portraitFileKey(nobody),
      registrationFileKey({ id: nobody, at, extension: 'jpg' }),
      bannerFileKey(nobody),
      experienceImageKey(nobody),
      exportFileKey({ id: nobody, part: 1, format: 'csv' }),
      `invoices/2026/${nobody}.jpg`,
    ]
    expect((await findUnnamed(db, [...named, ...others, 'strange/of-others.jpg'])).toSorted()).toEqual(
      others.toSorted(),
    )
  })

  test('are removed after a day, and nothing that is named or young', async () => {
    const { files, log } = app.services.deps
    const key = `invoices/2026/${randomUUID()}.jpg`
    await files.put(key, Buffer.from('left'), 'image/jpeg')
    const before = await kept()
    const sweep = (later: number) =>
      removeLeftFiles({ database: app.database, files, log, clock: () => new Date(Date.now() + later) })
    expect(await sweep(0)).toBe(0)
    expect(await kept()).toEqual(before)
    expect(await sweep(day + 1000)).toBe(1)
    expect(await kept()).toEqual(before.filter((one) => one !== key))
    expect((await app.call('admin', 'GET', `/admin/invoices/${app.invoiceId}`)).statusCode).toBe(200)
    expect(await sweep(day + 1000)).toBe(0)
  })
})
