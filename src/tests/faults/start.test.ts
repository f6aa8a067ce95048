/** What a person meets who types `npm start`: the first time, again, and when something is in the way. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest'
import type { SignedIn } from '#contract/api.gen.ts'
import { openDatabase } from '#server/db/db.ts'
import { copyFolder } from '#tests/support/copy-folder.ts'
import { formOf } from '#tests/support/form.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { runStart, type StartCommand } from '#tests/support/start-command.ts'

const folders: string[] = []
const running: StartCommand[] = []
const start = (env: Record<string, string>) => {
  const command = runStart(env)
  running.push(command)
  return command
}
const stop = async (command: StartCommand) => {
  command.kill('SIGTERM')
  return command.ended
}
const newFolder = async () => {
  const folder = await temporaryFolder()
  folders.push(folder)
  return folder
}

/** With a database whose tables are there. */
const migrated = async () => {
  const folder = await newFolder()
  copyFolder(inject('databases').embeddedTemplate, folder)
  return folder
}

afterEach(async () => {
  for (const command of running.splice(0)) {
    command.kill('SIGKILL')
    await command.ended
  }
})
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

/** What a start would change if it did again what the first one did. */
async function madeOnce(dataDir: string) {
  const database = await openDatabase({ dataDir, onFatal: () => {}, log: () => {} })
  const { rows } = await database.db.execute(sql`
    select (select json_agg(m) from drizzle.__drizzle_migrations m) as migrations, (select updated_at from setting where key = 'seed') as seeded,
      (select count(*) from person)::int as people, (select count(*) from invoice)::int as invoices`)
  await database.close()
  return { ...rows[0], built: statSync('dist/.sources').mtimeMs }
}

test('on an empty folder the first start tells what it does, where it is and how to sign in; the second makes nothing again', async () => {
  const dataDir = await newFolder()
  const first = start({ DATA_DIR: dataDir })
  const url = await first.ready
  const health = await fetch(`${url}/api/health`)
  expect({ status: health.status, body: await health.json() }).toEqual({
    status: 200,
    body: { status: 'ok', service: 'nascente' },
  })
  expect((await fetch(url)).headers.get('content-type')).toContain('text/html')
  const told = first.output()
  expect(told).toContain('Criando o banco de dados (só na primeira vez)…')
  expect(told).toContain('Preparando a demonstração (só na primeira vez)…')
  const password = /a senha de todos é (\S+)/.exec(told)?.[1]
  const email = /^ +Profissional +(\S+) +\/login-profissional$/m.exec(told)?.[1]
  const signIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(signIn.status).toBe(200)
  expect(await stop(first)).toBe(0)

  const made = await madeOnce(dataDir)
  expect(made).toMatchObject({ people: expect.any(Number), invoices: expect.any(Number) })
  const second = start({ DATA_DIR: dataDir })
  await second.ready
  expect(second.output()).not.toMatch(/Instalando|Construindo|Criando|Preparando/)
  await expect.poll(second.output).toContain('/login-profissional')
  expect(await stop(second)).toBe(0)
  expect(await madeOnce(dataDir)).toEqual(made)
})

/** How a start ends that cannot go on: a sentence, no stack. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const command = start({ SEED: 'tiny', ...env })
  expect(await command.ended).toBe(1)
  expect(command.output()).not.toMatch(/^\s+at /m)
  return command.output()
}

describe('an address that cannot be had', () => {
  test('a port in use is named, with another to try, before anything is made', async () => {
    const other = createServer()
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    const { port } = other.address() as AddressInfo
    const dataDir = path.join(await newFolder(), 'dados')
    const said = await refusalOf({ PORT: String(port), DATA_DIR: dataDir })
    expect(said).toContain(`A porta ${port} já está em uso. Feche o outro programa ou escolha outra: PORT=${port + 1}`)
    expect(existsSync(dataDir)).toBe(false)
    await new Promise((done) => other.close(done))
  })

  test('a host that is not this machine is named', async () => {
    expect(await refusalOf({ HOST: '203.0.113.7', DATA_DIR: await newFolder() })).toContain(
      'HOST="203.0.113.7" não é um endereço desta máquina',
    )
  })
})

describe('a data folder that cannot be used', () => {
  test('with something else in it is left as it is', async () => {
    const dataDir = await newFolder()
    await mkdir(path.join(dataDir, 'database'))
    await writeFile(path.join(dataDir, 'database', 'fotos.zip'), 'PK')
    const said = await refusalOf({ DATA_DIR: dataDir })
    expect(said).toContain(`A pasta de dados ${path.join(dataDir, 'database')} está danificada ou incompleta`)
    expect(said).toContain('Nada foi apagado.')
    expect(await readdir(path.join(dataDir, 'database'))).toEqual(['fotos.zip'])
  })

  test('that nobody may write in says so', async () => {
    // Not even the administrator makes folders there.
    expect(await refusalOf({ DATA_DIR: '/sys/nascente' })).toContain(
      'Sem permissão para ler e gravar na pasta de dados /sys/nascente',
    )
  })

  test('that is a file, or a link that leads nowhere, is no folder', async () => {
    const folder = await newFolder()
    const [file, link] = [path.join(folder, 'dados.txt'), path.join(folder, 'disco')]
    await writeFile(file, 'lista de compras')
    await symlink(path.join(folder, 'fora', 'dados'), link)
    for (const dataDir of [file, link])
      expect(await refusalOf({ DATA_DIR: dataDir })).toContain(`${dataDir} não é uma pasta em que se possa gravar`)
    expect(await readFile(file, 'utf8')).toBe('lista de compras')
  })

  test('whose place for files is taken says so', async () => {
    const dataDir = await migrated()
    await writeFile(path.join(dataDir, 'files'), '')
    expect(await refusalOf({ DATA_DIR: dataDir })).toContain(
      `A pasta ${dataDir} não serve para guardar os arquivos das notas`,
    )
  })

  test('in use by a running server names its process, and that server goes on', async () => {
    const dataDir = await migrated()
    const owner = start({ DATA_DIR: dataDir, SEED: 'none' })
    const url = await owner.ready
    expect(await refusalOf({ DATA_DIR: dataDir })).toMatch(
      /já está em uso pelo processo \d+\. Encerre o outro servidor/,
    )
    expect((await fetch(`${url}/api/ready`)).status).toBe(200)
  })
})

test('a bucket that does not answer stops the start with the name of its setting', async () => {
  const said = await refusalOf({
    DATA_DIR: await migrated(),
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'notas',
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'segredo-do-balde',
  })
  expect(said).toContain('O armazenamento de arquivos de S3_ENDPOINT não responde como deve')
  expect(said).not.toContain('segredo-do-balde')
})

test('told to stop, the server finishes the sending that is on its way and takes no new one', async () => {
  const server = start({ DATA_DIR: await migrated(), SEED: 'tiny', RATE_LIMIT: '0' })
  const url = await server.ready
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@exemplo.com.br', password: 'agua-clara-2026' }),
  })
  const { accessToken } = (await login.json()) as SignedIn
  const form = formOf({
    capturedAt: '2026-11-20T12:00:00.000Z',
    amount: '10.00',
    pages: [await makePhoto({ width: 400, height: 300 })],
  })
  const half = Math.floor(form.bytes.length / 2)
  const sending = request(`${url}/api/professional/invoices`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'idempotency-key': randomUUID(),
      'content-type': form.type,
      'content-length': form.bytes.length,
    },
  })
  const answered = once(sending, 'response')
  await new Promise((sent) => sending.write(form.bytes.subarray(0, half), sent))
  server.kill('SIGTERM')
  while (await isListening(url)) await pause(20)
  sending.end(form.bytes.subarray(half))
  expect(await answered).toMatchObject([{ statusCode: 201 }])
  expect(await server.ended).toBe(0)
})

const isListening = (url: string) =>
  fetch(`${url}/api/health`).then(
    () => true,
    () => false,
  )
