import { strFromU8, unzipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import type { Rescue } from '#client/outbox/outbox-face.ts'
import { rescueZip, saveRescue } from './rescue-file.ts'

const entry = {
  id: '0199f3a0-0000-7000-8000-000000000102',
  kind: 'invoice',
  capturedAt: Date.parse('2026-11-20T15:04:00Z'),
  fields: { number: '77', note: 'obra da serra' },
  pages: [{ mime: 'image/jpeg', bytes: new Uint8Array([0xff, 0xd8, 1]).buffer, name: 'pagina-1.jpg' }],
}
const rescue = { entries: [entry], unreadable: ['lost/1'] } as unknown as Rescue

afterEach(() => vi.restoreAllMocks())

test('the zip holds every page as a file, what was typed as text, and what could not be read by name', async () => {
  const files = unzipSync(await rescueZip(rescue))
  const folder = '2026-11-20T15-04-0199f3a0'
  expect(Object.keys(files).toSorted()).toEqual([`${folder}/nota.json`, `${folder}/pagina-1.jpg`, 'nao-lidos.txt'])
  expect([...(files[`${folder}/pagina-1.jpg`] ?? [])]).toEqual([0xff, 0xd8, 1])
  expect(JSON.parse(strFromU8(files[`${folder}/nota.json`] ?? new Uint8Array()))).toMatchObject({
    fields: { number: '77' },
  })
  expect(strFromU8(files['nao-lidos.txt'] ?? new Uint8Array())).toBe('lost/1')
})

test('it is handed over as a download and says how much is missing', async () => {
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this.download)
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:rescue')
  expect(await saveRescue(rescue)).toEqual({ unreadable: 1 })
  expect(clicked).toEqual([expect.stringMatching(/^nascente-pendentes-\d{4}-\d\d-\d\d\.zip$/)])
})
