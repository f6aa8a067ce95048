/** Everything that is kept of a person, in one piece (LGPD, art. 18 II and V). */
import type { AuditEntry, PersonalData } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { Identity } from '#server/identity.ts'
import { acceptedTerms, consentHistory } from './consents.service.ts'
import type { PrivacyParts } from './privacy.deps.ts'
import { findTraces } from './privacy.store.ts'

type Traces = Awaited<ReturnType<typeof findTraces>>

const iso = (instant: Date | null) => instant?.toISOString() ?? null

const invoiceOf = (row: Traces['invoices'][number]): PersonalData['invoices'][number] => ({
  _id: row.id,
  number: row.number,
  accessKey: row.accessKey,
  issuerCnpj: row.issuerCnpj,
  issuedAt: row.issuedAt,
  amount: row.amountCents === null ? null : toDecimal(row.amountCents),
  type: row.type,
  status: row.status,
  note: row.note,
  observation: row.observation,
  pageCount: row.pageCount,
  capturedAt: row.capturedAt.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
  decidedAt: iso(row.decidedAt),
})

type Subscribed = Awaited<ReturnType<PrivacyParts['experiences']['everyOf']>>[number]

const subscriptionOf = ({ title, mine }: Subscribed): PersonalData['experiences'][number] => ({
  title,
  status: mine.status,
  points: mine.points,
  refundedPoints: mine.refundedPoints,
  createdAt: mine.createdAt.toISOString(),
  attendedAt: iso(mine.attendedAt),
  endedAt: iso(mine.endedAt),
})

const entryOf = (row: Traces['points'][number]): PersonalData['points'][number] => ({
  kind: row.kind,
  from: row.fromBucket,
  to: row.toBucket,
  points: row.points,
  description: row.description,
  occurredAt: row.occurredAt.toISOString(),
  availableAt: iso(row.availableAt),
  expiresAt: iso(row.expiresAt),
})

type Listed = Pick<PersonalData, 'devices' | 'invoices' | 'points' | 'notifications' | 'invitations' | 'activity'>

const listed = (traces: Traces): Listed => ({
  devices: traces.devices.map(({ device, createdAt, lastSeenAt, endedAt }) => ({
    device,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    endedAt: iso(endedAt),
  })),
  invoices: traces.invoices.map(invoiceOf),
  points: traces.points.map(entryOf),
  notifications: traces.notifications.map(({ title, body, createdAt, readAt }) => ({
    title,
    body,
    createdAt: createdAt.toISOString(),
    readAt: iso(readAt),
  })),
  invitations: traces.invitations.map(({ email, name, status, createdAt }) => ({
    email,
    name,
    status,
    createdAt: createdAt.toISOString(),
  })),
  activity: traces.activity.map(({ action, at }) => ({ action, at: at.toISOString() })),
})

/** Who else did it is nothing of the person; an act that changed no field is none of the data. */
const changeOf = (by: Identity, { action, at, actor, changes: fields }: AuditEntry) =>
  fields.length === 0 ? null : { action, at, own: actor?._id === by.personId, fields }

type Sources = Pick<
  PrivacyParts,
  'database' | 'clock' | 'audit' | 'profile' | 'customers' | 'experiences' | 'notes' | 'tags'
>

export function personalData({ database, clock, audit, profile, customers, experiences, notes, tags }: Sources) {
  return async (by: Identity): Promise<PersonalData> => {
    const { user: person, profile: told } = await profile.me(by)
    const traces = await findTraces(database.db, by.personId)
    if (!traces.who) throw new Refusal('unauthenticated')
    const { status, emailValidatedAt, createdAt } = traces.who
    return {
      createdAt: clock().toISOString(),
      person,
      profile: told,
      status,
      emailValidatedAt: iso(emailValidatedAt),
      memberSince: createdAt.toISOString(),
      consents: await consentHistory(database.db, by.personId),
      terms: await acceptedTerms(database.db, by.personId),
      customers: await customers.everyOf(by),
      experiences: (await experiences.everyOf(by.personId)).map(subscriptionOf),
      notes: (await notes.everyAbout(by.personId)).map(({ text, createdAt }) => ({
        text,
        createdAt: createdAt.toISOString(),
      })),
      tags: await tags.everyOn(by.personId),
      ...listed(traces),
      changes: (await audit.everyAbout(by.personId)).flatMap((entry) => changeOf(by, entry) ?? []),
    }
  }
}
