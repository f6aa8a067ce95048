/** Turns the reading of the code at an entrance into the call that confirms who was there. */
import { headersOf, memberPath, read } from './member-call.ts'
import { manner, type Network } from './network.ts'
import type { Sender } from './outbox-attempt.ts'
import type { AttendanceFields, Fields } from './outbox-entry.ts'

/** The code; an entry of this kind holds nothing else. */
function codeIn(fields: Fields): AttendanceFields {
  if ('experienceId' in fields) return fields
  throw new TypeError('not the reading of an entrance')
}

export const createAttendanceSender = ({ fetch, baseUrl }: Network): Sender => ({
  async send({ id, owner, session, capturedAt, fields }, signal) {
    const { experienceId, token } = codeIn(fields)
    const keyed = { 'Idempotency-Key': id, 'X-Outbox-Owner': owner, 'Content-Type': 'application/json' }
    const headers = { ...headersOf(session), ...keyed }
    const body = JSON.stringify({ scannedAt: new Date(capturedAt).toISOString() })
    const code = `${encodeURIComponent(experienceId)}/${encodeURIComponent(token)}`
    const url = `${baseUrl}${memberPath(session, 'experiences')}/subscribe/qrcode/${code}`
    return read(await fetch(url, { ...manner, method: 'POST', headers, body, signal }))
  },

  async find(session, id, signal) {
    const url = `${baseUrl}${memberPath(session, 'experiences')}/subscriptions/by-key/${id}`
    return read(await fetch(url, { ...manner, headers: headersOf(session), signal }))
  },
})
