import { expect, test, vi } from 'vitest'
import { pass } from './testing/device.ts'
import { enter, phone, photo, photograph, textOf } from './testing/people.ts'
import { needsSmallerPages } from './outbox-entry.ts'
import { OutboxFull } from './outbox-errors.ts'
import type { Outbox } from './outbox-face.ts'

const stages = async (outbox: Outbox) => (await outbox.list()).map(({ stage }) => stage.state)

test('what is queued is listed at once, newest first, without its bytes', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  const first = await photograph(outbox, 'Sala')
  world.device.now += 1_000
  const second = await outbox.enqueue({ fields: { amount: '99.90' }, pages: [photo('x'), photo('yy')] })
  const old = await outbox.enqueue({ fields: {}, pages: [photo('z')], capturedAt: 5 })
  expect((await outbox.list()).map(({ id }) => id)).toEqual([second.id, first.id, old.id])
  expect((await outbox.list())[0]).toEqual({
    id: second.id,
    kind: 'invoice',
    capturedAt: world.device.now,
    pages: [
      { part: 1, mime: 'image/jpeg', size: 1 },
      { part: 2, mime: 'image/jpeg', size: 2 },
    ],
    size: 3,
    fields: { amount: '99.90' },
    stage: { state: 'waiting', nextAt: world.device.now, because: 'new' },
    edition: 0,
    attempts: 0,
    shrunk: false,
    problem: null,
    undoUntil: null,
    log: [
      { at: world.device.now, by: 'page', app: 'model', what: 'captured' },
      { at: world.device.now, by: 'page', app: 'model', what: 'enqueued' },
    ],
  })
  expect(textOf(await outbox.readPage(second.id, 2))).toBe('yy')
  expect(await outbox.readPage(second.id, 3)).toBeNull()
})

test('a sending that finds no room is not kept at all, and nothing else is harmed', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  await photograph(outbox, 'before')
  world.device.full = true
  await expect(photograph(outbox, 'too much')).rejects.toThrow(OutboxFull)
  expect((await outbox.list()).map(({ fields }) => fields)).toEqual([{ note: 'before' }])
  await outbox.drain('person')
  expect(await stages(outbox)).toEqual(['sent'])
})

test('fields and pages can be replaced until it is sent', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  const { id } = await outbox.enqueue({ fields: { note: 'a' }, pages: [photo('one'), photo('two')] })
  expect(await outbox.editFields(id, { note: 'b' })).toBe(true)
  expect(await outbox.replacePages(id, { pages: [photo('three')] })).toBe(true)
  const [item] = await outbox.list()
  expect(item).toMatchObject({ edition: 2, shrunk: false, size: 5, pages: [{ part: 3 }], fields: { note: 'b' } })
  expect(await outbox.readPage(id, 1)).toBeNull()
  await outbox.drain('person')
  expect(world.server.rows).toMatchObject([{ note: 'b', page: 'three' }])
  expect(await outbox.editFields(id, { note: 'c' })).toBe(false)
  expect(await outbox.replacePages(id, { pages: [photo('four')] })).toBe(false)
  expect(await outbox.replacePages('nothing', { pages: [photo('four')] })).toBe(false)
})

test('pages made smaller after the server found them too large are tried once more, and marked', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  const { id } = await photograph(outbox, 'large')
  const asksForSmaller = async () => (await outbox.list()).map(needsSmallerPages)
  expect(await asksForSmaller()).toEqual([false])
  world.server.mood = '413'
  await outbox.drain('enqueued')
  expect(await asksForSmaller()).toEqual([true])
  await outbox.replacePages(id, { pages: [photo('small')], shrunk: true })
  await outbox.drain('person')
  expect(await asksForSmaller()).toEqual([false])
  expect((await outbox.list())[0]).toMatchObject({ stage: { state: 'needs-person' }, problem: { status: 413 } })
})

test('what is taken back can be brought back for ten seconds; after that the next drain deletes it', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  const { id } = await photograph(outbox, 'oops')
  expect(await outbox.cancel(id)).toBe(true)
  const { now } = world.device
  expect((await outbox.list())[0]).toMatchObject({ stage: { state: 'cancelled' }, undoUntil: now + 10_000 })
  expect(await outbox.drain('timer')).toEqual({ outcome: 'done', nextAt: now + 10_000 })
  expect(await outbox.undoCancel(id)).toBe(true)
  expect(await stages(outbox)).toEqual(['waiting'])
  await outbox.cancel(id)
  pass(world.device, 10_000)
  expect(await outbox.list()).toEqual([])
  expect(await outbox.exportPending()).toEqual({ entries: [], unreadable: [] })
  await outbox.drain('timer')
  expect(await world.records.read(id)).toBeUndefined()
  expect(await outbox.readPage(id, 1)).toBeNull()
  expect(await outbox.undoCancel(id)).toBe(false)
  expect(world.server.arrivals).toEqual([])
})

test('what is taken back after a lost answer is kept as a receipt when the server has it', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  const { id } = await photograph(outbox, 'late')
  world.server.mood = 'lost'
  await outbox.drain('enqueued')
  await outbox.cancel(id)
  pass(world.device, 10_000)
  await outbox.drain('timer')
  expect(await stages(outbox)).toEqual(['cancelled'])
  world.server.mood = 'ok'
  await outbox.drain('timer')
  expect((await outbox.list())[0]?.stage).toMatchObject({ state: 'sent', invoiceId: `invoice-${id}` })
})

test('what is taken back after attempts that never arrived is deleted once the server said so', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  const { id } = await photograph(outbox, 'cut')
  world.server.mood = 'cut'
  await outbox.drain('enqueued')
  await outbox.cancel(id)
  pass(world.device, 10_000)
  world.device.online = false
  await outbox.drain('timer')
  expect(await stages(outbox)).toEqual(['cancelled'])
  world.device.online = true
  world.server.mood = 'ok'
  await outbox.drain('timer')
  expect(await outbox.list()).toEqual([])
})

test('a receipt keeps no bytes, stays 30 days and goes when room is needed', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  const { id } = await photograph(outbox, 'one')
  await outbox.drain('enqueued')
  expect(await outbox.readPage(id, 1)).toBeNull()
  await photograph(outbox, 'two')
  expect(await outbox.freeSpace()).toBe(1)
  expect(await stages(outbox)).toEqual(['waiting'])
  await outbox.drain('person')
  pass(world.device, 30 * 24 * 60 * 60_000 + 1)
  await outbox.drain('timer')
  expect(await outbox.list()).toEqual([])
})

test('tabs and worker hear of every change', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  const heard = vi.fn<() => void>()
  const stop = world.at('tab').subscribe(heard)
  const { id } = await photograph(outbox, 'one')
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  await outbox.cancel(id)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
  stop()
  await outbox.undoCancel(id)
  outbox.close()
  expect(heard).toHaveBeenCalledTimes(2)
})
