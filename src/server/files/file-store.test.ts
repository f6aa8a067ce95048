/** What every store promises, shown on the folder and on S3-compatible storage. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFolder } from './disk.ts'
import type { FileStore } from './file-store.ts'
import { openFiles } from './open-files.ts'
import { openBucket } from './s3.ts'

const account = { bucket: 'notas', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const keyOf = (name: string) => `invoices/2026/${name}.jpg`
const keysOf = async (store: FileStore) => {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys
}

interface Opened {
  store: FileStore
  close(): Promise<void>
}

async function folder(): Promise<Opened> {
  const root = await mkdtemp(path.join(tmpdir(), 'nascente-files-'))
  return { store: await openFolder(path.join(root, 'files')), close: () => rm(root, { recursive: true }) }
}

async function bucket(): Promise<Opened> {
  const root = await mkdtemp(path.join(tmpdir(), 'nascente-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: root,
    configureBuckets: [{ name: account.bucket, configs: [] }],
  })
  const { port } = await server.run()
  const close = async () => {
    await server.close()
    await rm(root, { recursive: true })
  }
  return { store: openBucket({ ...account, endpoint: `http://127.0.0.1:${port}` }), close }
}

for (const [kind, open] of [
  ['folder', folder],
  ['s3', bucket],
] as const) {
  describe(`a store of files: ${kind}`, () => {
    let opened: Opened
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened.close())

    test('gives back the very bytes it was given', async () => {
      const { store } = opened
      const bytes = randomBytes(3_000_001)
      await store.put(keyOf('inteira'), bytes, 'image/jpeg')
      expect((await store.read(keyOf('inteira'))).equals(bytes)).toBe(true)
      await store.put(keyOf('inteira'), Buffer.from('outra'), 'image/jpeg')
      expect(String(await store.read(keyOf('inteira')))).toBe('outra')
      expect(store.kind).toBe(kind)
    })

    test('keeps files put at the same time apart', async () => {
      const files = Array.from({ length: 20 }, (_, at) => ({ key: keyOf(`junto-${at}`), bytes: randomBytes(40_000) }))
      await Promise.all(files.map(({ key, bytes }) => opened.store.put(key, bytes, 'image/jpeg')))
      for (const { key, bytes } of files) expect((await opened.store.read(key)).equals(bytes)).toBe(true)
    })

    test('says not-found for what it does not keep, and removing it is no fault', async () => {
      await expect(opened.store.read(keyOf('nenhuma'))).rejects.toMatchObject({ code: 'not-found' })
      await opened.store.delete(keyOf('nenhuma'))
      await opened.store.put(keyOf('breve'), Buffer.from('x'), 'image/jpeg')
      await opened.store.delete(keyOf('breve'))
      await expect(opened.store.read(keyOf('breve'))).rejects.toMatchObject({ code: 'not-found' })
    })

    test('lists every key', async () => {
      await opened.store.put('invoices/2025/antiga.pdf', Buffer.from('%PDF-'), 'application/pdf')
      const keys = await keysOf(opened.store)
      expect(keys).toContain('invoices/2025/antiga.pdf')
      expect(keys.filter((key) => key.includes('junto-'))).toHaveLength(20)
      expect(keys).not.toContain(keyOf('breve'))
    })

    test('refuses keys that could climb out', async () => {
      const key = 'invoices/2026/../../../fora.jpg'
      await expect(Promise.resolve().then(() => opened.store.put(key, Buffer.from('x'), 'image/jpeg'))).rejects.toThrow(
        'not made by this server',
      )
      await expect(Promise.resolve().then(() => opened.store.read(key))).rejects.toThrow('not made by this server')
      await expect(Promise.resolve().then(() => opened.store.delete(key))).rejects.toThrow('not made by this server')
    })

    test('says that it is there', async () => {
      await expect(opened.store.ping()).resolves.toBeUndefined()
    })
  })
}

describe('the folder', () => {
  test('is made by configuration beside the database', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'nascente-files-'))
    const store = await openFiles({ s3: undefined, dataDir })
    await store.put(keyOf('a'), Buffer.from('x'), 'image/jpeg')
    expect(await readdir(path.join(dataDir, 'files', 'invoices', '2026'))).toEqual(['a.jpg'])
    await rm(dataDir, { recursive: true })
  })

  test('forgets what a process that died left half-written, and never lists it', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'nascente-files-'))
    await mkdir(path.join(root, '.incoming'))
    const [old, fresh] = ['velha', 'nova'].map((name) => path.join(root, '.incoming', name))
    await writeFile(old!, 'meia')
    await writeFile(fresh!, 'meia')
    const yesterday = new Date(Date.now() - 86_400_000)
    await utimes(old!, yesterday, yesterday)
    const store = await openFolder(root)
    expect(await readdir(path.join(root, '.incoming'))).toEqual(['nova'])
    expect(await keysOf(store)).toEqual([])
    await rm(root, { recursive: true })
  })

  test('leaves nothing half-written when a file cannot be put in its place', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'nascente-files-'))
    const store = await openFolder(root)
    // A folder stands where the file should go, so the last step fails for any user, root included.
    await mkdir(path.join(root, 'invoices', '2026', 'a.jpg', 'x'), { recursive: true })
    await expect(store.put(keyOf('a'), Buffer.from('x'), 'image/jpeg')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/)
    expect(await readdir(path.join(root, '.incoming'))).toEqual([])
    await rm(root, { recursive: true })
  })

  test.runIf(existsSync('/dev/full'))(
    'a folder on a full disk does not answer as if it could keep anything',
    async () => {
      const root = await mkdtemp(path.join(tmpdir(), 'nascente-files-'))
      const store = await openFolder(root)
      await symlink('/dev/full', path.join(root, '.incoming', 'probe'))
      await expect(store.ping()).rejects.toThrow('ENOSPC')
      await rm(root, { recursive: true })
    },
  )

  test('that disappeared is noticed', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'nascente-files-'))
    const store = await openFolder(root)
    await chmod(root, 0o700)
    await rm(root, { recursive: true })
    await expect(store.ping()).rejects.toThrow('ENOENT')
  })
})

describe('the bucket', () => {
  test('that refuses or hangs up is an error, never a file that is not there', async () => {
    const server = createServer((_request, response) => {
      response.statusCode = 403
      response.end('<Error/>')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const bound = server.address()
    const store = openBucket({
      ...account,
      endpoint: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/`,
    })
    await expect(store.put(keyOf('a'), Buffer.from('x'), 'image/jpeg')).rejects.toThrow('answered 403 to a new file')
    await expect(store.read(keyOf('a'))).rejects.toThrow('answered 403 to a read')
    await expect(store.delete(keyOf('a'))).rejects.toThrow('answered 403 to a removal')
    await expect(store.ping()).rejects.toThrow('answered 403 to a look')
    await expect(keysOf(store)).rejects.toThrow('answered 403 to a listing')
    await new Promise((done) => server.close(done))
    await expect(store.ping()).rejects.toThrow('fetch failed')
  })

  test('is listed page by page', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      const token = new URL(request.url ?? '/', 'http://x').searchParams.get('continuation-token')
      asked.push(token ?? 'first')
      response.end(
        token
          ? '<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>invoices/2026/b.jpg</Key></Contents></ListBucketResult>'
          : '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b=</NextContinuationToken><Contents><Key>invoices/2026/a.jpg</Key></Contents></ListBucketResult>',
      )
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const bound = server.address()
    const store = openBucket({
      ...account,
      endpoint: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    })
    expect(await keysOf(store)).toEqual(['invoices/2026/a.jpg', 'invoices/2026/b.jpg'])
    expect(asked).toEqual(['first', 'a&b='])
    await new Promise((done) => server.close(done))
  })
})
