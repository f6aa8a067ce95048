/** The people of the stores: the programme's register of all of them, and a manager's own team. */
import type { StoreUser, StoreUserKind, StoreUserPage, TeamMember, TeamPage } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { refuseOvertaken } from '#domain/errors/refuse-overtaken.ts'
import { fieldSentences } from '#domain/people/field-sentences.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { readProfile, type ReadProfile } from '#domain/people/profile-fields.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import { type Db, violates } from '#server/db/db.ts'
import { instantOf } from '#server/db/last-seen.ts'
import type { Identity } from '#server/identity.ts'
import { type StoreUsersParts, writeChange } from './change.service.ts'
import { storeUserExporting } from './store-users.export.ts'
import { shownStoreUserStatus } from './shown-status.rules.ts'
import {
  countStoreUsers,
  countTeam,
  cpfIsInStore,
  findStoreUser,
  findStoreUsers,
  findTeam,
  lockStoreUser,
  storeExists,
  type StoreUserChange,
  type StoreUserFilters,
  type StoreUserOrder,
  type StoreUserRow,
} from './store-users.store.ts'

/** What is written of somebody; what is absent stays. */
export interface StoreUserWriting {
  readonly name?: string | undefined
  readonly email?: string | undefined
  /** Empty takes it away, as with the CPF. */
  readonly cellphone?: string | undefined
  readonly cpf?: string | undefined
  readonly subUserType?: StoreUserKind | undefined
  readonly status?: 'active' | 'inactive' | 'pending' | undefined
  /** The version the change was made from; without one the last change wins. */
  readonly version?: number | undefined
}

export interface Paging {
  readonly page: number
  readonly limit: number
}

export type StoreUserListing = Paging & Omit<StoreUserFilters, 'storeId'> & { readonly order: StoreUserOrder }

export type StoreUsersService = ReturnType<typeof createStoreUsersService>

function toMember({ person, lastSeenAt }: StoreUserRow): TeamMember {
  const { id: _id, name, email, cellphone, status, profileImage, createdAt } = person
  const facts = { _id, name, email, cellphone, profileImage, status: shownStoreUserStatus(status) }
  return { ...facts, createdAt: createdAt.toISOString(), lastSeenAt: instantOf(lastSeenAt)?.toISOString() ?? null }
}

function toStoreUser(row: StoreUserRow): StoreUser {
  const { cpf, emailValidatedAt, subUserType, version } = row.person
  const { id: _id, tradeName: name, cnpj } = row.store
  return {
    ...toMember(row),
    emailValidated: emailValidatedAt !== null,
    cpf,
    subUserType: subUserType === 'manager' ? 'manager' : 'seller',
    store: { _id, name, cnpj },
    version,
  }
}

/** Refuses `validation` with a sentence for each wrong field. */
function read({ name, email, cellphone, cpf, status }: StoreUserWriting, { person }: StoreUserRow): ReadProfile {
  const { values, wrong } = readProfile({ name, email, cellphone, cpf }, '')
  const fields: Record<string, string> = Object.fromEntries(wrong.map((field) => [field, fieldSentences[field]]))
  if (status !== undefined && person.status === 'incomplete')
    fields['status'] = 'A pessoa ainda não concluiu o cadastro'
  if (Object.keys(fields).length > 0) throw new Refusal('validation', { fields })
  return values
}

/** What differs from the row of who the person is. */
function factsOf({ name, email, cellphone, cpf }: ReadProfile, { person }: StoreUserRow): StoreUserChange {
  return {
    ...(name && name !== person.name && { name, nameKey: nameKey(name) }),
    ...(email && email !== person.email && { email, emailValidatedAt: null }),
    ...(cellphone !== undefined && cellphone !== person.cellphone && { cellphone }),
    ...(cpf !== undefined && cpf !== person.cpf && { cpf }),
  }
}

/** What differs from the row of what the person may do. Whom the programme keeps out, no manager lets in again. */
function powersOf({ subUserType, status }: StoreUserWriting, { person }: StoreUserRow): StoreUserChange {
  return {
    ...(subUserType && subUserType !== person.subUserType && { subUserType }),
    ...(status &&
      status !== shownStoreUserStatus(person.status) && { status: status === 'inactive' ? 'blocked' : status }),
  }
}

const taken = (fields: Record<string, string>) => new Refusal('validation', { fields })

interface Update {
  readonly by: Identity
  readonly id: string
  readonly written: StoreUserWriting
}

async function writeUpdate(tx: Db, parts: StoreUsersParts, { by, id, written }: Update): Promise<void> {
  const row = await lockStoreUser(tx, id)
  if (!row) throw new Refusal('not-found')
  const { person, store } = row
  refuseOvertaken(person, written.version)
  const change = { ...factsOf(read(written, row), row), ...powersOf(written, row) }
  const { cpf = null } = change
  if (cpf && (await cpfIsInStore(tx, { id, cpf, storeId: store.id })))
    throw taken({ cpf: 'Outra pessoa desta loja tem este CPF' })
  await writeChange(tx, parts, { by, row, change })
}

/** The store a manager answers for. Refuses `forbidden` to everybody else. */
function storeOfManager({ userType, subUserType, storeId }: Identity): string {
  if (userType !== 'shopkeeper' || subUserType !== 'manager' || storeId === null) throw new Refusal('forbidden')
  return storeId
}

/** A manager's own sellers; anybody else is as if they did not exist. */
function teams(parts: StoreUsersParts) {
  const { database } = parts

  /** Refuses `forbidden` to whoever is no manager. */
  async function team(by: Identity, { page, limit }: Paging): Promise<TeamPage> {
    const storeId = storeOfManager(by)
    const total = await countTeam(database.db, storeId)
    const rows = await findTeam(database.db, { storeId, limit, offset: offsetOf({ page, limit }) })
    return pageOf(rows.map(toMember), { total, page, limit })
  }

  /** Twice is no fault. Refuses `forbidden` to whoever is no manager, and `not-found` for who is not of the team. */
  async function setMember(by: Identity, id: string, status: 'active' | 'inactive'): Promise<TeamMember> {
    const storeId = storeOfManager(by)
    return database.transaction(async (tx) => {
      const row = await lockStoreUser(tx, id, storeId)
      if (!row) throw new Refusal('not-found')
      if (row.person.status === status) return toMember(row)
      await writeChange(tx, parts, { by, row, change: { status } })
      return toMember({ ...row, person: { ...row.person, status } })
    })
  }

  return { team, setMember }
}

export function createStoreUsersService(parts: StoreUsersParts) {
  const { database } = parts

  async function list({ page, limit, order, ...filters }: StoreUserListing & StoreUserFilters): Promise<StoreUserPage> {
    const total = await countStoreUsers(database.db, filters)
    const rows = await findStoreUsers(database.db, { ...filters, order, limit, offset: offsetOf({ page, limit }) })
    return pageOf(rows.map(toStoreUser), { total, page, limit })
  }

  /** Refuses `not-found` for a store nobody knows. */
  async function ofStore(storeId: string, listing: StoreUserListing): Promise<StoreUserPage> {
    if (!(await storeExists(database.db, storeId))) throw new Refusal('not-found')
    return list({ ...listing, storeId })
  }

  /** Refuses `not-found`, `version-conflict` when somebody was faster, and `validation`. */
  async function update(by: Identity, id: string, written: StoreUserWriting): Promise<StoreUser> {
    await database
      .transaction((tx) => writeUpdate(tx, parts, { by, id, written }))
      .catch((error: unknown) => {
        throw violates(error, 'person_store_email') ? taken({ email: 'Este e-mail já está em uso' }) : error
      })
    const now = await findStoreUser(database.db, id)
    if (!now) throw new Refusal('not-found')
    return toStoreUser(now)
  }

  return {
    list: (listing: StoreUserListing) => list(listing),
    ofStore,
    update,
    ...teams(parts),
    exporting: storeUserExporting,
  }
}
