/** Terms of the programme and who accepted which. */
import { and, count, desc, eq, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { UserType } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import { person, terms, termsAcceptance } from '#server/db/schema/schema.ts'

export type TermsKind = typeof terms.$inferSelect.kind

/** Which terms a role accepts. */
export const termsKindOf = {
  professional: 'regulation',
  shopkeeper: 'store-regulation',
  admin: 'cms',
} as const satisfies Record<UserType, TermsKind>

export interface TermsInForce {
  readonly version: string
  readonly body: string
  readonly accepted: boolean
}

interface Reader {
  readonly personId: string
  readonly userType: UserType
  readonly now: Date
}

/** All terms published by now for the role, the one in force first, and when the person accepted each. */
export function findTermsVersions(db: Db, { personId, userType, now }: Reader) {
  return db
    .select({
      version: terms.version,
      body: terms.body,
      publishedAt: terms.publishedAt,
      acceptedAt: termsAcceptance.acceptedAt,
    })
    .from(terms)
    .leftJoin(
      termsAcceptance,
      and(
        eq(termsAcceptance.kind, terms.kind),
        eq(termsAcceptance.version, terms.version),
        eq(termsAcceptance.personId, personId),
      ),
    )
    .where(and(eq(terms.kind, termsKindOf[userType]), lte(terms.publishedAt, now)))
    .orderBy(desc(terms.publishedAt), desc(terms.version))
}

/** The newest terms published by now for the role, and whether the person accepted them; null when there are none. */
export async function findTermsInForce(db: Db, reader: Reader): Promise<TermsInForce | null> {
  const [row] = await findTermsVersions(db, reader).limit(1)
  return row ? { version: row.version, body: row.body, accepted: row.acceptedAt !== null } : null
}

const kindOfPerson = sql.join(
  [
    sql`case ${person.userType}`,
    ...Object.entries(termsKindOf).map(([userType, kind]) => sql`when ${userType} then ${kind}`),
    sql`end`,
  ],
  sql` `,
)

/** For a query that joins `person`: whether terms in force wait for the person's acceptance. */
export function termsAreOpen(now: SQLWrapper): SQL<boolean> {
  return sql<boolean>`coalesce((
    select not exists (
      select 1 from ${termsAcceptance}
      where ${termsAcceptance.personId} = ${person.id}
        and ${termsAcceptance.kind} = ${terms.kind} and ${termsAcceptance.version} = ${terms.version}
    )
    from ${terms}
    where ${terms.kind} = ${kindOfPerson} and ${terms.publishedAt} <= ${now}::timestamptz
    order by ${terms.publishedAt} desc, ${terms.version} desc limit 1
  ), false)`
}

/** True when it is a first acceptance; what was accepted before stays as it was. */
export async function addAcceptance(tx: Db, row: typeof termsAcceptance.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(termsAcceptance)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: termsAcceptance.version })
  return rows.length > 0
}

/** The wish for e-mails may change later; the acceptance itself may not. */
export async function changeEmailWish(
  tx: Db,
  { personId, kind, version, wish }: { personId: string; kind: TermsKind; version: string; wish: boolean },
): Promise<void> {
  await tx
    .update(termsAcceptance)
    .set({ acceptReceiveEmail: wish })
    .where(
      and(eq(termsAcceptance.personId, personId), eq(termsAcceptance.kind, kind), eq(termsAcceptance.version, version)),
    )
}

export async function addTerms(tx: Db, row: typeof terms.$inferInsert): Promise<void> {
  await tx.insert(terms).values(row)
}

/** Every version of some terms, the newest first, with how many people accepted it. */
export function findPublished(db: Db, kind: TermsKind) {
  return db
    .select({
      version: terms.version,
      body: terms.body,
      publishedAt: terms.publishedAt,
      acceptances: count(termsAcceptance.personId),
    })
    .from(terms)
    .leftJoin(termsAcceptance, and(eq(termsAcceptance.kind, terms.kind), eq(termsAcceptance.version, terms.version)))
    .where(eq(terms.kind, kind))
    .groupBy(terms.kind, terms.version)
    .orderBy(desc(terms.publishedAt), desc(terms.version))
}
