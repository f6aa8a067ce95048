import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSharedFiles } from '#client/shared-files/shared-files.ts'
import { followLaunches } from './launches.ts'

type Consumer = Parameters<NonNullable<Window['launchQueue']>['setConsumer']>[0]

let launch: Consumer
let opened: string[]

beforeEach(() => {
  opened = []
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('launchQueue', { setConsumer: (consumer: Consumer) => (launch = consumer) })
  followLaunches((path) => opened.push(path))
})
afterEach(() => vi.unstubAllGlobals())

test('a shortcut pressed while the app is open leads to its page', async () => {
  launch({ targetURL: `${location.origin}/scan` })
  await vi.waitFor(() => expect(opened).toEqual(['/scan']))
  launch({ targetURL: `${location.origin}/invoices?enviar=sim` })
  await vi.waitFor(() => expect(opened).toEqual(['/scan', '/invoices?enviar=sim']))
})

test('an address of somebody else leads nowhere', async () => {
  launch({ targetURL: 'https://evil.example/scan' })
  launch({ targetURL: `${location.origin}/scan` })
  await vi.waitFor(() => expect(opened).toEqual(['/scan']))
})

test('files opened with the app are kept before the page that takes them is shown', async () => {
  launch({
    targetURL: `${location.origin}/invoices?enviar=sim`,
    files: [{ getFile: async () => Promise.resolve(new File(['<nfe/>'], 'nota.xml', { type: 'text/xml' })) }],
  })
  await vi.waitFor(() => expect(opened).toEqual(['/invoices?enviar=sim']))
  const names = await new Promise<string[]>((done) => {
    followSharedFiles(async (files) => Promise.resolve(done(files.map(({ file }) => file.name))))
  })
  expect(names).toEqual(['nota.xml'])
})

test.each([
  [
    'a device without room',
    () =>
      vi.stubGlobal('indexedDB', {
        open: () => {
          throw new DOMException('full', 'QuotaExceededError')
        },
      }),
    async () => Promise.resolve(new File(['<nfe/>'], 'nota.xml')),
  ],
  ['a file that is gone', () => undefined, async () => Promise.reject(new DOMException('gone', 'NotFoundError'))],
])('files that cannot be kept are not lost without a word: %s', async (_, breakIt, getFile) => {
  breakIt()
  launch({ targetURL: `${location.origin}/invoices?enviar=sim`, files: [{ getFile }] })
  await vi.waitFor(() => expect(opened).toEqual(['/invoices?enviar=sem-arquivos']))
})
