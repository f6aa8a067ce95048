import { expect, test } from 'vitest'
import { enter, phone, photo, textOf } from './testing/people.ts'
import { DraftGone, OutboxFull, VaultClosed } from './outbox-errors.ts'

test('a draft is on disk before the camera opens, and each page before its picture shows', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  const draft = await outbox.saveDraft({ note: 'Cozinha' })
  await outbox.addDraftPage(draft.id, photo('one'))
  world.kill('page', true)
  const after = world.at('page')
  const kept = await after.readDraft(draft.id)
  expect(kept).toMatchObject({
    id: draft.id,
    fields: { note: 'Cozinha' },
    pages: [{ part: 1, mime: 'image/jpeg', size: 3 }],
  })
  expect(textOf(await after.readPage(draft.id, 1))).toBe('one')
  await after.addDraftPage(draft.id, photo('two'))
  expect((await after.readDraft(draft.id))?.pages.map(({ part }) => part)).toEqual([1, 2])
})

test('pages that come in a burst all stay, each under its own number', async () => {
  const { outbox } = await enter(phone(), 'ana')
  const { id } = await outbox.saveDraft({})
  await Promise.all(['one', 'two', 'three', 'four'].map((text) => outbox.addDraftPage(id, photo(text))))
  const parts = (await outbox.readDraft(id))?.pages.map(({ part }) => part) ?? []
  expect(new Set(parts)).toEqual(new Set([1, 2, 3, 4]))
  const texts = await Promise.all(parts.map(async (part) => textOf(await outbox.readPage(id, part))))
  expect(new Set(texts)).toEqual(new Set(['one', 'two', 'three', 'four']))
})

test('fields may change at any time; the newest draft comes first', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  const first = await outbox.saveDraft({ note: 'a' })
  world.device.now += 1
  const second = await outbox.saveDraft({})
  expect(await outbox.saveDraft({ note: 'b', amount: '10.00' }, first.id)).toMatchObject({ id: first.id })
  expect((await outbox.listDrafts()).map(({ id, fields }) => [id, fields])).toEqual([
    [second.id, {}],
    [first.id, { note: 'b', amount: '10.00' }],
  ])
})

test('pages are put in another order and thrown away; a number is never used again', async () => {
  const { outbox } = await enter(phone(), 'ana')
  const { id } = await outbox.saveDraft({})
  for (const text of ['one', 'two', 'three']) await outbox.addDraftPage(id, photo(text))
  const arranged = await outbox.arrangeDraftPages(id, [3, 1, 77])
  expect(arranged.pages.map(({ part }) => part)).toEqual([3, 1])
  expect(await outbox.readPage(id, 2)).toBeNull()
  const added = await outbox.addDraftPage(id, photo('four'))
  expect(added.pages.map(({ part }) => part)).toEqual([3, 1, 4])
})

test('a queued draft keeps its key, its order and its bytes, and queuing it twice queues it once', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  const { id, capturedAt } = await outbox.saveDraft({ note: 'Sala' })
  await outbox.addDraftPage(id, photo('one'))
  await outbox.addDraftPage(id, photo('two'))
  await outbox.arrangeDraftPages(id, [2, 1])
  world.device.now += 60_000
  const [item, same] = await Promise.all([outbox.enqueueDraft(id), outbox.enqueueDraft(id)])
  expect(item).toMatchObject({ id, capturedAt, fields: { note: 'Sala' }, size: 6 })
  expect(same).toEqual(item)
  expect(await outbox.listDrafts()).toEqual([])
  expect(await outbox.list()).toHaveLength(1)
  await outbox.drain('enqueued')
  expect(world.server.rows).toEqual([{ key: id, person: 'ana', note: 'Sala', page: 'two,one' }])
})

test('a draft another tab queued or threw away is gone for this one', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  const queued = await outbox.saveDraft({})
  const thrown = await outbox.saveDraft({})
  const tab = world.at('tab')
  await tab.enqueueDraft(queued.id)
  await tab.deleteDraft(thrown.id)
  await tab.deleteDraft(thrown.id)
  for (const { id } of [queued, thrown]) {
    await expect(outbox.saveDraft({ note: 'late' }, id)).rejects.toThrow(DraftGone)
    await expect(outbox.addDraftPage(id, photo('late'))).rejects.toThrow(DraftGone)
    expect(await outbox.readDraft(id)).toBeNull()
  }
  expect(await outbox.enqueueDraft(thrown.id)).toBeNull()
})

test('a draft thrown away leaves no bytes', async () => {
  const { outbox } = await enter(phone(), 'ana')
  const { id } = await outbox.saveDraft({})
  await outbox.addDraftPage(id, photo('one'))
  await outbox.deleteDraft(id)
  expect(await outbox.readPage(id, 1)).toBeNull()
})

test('drafts of one person are nothing to another, and wait for their owner', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  const draft = await outbox.saveDraft({ note: 'Ana' })
  await outbox.addDraftPage(draft.id, photo('one'))
  await enter(world, 'bia')
  expect(await outbox.listDrafts()).toEqual([])
  expect(await outbox.readDraft(draft.id)).toBeNull()
  expect(await outbox.readPage(draft.id, 1)).toBeNull()
  expect(await outbox.enqueueDraft(draft.id)).toBeNull()
  await outbox.deleteDraft(draft.id)
  await expect(outbox.addDraftPage(draft.id, photo('two'))).rejects.toThrow(DraftGone)
  await outbox.vault.closeVault()
  expect(await outbox.listDrafts()).toEqual([])
  await expect(outbox.saveDraft({})).rejects.toThrow(VaultClosed)
  await enter(world, 'ana')
  expect(await outbox.readDraft(draft.id)).toEqual({ ...draft, pages: [{ part: 1, mime: 'image/jpeg', size: 3 }] })
})

test('a page that finds no room leaves the draft as it was', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  const { id } = await outbox.saveDraft({ note: 'Ana' })
  await outbox.addDraftPage(id, photo('one'))
  world.device.full = true
  await expect(outbox.addDraftPage(id, photo('two'))).rejects.toThrow(OutboxFull)
  expect(await outbox.readDraft(id)).toMatchObject({ fields: { note: 'Ana' }, pages: [{ part: 1 }] })
  world.device.full = false
  await outbox.addDraftPage(id, photo('two'))
  expect((await outbox.readDraft(id))?.pages).toHaveLength(2)
})
