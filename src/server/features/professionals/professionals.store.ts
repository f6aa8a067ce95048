/** Professionals in the database, as the programme sees them. */
import { and, asc, count, eq, gte, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { InstagramStatus, ProfessionalKind, ProfessionalState, ProfessionalStatus } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { normalizeCpf } from '#domain/documents/cpf.ts'
import { nameKey } from '#domain/people/name-key.ts'
import type { Profession } from '#domain/people/profession.ts'
import { among } from '#server/db/among.ts'
import { contains } from '#server/db/contains.ts'
import type { Db } from '#server/db/db.ts'
import { lastSeenAt } from '#server/db/last-seen.ts'
import { byNameOrAge } from '#server/db/orders.ts'
import { person, pointsAccount, professional } from '#server/db/schema/schema.ts'
import { afterByNameOrAge, type Part } from '#server/db/stretch.ts'
import { askedPeriodOf } from '#server/features/points/period.rules.ts'

export interface ProfessionalFilters {
  /** Only this one. */
  readonly id?: string | undefined
  readonly subUserType?: ProfessionalKind | undefined
  readonly search?: string | undefined
  readonly status?: ProfessionalState | undefined
  readonly instagramStatus?: InstagramStatus | undefined
  readonly profession?: Profession | undefined
  /** Two letters. */
  readonly state?: string | undefined
  /** First and last day of the sign-up, inclusive, in São Paulo. */
  readonly dateInit?: string | undefined
  readonly dateEnd?: string | undefined
  /** As accounts keep it. */
  readonly level?: number | undefined
  /** Points to be spent, inclusive. */
  readonly pointsFrom?: number | undefined
  readonly pointsTo?: number | undefined
  /** Whoever is in a segment, as `withinSegment` says it of `person.id`. */
  readonly within?: SQL | undefined
}

export type ProfessionalOrder = NonNullable<NonNullable<QueryOf<'professionals'>>['sort']>

const orders: Record<ProfessionalOrder, readonly SQL[]> = byNameOrAge(person)

const isProfessional = and(eq(person.userType, 'professional'), isNull(person.erasedAt))

/** Whoever has this registration, as it is written; few do, and as an array they are looked up by their ids. */
function registered(text: string): SQL {
  const number = text.toUpperCase()
  return sql`${person.id} = any(array(select told.person_id from ${professional} told
    where upper(told.cau) = ${number} or upper(told.crea) = ${number} or upper(told.abd) = ${number}))`
}

/** Words are looked for in names and e-mails; a whole CPF finds its own, and so does a registration as it is written. */
function matching(search: string): SQL | undefined {
  const text = search.trim()
  if (text === '') return undefined
  const cpf = normalizeCpf(text)
  if (cpf !== null) return or(and(eq(person.cpf, cpf), isNull(person.storeId)), registered(text))
  return or(
    sql`${person.nameKey} like ${contains(nameKey(text))}`,
    sql`${person.email} like ${contains(text.toLowerCase())}`,
    registered(text),
  )
}

/** The account of their points; whoever never had any has none. */
const account = and(eq(pointsAccount.ownerType, 'professional'), eq(pointsAccount.ownerId, person.id))
const available = sql<number>`coalesce(${pointsAccount.available}, 0)`.mapWith(Number)
const level = sql<number>`coalesce(${pointsAccount.level}, 1)`.mapWith(Number)

const standsAt = ({ level: wanted, pointsFrom, pointsTo }: ProfessionalFilters): SQL | undefined =>
  and(
    wanted === undefined ? undefined : eq(level, wanted),
    pointsFrom === undefined ? undefined : gte(available, pointsFrom),
    pointsTo === undefined ? undefined : lte(available, pointsTo),
  )

function conditionOf({ id, subUserType, search = '', status, instagramStatus, within, ...told }: ProfessionalFilters) {
  const { from, to } = askedPeriodOf(told)
  return and(
    isProfessional,
    id === undefined ? undefined : eq(person.id, id),
    subUserType && eq(person.subUserType, subUserType),
    matching(search),
    status && eq(person.status, status),
    // Whoever has told nothing yet has no row, and named no profile.
    instagramStatus && sql`coalesce(${professional.instagramStatus}, 'not-informed') = ${instagramStatus}`,
    told.profession && eq(professional.profession, told.profession),
    told.state === undefined ? undefined : eq(professional.state, told.state.toUpperCase()),
    from && gte(person.createdAt, from),
    to && lt(person.createdAt, to),
    standsAt(told),
    within,
  )
}

export type ProfessionalRow = Awaited<ReturnType<typeof findProfessionals>>[number]

export function findProfessionals(
  db: Db,
  { limit, offset = 0, after, order, ...filters }: ProfessionalFilters & Part & { readonly order: ProfessionalOrder },
) {
  return db
    .select({ person, professional, lastSeenAt, available, level })
    .from(person)
    .leftJoin(professional, eq(professional.personId, person.id))
    .leftJoin(pointsAccount, account)
    .where(and(conditionOf(filters), afterByNameOrAge(person, order, after)))
    .orderBy(...orders[order])
    .limit(limit)
    .offset(offset)
}

export async function countProfessionals(db: Db, filters: ProfessionalFilters): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(person)
    .leftJoin(professional, eq(professional.personId, person.id))
    .leftJoin(pointsAccount, account)
    .where(conditionOf(filters))
  return row?.total ?? 0
}

/** The person, held until the transaction ends; whoever only refers to them, as a notice does, need not wait. */
export async function lockProfessional(tx: Db, id: string): Promise<typeof person.$inferSelect | null> {
  const [row] = await tx
    .select()
    .from(person)
    .where(and(isProfessional, eq(person.id, id)))
    .for('no key update')
  return row ?? null
}

/** The version grows. */
export async function setStatus(tx: Db, id: string, status: ProfessionalStatus): Promise<void> {
  await tx
    .update(person)
    .set({ status, version: sql`${person.version} + 1` })
    .where(and(isProfessional, eq(person.id, id)))
}

/** Day of birth of a person that is held, `YYYY-MM-DD`; null when they have not told it. */
export async function findBirthDate(tx: Db, personId: string): Promise<string | null> {
  const mine = eq(professional.personId, personId)
  const [row] = await tx.select({ birthDate: professional.birthDate }).from(professional).where(mine)
  return row?.birthDate ?? null
}

/** The Instagram profile of a person that is held, and what is known of it; null when they named none. */
export async function findInstagram(
  tx: Db,
  personId: string,
): Promise<{ readonly instagram: string | null; readonly instagramStatus: InstagramStatus } | null> {
  const [row] = await tx
    .select({ instagram: professional.instagram, instagramStatus: professional.instagramStatus })
    .from(professional)
    .where(eq(professional.personId, personId))
  return row === undefined || row.instagramStatus === 'not-informed' ? null : row
}

export async function setInstagram(tx: Db, personId: string, instagramStatus: InstagramStatus): Promise<void> {
  await tx.update(professional).set({ instagramStatus }).where(eq(professional.personId, personId))
}

/** A professional with all they told. */
export interface ProfessionalRecord {
  readonly person: typeof person.$inferSelect
  readonly professional: typeof professional.$inferSelect | null
}

export async function findProfessionalsOfEmails(db: Db, emails: readonly string[]): Promise<ProfessionalRecord[]> {
  return db
    .select({ person, professional })
    .from(person)
    .leftJoin(professional, eq(professional.personId, person.id))
    .where(and(isProfessional, among(person.email, emails)))
}

/** Held until the transaction ends; always in one order. */
export async function lockProfessionalsOfEmails(tx: Db, emails: readonly string[]): Promise<ProfessionalRecord[]> {
  await tx
    .select({ id: person.id })
    .from(person)
    .where(and(isProfessional, among(person.email, emails)))
    .orderBy(asc(person.id))
    .for('no key update')
  return findProfessionalsOfEmails(tx, emails)
}

/** E-mails of the professionals who have one of these numbers. */
export async function findOwnersOfCpfs(
  db: Db,
  cpfs: readonly string[],
): Promise<{ readonly cpf: string; readonly email: string }[]> {
  const rows = await db
    .select({ cpf: person.cpf, email: person.email })
    .from(person)
    .where(and(isProfessional, among(person.cpf, cpfs)))
  return rows.flatMap(({ cpf, email }) => (cpf === null ? [] : [{ cpf, email }]))
}
