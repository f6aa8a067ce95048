import { expect, test, vi } from 'vitest'
import { pass } from './testing/device.ts'
import { enter, phone, photograph } from './testing/people.ts'
import type { ModelParts } from './testing/world.ts'
import { createAttendanceSender } from './send-attendance.ts'
import { createReadingSender } from './send-reading.ts'

const promotion = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const reading = (number: number, capturedAt = 0) => ({
  id: crypto.randomUUID(),
  kind: 'points-extra' as const,
  fields: { pointsExtraId: promotion(number) },
  capturedAt,
})
const entrance = (number: number, capturedAt = 0) => ({
  id: crypto.randomUUID(),
  kind: 'attendance' as const,
  fields: { experienceId: promotion(number), token: 'porta' },
  capturedAt,
})

test('fifty codes read without a connection are fifty sendings beside the invoices, and telling them again adds none', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  world.device.online = false
  await photograph(outbox, 'a nota')
  const codes = Array.from({ length: 50 }, (_, at) => reading(at, at))
  for (const code of codes) await outbox.enqueueReading(code)
  await outbox.drain('enqueued')
  expect(world.server.rows).toEqual([])
  world.device.online = true
  await outbox.drain('online')
  expect(world.server.rows).toHaveLength(51)
  expect(new Set(world.server.rows.map(({ key }) => key)).size).toBe(51)
  await outbox.drain('person')
  expect(world.server.rows).toHaveLength(51)
  expect((await outbox.list()).map(({ stage }) => stage.state)).toEqual(Array.from({ length: 51 }, () => 'sent'))
})

test('a code that waits already is not put there twice; one that was sent may be read again', async () => {
  const { outbox } = await enter(phone(), 'ana')
  const first = await outbox.enqueueReading(reading(1, 7))
  expect(await outbox.enqueueReading(reading(1, 8))).toMatchObject({ id: first.id, capturedAt: 7 })
  expect(first).toMatchObject({ kind: 'points-extra', fields: { pointsExtraId: promotion(1) }, pages: [], size: 0 })
  await outbox.drain('enqueued')
  expect((await outbox.enqueueReading(reading(1, 9))).id).not.toBe(first.id)
  expect(await outbox.list()).toHaveLength(2)
})

test('the codes of entrances wait beside those of promotions, each once, and drain once', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  world.device.online = false
  await outbox.enqueueReading(reading(1))
  const first = await outbox.enqueueReading(entrance(1, 7))
  expect(first).toMatchObject({ kind: 'attendance', fields: { experienceId: promotion(1), token: 'porta' } })
  expect(await outbox.enqueueReading(entrance(1, 8))).toMatchObject({ id: first.id, capturedAt: 7 })
  await outbox.enqueueReading(entrance(2))
  world.device.online = true
  await outbox.drain('online')
  await outbox.drain('person')
  expect(world.server.rows).toHaveLength(3)
  expect((await outbox.list()).map(({ stage }) => stage.state)).toEqual(['sent', 'sent', 'sent'])
})

test('an older worker leaves what it does not know to a newer one, and sends the rest', async () => {
  const older = (real: ModelParts): ModelParts => {
    const { attendance: _unknown, ...senders } = real.senders
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a version of the app that knew fewer kinds
    return real.moment().by === 'worker' ? { ...real, senders: senders as ModelParts['senders'] } : real
  }
  const world = phone({ breakage: { parts: older } })
  const { outbox } = await enter(world, 'ana')
  const waiting = await outbox.enqueueReading(entrance(1))
  const taken = await outbox.enqueueReading(entrance(2))
  await outbox.cancel(taken.id)
  pass(world.device, 60_000)
  await photograph(outbox, 'a nota')
  expect(await world.at('worker').drain('sync')).toEqual({ outcome: 'done', nextAt: null })
  expect(world.server.rows.map(({ note }) => note)).toEqual(['a nota'])
  expect(await outbox.list()).toMatchObject([{ stage: { state: 'sent' } }, { ...waiting, attempts: 0 }])
  await outbox.drain('started')
  expect(world.server.rows.map(({ key }) => key)).toContain(waiting.id)
  expect(world.server.rows).toHaveLength(2)
})

test('a page that does not know what a newer one put in shows the rest', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a kind of a later version of the app
  await outbox.enqueueReading({ ...reading(1), kind: 'newer' as 'points-extra' })
  const known = await outbox.enqueueReading(reading(2))
  expect((await outbox.list()).map(({ id }) => id)).toEqual([known.id])
})

test('the reading of an entrance travels to its code, with the time of the reading and without a price', async () => {
  const call = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({})))
  const sender = createAttendanceSender({ fetch: call, baseUrl: 'https://nascente.example/api' })
  const session = { owner: 'mark', userId: 'marta', token: 'secret', language: 'ptBR' } as const
  const delivery = { id: 'key', owner: 'mark', capturedAt: Date.parse('2026-11-19T12:00:00Z'), pages: [] }
  const { signal } = new AbortController()
  const fields = { experienceId: promotion(1), token: 'a/b' }
  await sender.send({ ...delivery, fields, session: { ...session, userType: 'professional' } }, signal)
  await sender.find({ ...session, userType: 'shopkeeper' }, 'key', signal)
  expect(call.mock.calls.map(([url]) => url)).toEqual([
    `https://nascente.example/api/professional/experiences/subscribe/qrcode/${promotion(1)}/a%2Fb`,
    'https://nascente.example/api/stores/experiences/subscriptions/by-key/key',
  ])
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    headers: { 'Idempotency-Key': 'key', 'X-Outbox-Owner': 'mark', Authorization: 'Bearer secret' },
    body: JSON.stringify({ scannedAt: '2026-11-19T12:00:00.000Z' }),
  })
})

test('a reading travels with its key, its owner and the time of the reading, to the path of the member', async () => {
  const call = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({})))
  const sender = createReadingSender({ fetch: call, baseUrl: 'https://nascente.example/api' })
  const session = { owner: 'mark', userId: 'marta', token: 'secret', language: 'ptBR' } as const
  const delivery = { id: 'key', owner: 'mark', capturedAt: Date.parse('2026-11-19T12:00:00Z'), pages: [] }
  const fields = { pointsExtraId: promotion(1), token: 'abc' }
  const { signal } = new AbortController()
  await sender.send({ ...delivery, fields, session: { ...session, userType: 'shopkeeper' } }, signal)
  await sender.find({ ...session, userType: 'professional' }, 'key', signal)
  expect(call.mock.calls.map(([url]) => url)).toEqual([
    'https://nascente.example/api/stores/points-extra/apply',
    'https://nascente.example/api/professional/points-extra/by-key/key',
  ])
  const [, sent] = call.mock.calls[0] ?? []
  expect(sent).toMatchObject({
    method: 'POST',
    headers: { 'Idempotency-Key': 'key', 'X-Outbox-Owner': 'mark', Authorization: 'Bearer secret', shopkeeper: 'true' },
    body: JSON.stringify({ ...fields, scannedAt: '2026-11-19T12:00:00.000Z' }),
  })
})
