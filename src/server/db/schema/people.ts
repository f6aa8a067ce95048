/** People, stores, their sessions and what they accepted. */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EconomicGroupStatus, SubUserType, UserType } from '#contract/api.gen.ts'
import type { ConsentKind } from '#domain/people/consent.ts'
import type { PersonStatus } from '#domain/people/admission.ts'
import type { InstagramStatus } from '#domain/people/instagram.ts'
import type { Modality, Profession } from '#domain/people/profession.ts'
import { searched } from './searched.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Where a person lives or a store stands; the CEP is kept without its hyphen, the state by its two letters. */
const address = () => ({
  zipCode: text('zip_code'),
  street: text('street'),
  number: text('number'),
  complement: text('complement'),
  neighborhood: text('neighborhood'),
  city: text('city'),
  state: text('state'),
})

/** Stores of one owner. */
export const economicGroup = pgTable(
  'economic_group',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** Without accents, in lower case. */
    nameKey: text('name_key').notNull(),
    status: text('status').$type<EconomicGroupStatus>().notNull().default('active'),
    /** Grows with every change, of its stores too. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('economic_group_name').on(table.nameKey)],
)

export const store = pgTable(
  'store',
  {
    id: uuid('id').primaryKey(),
    cnpj: text('cnpj').notNull().unique(),
    corporateName: text('corporate_name').notNull(),
    tradeName: text('trade_name').notNull(),
    /** The trade name without accents, in lower case. */
    nameKey: text('name_key').notNull(),
    /** Both names and the city like that: what a search looks through. */
    searchKey: text('search_key').notNull(),
    email: text('email'),
    /** As `normalizePhone` answers it: E.164, or a number without an area; several are apart by ` / `. */
    phone: text('phone'),
    ...address(),
    economicGroupId: uuid('economic_group_id').references(() => economicGroup.id),
    participating: boolean('participating').notNull().default(true),
    active: boolean('active').notNull().default(true),
    /** Grows with every change. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('store_name').on(table.nameKey, table.id),
    index('store_created').on(table.createdAt, table.id),
    index('store_economic_group').on(table.economicGroupId),
    searched('store_search', table.searchKey, table.cnpj),
  ],
)

export const person = pgTable(
  'person',
  {
    id: uuid('id').primaryKey(),
    userType: text('user_type').$type<UserType>().notNull(),
    subUserType: text('sub_user_type').$type<SubUserType>().notNull(),
    name: text('name').notNull(),
    /** Name without accents, in lower case: PGlite carries no ICU collations, so search and order use this. */
    nameKey: text('name_key').notNull(),
    email: text('email').notNull(),
    /** When its owner proved that the address is theirs. */
    emailValidatedAt: instant('email_validated_at'),
    passwordHash: text('password_hash').notNull(),
    /**
     * Since when the password is known to be that of the mailbox's owner: it was set by a code mailed there. Null for one
     * that was chosen at the sign-up, when anybody may have typed the address.
     */
    passwordProvenAt: instant('password_proven_at'),
    /** Eleven digits. */
    cpf: text('cpf'),
    /** E.164, `+55` first. */
    cellphone: text('cellphone'),
    status: text('status').$type<PersonStatus>().notNull(),
    storeId: uuid('store_id').references(() => store.id),
    /** Names the picture in the file store. */
    profileImage: text('profile_image'),
    /** Grows with every change of what the person tells about themselves. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    /** When the account was erased at its owner's wish; name, addresses and documents are gone since then. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    uniqueIndex('person_email')
      .on(table.email, table.userType)
      .where(sql`${table.storeId} is null`),
    uniqueIndex('person_store_email')
      .on(table.email, table.storeId)
      .where(sql`${table.storeId} is not null`),
    uniqueIndex('person_cpf')
      .on(table.cpf, table.userType)
      .where(sql`${table.storeId} is null and ${table.cpf} is not null`),
    index('person_store').on(table.storeId),
    // The orders of the registers, and their states by name; whoever erased the account is in none of them.
    index('person_name')
      .on(table.userType, table.nameKey, table.id)
      .where(sql`${table.erasedAt} is null`),
    index('person_created')
      .on(table.userType, table.createdAt, table.id)
      .where(sql`${table.erasedAt} is null`),
    index('person_status')
      .on(table.userType, table.status, table.nameKey, table.id)
      .where(sql`${table.erasedAt} is null`),
    searched('person_search', table.nameKey, table.email),
  ],
)

/** What only a professional has; one row beside the person. */
export const professional = pgTable(
  'professional',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => person.id),
    profession: text('profession').$type<Profession>(),
    modality: text('modality').$type<Modality>(),
    cau: text('cau'),
    crea: text('crea'),
    abd: text('abd'),
    /** Key of the ABD document in the file store. */
    abdFile: text('abd_file'),
    /** `YYYY-MM-DD`. */
    birthDate: text('birth_date'),
    ...address(),
    officeName: text('office_name'),
    officeCnpj: text('office_cnpj'),
    officeRole: text('office_role'),
    instagram: text('instagram'),
    facebook: text('facebook'),
    behance: text('behance'),
    pinterest: text('pinterest'),
    instagramStatus: text('instagram_status').$type<InstagramStatus>().notNull().default('not-informed'),
    referenceStoreId: uuid('reference_store_id').references(() => store.id),
    /** As typed when the seller is not one of the store's people. */
    referenceSeller: text('reference_seller'),
  },
  (table) => [
    // As a search asks for a registration, however it was written.
    index('professional_cau')
      .on(sql`upper(${table.cau})`)
      .where(sql`${table.cau} is not null`),
    index('professional_crea')
      .on(sql`upper(${table.crea})`)
      .where(sql`${table.crea} is not null`),
    index('professional_abd')
      .on(sql`upper(${table.abd})`)
      .where(sql`${table.abd} is not null`),
  ],
)

/** Every giving and taking back of a consent, newest last; rows are never changed (LGPD art. 8). */
export const consent = pgTable(
  'consent',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id),
    kind: text('kind').$type<ConsentKind>().notNull(),
    granted: boolean('granted').notNull(),
    /** SHA-256 of the text that was shown. */
    textHash: text('text_hash').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('consent_person').on(table.personId, table.kind, table.at)],
)

export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id),
    /** SHA-256 of the token in hex; the token itself is never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The session it takes the place of with its first use; null from then on. */
    replaces: uuid('replaces').references((): AnyPgColumn => session.id, { onDelete: 'cascade' }),
    /** True until the terms in force are accepted: good only for accepting them or leaving. */
    beforeTerms: boolean('before_terms').notNull(),
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('session_person').on(table.personId, table.lastSeenAt),
    uniqueIndex('session_replaces')
      .on(table.replaces)
      .where(sql`${table.replaces} is not null`),
  ],
)

/** A device on which a person signed in before; it keeps a secret in a cookie only the server reads. */
export const knownDevice = pgTable(
  'known_device',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id),
    /** SHA-256 of the secret in hex. */
    secretHash: text('secret_hash').notNull().unique(),
    /** Of the secret before it, whose successor may never have arrived. */
    formerHash: text('former_hash').unique(),
    usedAt: instant('used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('known_device_person').on(table.personId, table.usedAt)],
)

export type TermsKind = 'regulation' | 'store-regulation' | 'cms'

export const terms = pgTable(
  'terms',
  {
    kind: text('kind').$type<TermsKind>().notNull(),
    version: text('version').notNull(),
    body: text('body').notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version] })],
)

export const termsAcceptance = pgTable(
  'terms_acceptance',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id),
    kind: text('kind').$type<TermsKind>().notNull(),
    version: text('version').notNull(),
    /** SHA-256 of the text that was accepted. */
    bodyHash: text('body_hash').notNull(),
    acceptReceiveEmail: boolean('accept_receive_email').notNull().default(false),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.kind, table.version] })],
)

/** Failed attempts per account and per address; counted in the database so that several instances agree. */
export const loginAttempt = pgTable(
  'login_attempt',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    subject: text('subject').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('login_attempt_subject').on(table.subject, table.at)],
)
