import { expect, test } from 'vitest'
import { enter, openingOf, phone, photo, photograph, textOf } from './testing/people.ts'
import type { World } from './testing/world.ts'
import { openOutboxDatabase } from './outbox-database.ts'
import { VaultClosed } from './outbox-errors.ts'

/** Everything on the disk as text, as somebody would see it who takes the phone apart. */
async function onDisk({ device }: World): Promise<string> {
  const database = openOutboxDatabase(device.disk)
  const stores = ['items', 'drafts', 'parts', 'session'] as const
  const records = await Promise.all(stores.map((name) => database.read([name], (transaction) => transaction.all(name))))
  const bytes = (_name: string, value: unknown) =>
    value instanceof ArrayBuffer ? String.fromCodePoint(...new Uint8Array(value)) : value
  return JSON.stringify(records, bytes)
}

test('neither the photo, the fields nor the id of the owner can be read on a disk whose owner is away', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  await photograph(outbox, 'segredo')
  const draft = await outbox.saveDraft({ note: 'segredo' })
  await outbox.addDraftPage(draft.id, photo('segredo'))
  await outbox.vault.closeVault()
  const disk = await onDisk(world)
  expect(disk).toContain('image/jpeg')
  expect(disk).not.toContain('segredo')
  expect(disk).not.toContain('"ana"')
})

test('another person sees nothing, counts nothing, reads nothing and changes nothing', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  const { id } = await photograph(outbox, 'Ana')
  await enter(world, 'bia')
  expect(await outbox.list()).toEqual([])
  expect(await outbox.readPage(id, 1)).toBeNull()
  expect(await outbox.exportPending()).toEqual({ entries: [], unreadable: [] })
  expect(await outbox.editFields(id, { note: 'Bia' })).toBe(false)
  expect(await outbox.replacePages(id, { pages: [photo('Bia')] })).toBe(false)
  expect([await outbox.retryNow(id), await outbox.cancel(id), await outbox.undoCancel(id)]).toEqual([
    false,
    false,
    false,
  ])
  expect(await outbox.freeSpace()).toBe(0)
  await outbox.drain('started')
  expect(world.server.arrivals).toEqual([])
})

test('nobody signed in: nothing is shown, nothing can be put in, everything waits', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  const { id } = await photograph(outbox, 'Ana')
  await outbox.vault.closeVault()
  expect(await outbox.list()).toEqual([])
  expect(await outbox.exportPending()).toEqual({ entries: [], unreadable: [] })
  expect(await outbox.retryNow(id)).toBe(false)
  expect(await outbox.freeSpace()).toBe(0)
  await expect(photograph(outbox, 'nobody')).rejects.toThrow(VaultClosed)
  await expect(outbox.readPage(id, 1)).rejects.toThrow(VaultClosed)
  await enter(world, 'ana')
  await outbox.drain('signed-in')
  expect(world.server.rows).toMatchObject([{ key: id, person: 'ana', note: 'Ana', page: 'photo of Ana' }])
})

test('everything that is still only here can be rescued; what does not open is skipped and named', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  const arrived = await photograph(outbox, 'arrived')
  await outbox.drain('enqueued')
  const whole = await outbox.enqueue({
    fields: { note: 'whole' },
    pages: [photo('a'), { ...photo('b'), mime: 'application/pdf' }],
  })
  const bent = await outbox.enqueue({ fields: { note: 'bent' }, pages: [photo('c'), photo('d')] })
  const database = openOutboxDatabase(world.device.disk)
  await database.write(['items', 'parts'], async (transaction) => {
    const entry = await transaction.get('items', bent.id)
    const part = await transaction.get('parts', `${bent.id}/1`)
    transaction.put('items', { ...entry!, fields: { ...entry!.fields, bytes: new ArrayBuffer(40) } })
    transaction.put('parts', { ...part!, bytes: part!.bytes.slice(1) })
  })
  const { entries, unreadable } = await outbox.exportPending()
  expect(unreadable).toEqual([bent.id, `${bent.id}/1`])
  expect(entries.map(({ id }) => id)).not.toContain(arrived.id)
  const rescued = entries.map(({ id, fields, pages }) => ({
    id,
    fields,
    pages: pages.map((one) => [one.name, textOf(one)]),
  }))
  expect(rescued).toContainEqual({
    id: whole.id,
    fields: { note: 'whole' },
    pages: [
      ['pagina-1.jpg', 'a'],
      ['pagina-2.pdf', 'b'],
    ],
  })
  expect(rescued).toContainEqual({ id: bent.id, fields: null, pages: [['pagina-2.jpg', 'd']] })
})

test.each([
  ['gone', undefined],
  ['bent', new ArrayBuffer(40)],
])('an entry with a page that is %s is for the person, and keeps the others from nothing', async (_how, bytes) => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  const broken = await photograph(outbox, 'broken')
  await photograph(outbox, 'whole')
  const database = openOutboxDatabase(world.device.disk)
  await database.write(['parts'], async (transaction) => {
    const part = await transaction.get('parts', `${broken.id}/1`)
    if (bytes && part) transaction.put('parts', { ...part, bytes })
    else transaction.delete('parts', `${broken.id}/1`)
  })
  await outbox.drain('enqueued')
  expect(world.server.rows.map(({ note }) => note)).toEqual(['whole'])
  const item = (await outbox.list()).find(({ id }) => id === broken.id)
  expect(item).toMatchObject({ stage: { state: 'needs-person' }, problem: { code: 'unreadable' } })
})

test('a draft whose fields do not open keeps its pages', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  const { id } = await outbox.saveDraft({ note: 'lost' })
  await outbox.addDraftPage(id, photo('kept'))
  const database = openOutboxDatabase(world.device.disk)
  await database.write(['drafts'], async (transaction) => {
    const draft = await transaction.get('drafts', id)
    if (draft) transaction.put('drafts', { ...draft, fields: { ...draft.fields, bytes: new ArrayBuffer(40) } })
  })
  expect(await outbox.readDraft(id)).toMatchObject({ fields: {}, pages: [{ part: 1 }] })
})

test('what was queued before new keys were made is shown and sent under its old one', async () => {
  const world = phone()
  const { outbox, token } = await enter(world, 'ana')
  await photograph(outbox, 'old key')
  await outbox.vault.closeVault()
  const opening = openingOf('ana', token)
  await outbox.vault.saveSession({
    ...opening,
    outboxKeys: [{ version: 2, key: 'C'.repeat(43) }, ...opening.outboxKeys],
  })
  await photograph(outbox, 'new key')
  expect((await outbox.list()).map(({ fields }) => fields)).toEqual([{ note: 'old key' }, { note: 'new key' }])
  await outbox.drain('signed-in')
  expect(world.server.rows).toHaveLength(2)
})

test('an entry under a key that is not here waits for the sign-in that brings it', async () => {
  const world = phone()
  const { outbox, token } = await enter(world, 'ana')
  await photograph(outbox, 'old key')
  await outbox.vault.closeVault()
  await outbox.vault.saveSession({ ...openingOf('ana', token), outboxKeys: [{ version: 2, key: 'C'.repeat(43) }] })
  await outbox.drain('signed-in')
  expect((await outbox.list())[0]).toMatchObject({
    stage: { state: 'held' },
    problem: { code: 'key-missing' },
    fields: null,
  })
  await outbox.vault.saveSession(openingOf('ana', token))
  await outbox.drain('signed-in')
  expect(world.server.rows).toHaveLength(1)
})
