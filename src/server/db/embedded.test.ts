import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newPlace, type Place } from '#tests/support/places.ts'
import { DataFolderError, openEmbedded } from './embedded.ts'
import { DatabaseUnavailable, faultOf } from './faults.ts'

let place: Place
beforeEach(async () => void (place = await newPlace('embedded')))
afterEach(() => place.remove())

const quiet = { onFatal: () => {}, log: () => {} }
const open = () => openEmbedded({ dataDir: place.dataDir, ...quiet })
const refusal = async (): Promise<DataFolderError> => {
  const error: unknown = await open().then(
    () => 'it opened',
    (reason: unknown) => reason,
  )
  if (!(error instanceof DataFolderError)) throw new Error(`expected a refusal, got ${String(error)}`)
  return error
}
const insideDatabase = (...names: string[]) => path.join(place.dataDir, 'database', ...names)

/** A process that opens the database, with a module loaded before everything else, in the worker thread too. */
function openInProcess(preload: string, work: string): Promise<{ code: number | null; output: string }> {
  const script = `(async () => {
    const { openEmbedded } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)})
    const onFatal = (error) => { console.log('FATAL ' + error.message); process.exit(1) }
    const database = await openEmbedded({ dataDir: process.env.DATA_DIR, onFatal, log: () => {} })
    ${work}
  })()`
  const asModule = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', asModule(preload), '-e', script], {
    env: { ...process.env, DATA_DIR: place.dataDir, BREAK: path.join(place.dataDir, 'break') },
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

const watchedFsync = `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const sync = fs.fsyncSync
  fs.fsyncSync = (file) => {
    if (fs.existsSync(process.env.BREAK)) throw Object.assign(new Error('input/output error'), { code: 'EIO' })
    fs.appendFileSync(process.env.DATA_DIR + '/fsyncs', '.')
    return sync(file)
  }
  syncBuiltinESMExports()`

describe('durability', () => {
  test('every commit reaches fsync of the operating system before it is answered', async () => {
    const { output } = await openInProcess(
      watchedFsync,
      `const { statSync } = await import('node:fs')
       const fsyncs = () => statSync(process.env.DATA_DIR + '/fsyncs').size
       await database.pool.query('create table trial (n int)')
       const counts = []
       for (let n = 0; n < 20; n++) {
         const before = fsyncs()
         await database.pool.query('insert into trial values ($1)', [n])
         counts.push(fsyncs() - before)
       }
       console.log(JSON.stringify(counts))
       await database.close()`,
    )
    const counts: unknown = JSON.parse(output)
    expect(counts).toHaveLength(20)
    expect(Math.min(...(counts as number[]))).toBeGreaterThanOrEqual(1)
  })

  test('a disk that cannot keep a commit ends the process, and what was answered before is there', async () => {
    const { code, output } = await openInProcess(
      watchedFsync,
      `const { writeFileSync } = await import('node:fs')
       await database.pool.query('create table trial (n int)')
       for (let n = 0; n < 50; n++) await database.pool.query('insert into trial values ($1)', [n])
       writeFileSync(process.env.BREAK, '')
       await database.pool.query('insert into trial values (-1)').then(() => console.log('ANSWERED'), (error) => console.log(error.name))
       setInterval(() => {}, 1000)`,
    )
    expect(output).not.toContain('ANSWERED')
    expect(output).toContain('FATAL the embedded database stopped')
    expect(code).toBe(1)
    const { pool, close } = await open()
    const kept = await pool.query<{ kept: number }>('select count(*)::int as kept from trial where n >= 0')
    expect(kept.rows).toEqual([{ kept: 50 }])
    await close()
  })

  test('on a nearly full disk it reads and does not write, and writes again when there is space', async () => {
    const statfs = `
      import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      const real = fs.statfsSync
      fs.statfsSync = (dir) => (fs.existsSync(process.env.BREAK) ? { bavail: 1000, bsize: 4096 } : real(dir))
      syncBuiltinESMExports()`
    const { output } = await openInProcess(
      statfs,
      `const { rmSync, writeFileSync } = await import('node:fs')
       const query = (text) => database.pool.query(text).then((done) => done.rows[0]?.kept ?? 'done', (error) => error.code)
       const both = async () => [await query('insert into trial values (1)'), await query('select count(*)::int as kept from trial')]
       const said = [await query('create table trial (n int)'), await both()]
       writeFileSync(process.env.BREAK, '')
       said.push(await both())
       rmSync(process.env.BREAK)
       said.push(await both())
       console.log(JSON.stringify(said))
       await database.close()`,
    )
    expect(JSON.parse(output)).toEqual(['done', ['done', 1], ['25006', 1], ['done', 2]])
    expect(faultOf(Object.assign(new Error('read-only'), { code: '25006' }))).toBeInstanceOf(DatabaseUnavailable)
  })

  test('a database whose commits would not reach fsync is not opened', async () => {
    const stock = `
      import { PGlite } from '@electric-sql/pglite'
      import { NodeFS } from '@electric-sql/pglite/nodefs'
      export class DurableNodeFS extends NodeFS { fsyncs = 0 }
      export const durableStartParams = PGlite.defaultStartParams
      export const syncPath = () => {}, syncTree = () => {}`
    const stockFile = path.resolve('.cache', `stock-${process.pid}.mjs`)
    mkdirSync(path.dirname(stockFile), { recursive: true })
    writeFileSync(stockFile, stock)
    const hook = `export const resolve = (name, context, next) =>
      name.endsWith('durable-node-fs.mjs') ? { url: ${JSON.stringify(`file://${stockFile}`)}, shortCircuit: true } : next(name, context)`
    const preload = `import { register } from 'node:module'; register('data:text/javascript,' + ${JSON.stringify(encodeURIComponent(hook))})`
    const { code, output } = await openInProcess(preload, `console.log('OPENED')`)
    rmSync(stockFile)
    expect(output).not.toContain('OPENED')
    expect(output).toContain('não pôde ser aberto com segurança')
    expect(output).toContain('a commit did not reach fsync')
    expect(code).toBe(1)
  })

  test('a first start that was killed half way starts again from nothing', async () => {
    rmSync(insideDatabase(), { recursive: true })
    mkdirSync(path.join(place.dataDir, 'database.init', 'base'), { recursive: true })
    appendFileSync(path.join(place.dataDir, 'database.init', 'PG_VERSION'), '18\n')
    const said: string[] = []
    const { pool, close } = await openEmbedded({
      dataDir: place.dataDir,
      onFatal: () => {},
      log: (text) => said.push(text),
    })
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await close()
    expect(said).toEqual(['Criando o banco de dados (só na primeira vez)…'])
    expect(existsSync(path.join(place.dataDir, 'database.init'))).toBe(false)
  })
})

describe('the data folder', () => {
  test('in use by another opener is refused with its process', async () => {
    const first = await open()
    const error = await refusal()
    expect(error).toMatchObject({ code: 'EDIRLOCKED', pid: process.pid })
    expect(error.message).toContain(`já está em uso pelo processo ${process.pid}`)
    await first.close()
    await (await open()).close()
  })

  const damages: readonly [name: string, damage: () => void, told: RegExp][] = [
    [
      'without its version file',
      () => rmSync(insideDatabase('PG_VERSION')),
      /danificada ou incompleta.*PG_VERSION is missing/s,
    ],
    [
      'of another version',
      () => writeFileSync(insideDatabase('PG_VERSION'), '17\n'),
      /criada por outra versão.*PG_VERSION says 17/s,
    ],
    ['without its control file', () => rmSync(insideDatabase('global', 'pg_control')), /danificada.*pg_control/s],
    [
      'with a spoilt control file',
      () => writeFileSync(insideDatabase('global', 'pg_control'), Buffer.alloc(8192, 7)),
      /danificada.*incompatible/s,
    ],
    ['without its log', () => rmSync(insideDatabase('pg_wal'), { recursive: true }), /danificada.*pg_wal/s],
    ['without its tables', () => rmSync(insideDatabase('base'), { recursive: true }), /danificada.*base/s],
    [
      'that is a file',
      () => {
        rmSync(insideDatabase(), { recursive: true })
        writeFileSync(insideDatabase(), '')
      },
      /danificada.*not a directory/s,
    ],
    [
      'that holds something else',
      () => {
        rmSync(insideDatabase(), { recursive: true })
        mkdirSync(insideDatabase())
        writeFileSync(insideDatabase('photo.jpg'), 'mine')
      },
      /danificada.*PG_VERSION is missing/s,
    ],
  ]
  test.each(damages)(
    '%s is refused in words for the operator, and nothing in it is deleted',
    async (_name, damage, told) => {
      damage()
      const before = existsSync(insideDatabase('photo.jpg'))
      const error = await refusal()
      expect(error.code).toBe('EDIRBROKEN')
      expect(error.message).toContain(insideDatabase())
      expect(error.message).toMatch(told)
      expect(existsSync(insideDatabase('photo.jpg'))).toBe(before)
      // The folder is free again: the operator may repair it and start.
      expect((await refusal()).code).toBe('EDIRBROKEN')
    },
  )
})

describe('the one connection', () => {
  test('that goes leaves nothing behind for the next', async () => {
    const { pool, close } = await open()
    const gone = await pool.connect()
    await gone.query('create temporary table mine (n int)')
    await gone.query(`set search_path = 'elsewhere'`)
    await gone.query('select pg_advisory_lock(7)')
    await gone.query('begin')
    await gone.query('create table public.half_made (n int)')
    gone.release(new Error('given up'))
    const next = await pool.query<Record<string, unknown>>(`
      select to_regclass('mine') as temporary, to_regclass('public.half_made') as half_made,
        current_setting('search_path') as path, (select count(*)::int from pg_locks where locktype = 'advisory') as locks`)
    expect(next.rows).toEqual([{ temporary: null, half_made: null, path: 'public', locks: 0 }])
    await close()
  })

  test('answers large results and large parameters whole', async () => {
    const { pool, close } = await open()
    const text = 'ã€'.repeat(2_000_000)
    const answer = await pool.query<{ text: string; length: number }>('select $1::text as text, length($1) as length', [
      text,
    ])
    expect(answer.rows[0]?.length).toBe(4_000_000)
    expect(answer.rows[0]?.text === text).toBe(true)
    await close()
  })
})

test('maintenance empties the log and takes away dead rows', async () => {
  const { pool, maintain, close } = await open()
  await pool.query('create table busy (n int, filler text)')
  for (let round = 0; round < 12; round++) {
    await pool.query(`insert into busy select n, repeat('x', 500) from generate_series(1, 15000) n`)
    await pool.query('delete from busy')
  }
  const segments = () => readdirSync(insideDatabase('pg_wal')).filter((name) => name.length === 24).length
  const before = segments()
  expect(before).toBeGreaterThan(4)
  const done = await maintain()
  expect(done).toMatchObject({ checkpointed: true })
  expect(done.vacuumed).toContain('public.busy')
  expect(segments()).toBeLessThanOrEqual(5)
  const after = await pool.query(`select pg_relation_size('busy')::int as size`)
  expect(after.rows).toEqual([{ size: 0 }])
  await close()
})
