import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DatabaseKind, databaseKinds } from '#tests/support/places.ts'
import {
  at,
  contentsOf,
  eventRow,
  fill,
  id,
  type Installation,
  invoiceCount,
  invoiceRow,
  newInstallation,
  photos,
  rowCount,
} from '#tests/support/installation.ts'
import { backup, restore } from './backup.ts'
import { migrate, readMigrations } from './migrate.ts'
import { auditEntry, invoice, invoiceEvent, loginAttempt, setting } from './schema/schema.ts'

let home = ''
let archive = ''
const opened: Installation[] = []
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'nsc-'))
  archive = path.join(home, 'backup.gz')
})
afterEach(async () => {
  for (const { remove } of opened.splice(0)) await remove()
  rmSync(home, { recursive: true, force: true })
})

async function install(kind: DatabaseKind): Promise<Installation> {
  const installation = await newInstallation(kind)
  opened.push(installation)
  return installation
}

const caught = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no error',
    (error: unknown) => error,
  )
const rewrite = (change: (lines: string[]) => string[]) => {
  const lines = gunzipSync(readFileSync(archive)).toString('utf8').split('\n').slice(0, -1)
  writeFileSync(archive, gzipSync(`${change(lines).join('\n')}\n`))
}

const resealed = (change: (lines: string[]) => string[]) =>
  rewrite((lines) => {
    const changed = change(lines.slice(0, -1))
    const sha256 = createHash('sha256')
      .update(`${changed.join('\n')}\n`)
      .digest('hex')
    return [...changed, JSON.stringify({ sha256 })]
  })

const kinds = databaseKinds()
const directions = kinds.flatMap((from) => kinds.map((to) => [from, to] as const))

describe.each(directions)('from %s to %s', (from, to) => {
  test('every row and every file comes back as it was, and numbering goes on', async () => {
    const source = await install(from)
    await fill(source)
    const made = await backup({ ...source, file: archive })
    expect(made).toEqual({ rows: rowCount, files: 3 })
    const target = await install(to)
    expect(await restore({ ...target, file: archive, replace: false })).toEqual(made)
    expect(await contentsOf(target.database)).toEqual(await contentsOf(source.database))
    for (const [key, bytes] of Object.entries(photos)) expect((await target.files.read(key)).equals(bytes)).toBe(true)
    const next = await target.database.db
      .insert(loginAttempt)
      .values({ subject: 'd', at })
      .returning({ id: loginAttempt.id })
    expect(next).toEqual([{ id: 4 }])
    expect(String(await caught(target.database.db.execute(sql`delete from ledger_entry`)))).toContain('never changed')
    const orphan = target.database.db.insert(invoiceEvent).values({ ...eventRow(1), invoiceId: id(9) })
    expect(await caught(orphan)).toMatchObject({ code: '23503' })
  })
})

describe.each(kinds)('on %s', (kind) => {
  test('a database with rows is refused, unless it is to be replaced', async () => {
    const source = await install(kind)
    await fill(source)
    await backup({ ...source, file: archive })
    const before = await contentsOf(source.database)
    await source.database.db.insert(setting).values({ key: 'later', value: 1, updatedAt: at })
    const refused = await caught(restore({ ...source, file: archive, replace: false }))
    expect(String(refused)).toContain('O banco de dados não está vazio')
    await restore({ ...source, file: archive, replace: true })
    expect(await contentsOf(source.database)).toEqual(before)
  })

  test('a damaged archive is refused and leaves the database as it was', async () => {
    const source = await install(kind)
    await fill(source)
    await backup({ ...source, file: archive })
    const whole = readFileSync(archive)
    const target = await install(kind)
    await target.database.db.insert(setting).values({ key: 'mine', value: 1, updatedAt: at })
    const before = await contentsOf(target.database)
    const damages: (() => void)[] = [
      () => writeFileSync(archive, whole.subarray(0, whole.length - 200)),
      () => writeFileSync(archive, randomBytes(5_000)),
      () => rewrite((lines) => lines.slice(0, -1)),
      () => rewrite((lines) => lines.filter((_, number) => number !== 5)),
      () => rewrite((lines) => lines.map((line) => line.replace('jose@example.com', 'eva@example.com'))),
      () => rewrite((lines) => [...lines, '{}']),
      () => resealed((lines) => lines.slice(1)),
      () => rewrite((lines) => lines.map((line) => (line.length === 400_000 ? `AAAA${line.slice(4)}` : line))),
    ]
    for (const damage of damages) {
      writeFileSync(archive, whole)
      damage()
      const error = await caught(restore({ ...target, file: archive, replace: true }))
      expect(String(error)).toMatch(/não é uma cópia de segurança inteira do Nascente. Nada foi alterado/)
      expect(await contentsOf(target.database)).toEqual(before)
    }
    expect(String(await caught(restore({ ...target, file: `${archive}.none`, replace: true })))).toContain('não existe')
  })

  test('an archive of an older version goes through the migrations since; one of a newer version is refused', async () => {
    const first = readMigrations({})[0]
    const { database: old, files } = await install(kind)
    for (const name of ['drizzle', 'public']) await old.db.execute(sql`drop schema ${sql.identifier(name)} cascade`)
    await old.db.execute(sql`create schema public`)
    await migrate(old, { until: first?.when })
    await old.db
      .insert(auditEntry)
      .values({ id: id(6), at, actorType: 'system', action: 'x', subjectType: 'setting', subjectId: id(7) })
    await backup({ database: old, files, file: archive })
    const target = await install(kind)
    await restore({ ...target, file: archive, replace: false })
    expect(await target.database.db.$count(auditEntry)).toBe(1)
    expect(String(await caught(target.database.db.execute(sql`delete from audit_entry`)))).toContain('never changed')

    resealed((lines) => [
      JSON.stringify({ ...(JSON.parse(lines[0]!) as object), schema: 9_999_999_999_999 }),
      ...lines.slice(1),
    ])
    expect(String(await caught(restore({ ...target, file: archive, replace: true })))).toContain('versão mais nova')
  })

  test('the archive is readable by its owner only, and appears when it is whole', async () => {
    const { database, files } = await install(kind)
    await fill({ database, files })
    const failing = { ...files, read: () => Promise.reject(new Error('the store is gone')) }
    expect(String(await caught(backup({ database, files: failing, file: archive })))).toContain('the store is gone')
    expect([existsSync(archive), existsSync(`${archive}.part`)]).toEqual([false, false])
    await backup({ database, files, file: archive })
    expect(statSync(archive).mode & 0o777).toBe(0o600)
  })

  test('what one transaction writes while the backup runs is in it whole or not at all', async () => {
    const source = await install(kind)
    await fill(source)
    let isDone = false
    const made = backup({ ...source, file: archive }).finally(() => (isDone = true))
    let written = 0
    while (!isDone && written < 500) {
      const number = invoiceCount + ++written
      await source.database.transaction(async (tx) => {
        await tx.insert(invoice).values(invoiceRow(number))
        await tx.insert(invoiceEvent).values(eventRow(number))
      })
    }
    await made
    const target = await install(kind)
    await restore({ ...target, file: archive, replace: false })
    const kept = await target.database.db.$count(invoice)
    expect(await target.database.db.$count(invoiceEvent)).toBe(kept - invoiceCount + 1)
    expect(kept).toBeLessThanOrEqual(invoiceCount + written)
  })
})
