/** Turns the reading of a promotion's code into the call that credits its points. */
import { headersOf, memberPath, read } from './member-call.ts'
import { manner, type Network } from './network.ts'
import type { Sender } from './outbox-attempt.ts'

export const createReadingSender = ({ fetch, baseUrl }: Network): Sender => ({
  async send({ id, owner, session, capturedAt, fields }, signal) {
    const keyed = { 'Idempotency-Key': id, 'X-Outbox-Owner': owner, 'Content-Type': 'application/json' }
    const headers = { ...headersOf(session), ...keyed }
    const body = JSON.stringify({ ...fields, scannedAt: new Date(capturedAt).toISOString() })
    const url = `${baseUrl}${memberPath(session, 'points-extra')}/apply`
    return read(await fetch(url, { ...manner, method: 'POST', headers, body, signal }))
  },

  async find(session, id, signal) {
    const url = `${baseUrl}${memberPath(session, 'points-extra')}/by-key/${id}`
    return read(await fetch(url, { ...manner, headers: headersOf(session), signal }))
  },
})
