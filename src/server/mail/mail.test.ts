import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { promised } from '#domain/testing/promised.ts'
import type { Database } from '#server/db/db.ts'
import { mail } from '#server/db/schema/schema.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { letter } from './layout.ts'
import { type Letter, type Mailer, smtpMailer, terminalMailer } from './mailer.ts'
import { post, sendDue } from './postbox.ts'

const words = letter({
  to: 'ana@exemplo.com.br',
  subject: 'Código',
  name: 'Ana <b>',
  paragraphs: ['Olá & até'],
  code: '123456',
})

test('what people wrote is shown as they wrote it, never as HTML', () => {
  expect(words.html).toContain('Ana &lt;b&gt;')
  expect(words.html).toContain('Olá &amp; até')
  expect(words.text).toContain('Ana <b>')
})

test('without a mail server the letter, with its code, is printed', async () => {
  const said: string[] = []
  await terminalMailer((text) => said.push(text)).deliver(words)
  expect(said.join('')).toContain('123456')
  expect(said.join('')).toContain('ana@exemplo.com.br')
})

test('a letter reaches a mail server', async () => {
  const taken: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        taken.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Nascente <nao-responda@exemplo.com.br>')
  await mailer.deliver(words)
  mailer.close()
  await new Promise<void>((closed) => server.close(closed))
  expect(taken).toHaveLength(1)
  expect(taken[0]).toContain('To: ana@exemplo.com.br')
  expect(taken[0]).toContain('123456')
})

eachDatabase((kind, open) => {
  let database: Database
  let now = new Date('2026-11-20T12:00:00.000Z')
  const warnings: string[] = []
  const log = {
    info: () => {},
    warn: (_: object, text: string) => void warnings.push(text),
    error: (_: object, text: string) => void warnings.push(text),
  }
  const later = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000))
  const deps = () => ({ database, clock: () => now, log })
  const write = () => database.transaction((tx) => post(tx, { id: randomUUID(), at: now, ...words }))
  const waiting = () => database.db.select().from(mail)

  function recorder({ fails = false } = {}): Mailer & { readonly sent: Letter[] } {
    const sent: Letter[] = []
    return {
      sent,
      deliver: async (each) => {
        if (fails) throw new Error('no route')
        sent.push(each)
      },
      close: () => {},
    }
  }

  beforeAll(async () => void (database = await open()))
  beforeEach(async () => void (await database.db.delete(mail)))
  afterAll(() => expect(warnings.join()).not.toContain('ana@'))

  test('a letter is sent once and forgotten', async () => {
    await write()
    const mailer = recorder()
    await Promise.all([sendDue(deps(), mailer), sendDue(deps(), mailer)])
    await sendDue(deps(), mailer)
    expect(mailer.sent).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  // The embedded database has one connection, so nobody else is ever in the middle of taking a letter.
  if (kind === 'postgres')
    test('a letter that another instance is taking is left to it', async () => {
      await write()
      const mailer = recorder()
      const [taken, tellTaken] = promised()
      const [over, tellOver] = promised()
      const other = database.transaction(async (tx) => {
        await tx.select().from(mail).for('update')
        tellTaken()
        await over
      })
      await taken
      await sendDue(deps(), mailer)
      tellOver()
      await other
      expect(mailer.sent).toEqual([])
    })

  test('a letter of a transaction that did not commit is never sent', async () => {
    const failing = database.transaction(async (tx) => {
      await post(tx, { id: randomUUID(), at: now, ...words })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const mailer = recorder()
    await sendDue(deps(), mailer)
    expect(mailer.sent).toEqual([])
  })

  test('a letter that was not taken waits, each time longer, and goes when it can', async () => {
    await write()
    await sendDue(deps(), recorder({ fails: true }))
    const well = recorder()
    await sendDue(deps(), well)
    expect(well.sent).toEqual([])
    later(1)
    await sendDue(deps(), recorder({ fails: true }))
    later(1)
    await sendDue(deps(), well)
    expect(well.sent).toEqual([])
    later(1)
    await sendDue(deps(), well)
    expect(well.sent).toHaveLength(1)
  })

  test('a letter nobody takes is given up after twelve attempts', async () => {
    await write()
    for (let n = 0; n < 12; n += 1) {
      await sendDue(deps(), recorder({ fails: true }))
      later(360)
    }
    expect(await waiting()).toEqual([])
    expect(warnings).toContain('a mail was given up')
  })
})
