/** Two thousand strangers send forms slowly while people send invoices: these are served, and neither disk nor memory fills. */
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makePhoto } from '#tests/support/photo.ts'
import { startServer, temporaryFolder } from '#tests/support/server-process.ts'
import { startWriters } from './server-kill-writers.ts'

const strangers = 2000
const senders = 16
/** Megabytes: of memory beside what an idle server has, of disk beside what is kept. */
const most = { memory: 400, disk: 64 }

/** The head of a sign-up with a document, and its first bytes; the rest comes drop by drop. */
function strange(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    'POST /api/professional/users HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\n' +
      `idempotency-key: ${crypto.randomUUID()}\r\ntransfer-encoding: chunked\r\n\r\n`,
  )
  const begun = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 ${'x'.repeat(2048)}`
  socket.write(`${Buffer.byteLength(begun).toString(16)}\r\n${begun}\r\n`)
  return socket
}

/** What a process has of memory, and the most it had since it was asked to count anew, in megabytes. */
async function memoryOf(pid: number | undefined): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

/** Bytes of what lies in a folder, in megabytes; files may go meanwhile. */
async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(names.map((name) => stat(path.join(folder, name)).catch(() => undefined)))
  return sizes.reduce((sum, facts) => sum + (facts?.isFile() ? facts.size : 0), 0) / 1024 ** 2
}

test('people are served while strangers send slowly', { timeout: 300_000 }, async ({ onTestFinished }) => {
  const uploads = await temporaryFolder()
  const server = await startServer({ env: { TMPDIR: uploads } })
  onTestFinished(async () => {
    await server.dispose()
    await rm(uploads, { recursive: true, force: true })
  })
  const pid = server.pid()
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  const { now: idle } = await memoryOf(pid)
  const sockets = Array.from({ length: strangers }, () => strange(server.port))
  const drops = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('1\r\nx\r\n')), 1000)
  onTestFinished(() => {
    clearInterval(drops)
    for (const socket of sockets) socket.destroy()
  })
  const writers = await startWriters(server.url, await makePhoto({ width: 320, height: 240 }), senders)
  await writers.afterAnswers(senders * 10)
  const disk = await sizeOf(uploads)
  await writers.finish()

  expect(sockets.filter((socket) => socket.destroyed).length).toBeLessThan(strangers / 2)
  expect([...new Set(writers.unexpected)]).toEqual([])
  expect(writers.sent.filter(({ id }) => id === undefined)).toEqual([])
  expect(disk).toBeLessThan(most.disk)
  const { peak } = await memoryOf(pid)
  expect(peak - idle).toBeLessThan(most.memory)
})
