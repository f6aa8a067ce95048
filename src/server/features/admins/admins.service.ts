/** The people of the administration: any of them may read the list, only owners change it. */
import type { AdminKind, AdminStatus, AdminUser, AdminUserPage } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { refuseOvertaken } from '#domain/errors/refuse-overtaken.ts'
import { adminKinds } from '#domain/people/admin-kinds.ts'
import { readEmail } from '#domain/people/email.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import { type Db, violates } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { Identity } from '#server/identity.ts'
import { onlyOf, recordAct } from '#server/features/audit/audit.service.ts'
import { post } from '#server/mail/postbox.ts'
import {
  type AdminChange,
  type AdminFilters,
  type AdminOrder,
  type AdminRow,
  changeAdmin,
  countAdmins,
  findAdmin,
  findAdmins,
  letGoClaims,
  lockOwners,
} from './admins.store.ts'
import { invitedLetter } from './admins.email.ts'
import { adminExporting } from './admins.export.ts'

export type AdminsDeps = Pick<Deps, 'database' | 'clock' | 'newId'> & {
  readonly accounts: Pick<
    AccountsService,
    'createPerson' | 'newPasswordHash' | 'replacePasswordOf' | 'signOutEverywhere'
  >
  /** Where people reach the app. */
  readonly publicUrl: string
}

/** What is written of an admin; what is absent stays. */
export interface AdminWriting {
  readonly name?: string | undefined
  readonly email?: string | undefined
  /** Empty leaves the present one. */
  readonly password?: string | undefined
  readonly subUserType?: AdminKind | undefined
  /** The version the change was made from; without one the last change wins. */
  readonly version?: number | undefined
}

export type AdminsService = ReturnType<typeof createAdminsService>

function toAdmin({ person, lastSeenAt }: AdminRow): AdminUser {
  const { id: _id, name, email, status, profileImage, createdAt, version } = person
  return {
    _id,
    name,
    email,
    subUserType: adminKinds.find((kind) => kind === person.subUserType) ?? 'support',
    status: status === 'active' ? 'active' : 'inactive',
    profileImage,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
    version,
  }
}

/** What differs from the row. Refuses `validation` with a sentence for each wrong field. */
function changesOf({ person }: AdminRow, { name, email, subUserType }: AdminWriting): AdminChange {
  const [newName, newEmail] = [name?.trim() ?? person.name, email === undefined ? person.email : readEmail(email)]
  const fields = {
    ...(newName === '' && { name: 'Digite um nome válido' }),
    ...(newEmail === null && { email: 'Digite um e-mail válido' }),
  }
  if (newEmail === null || Object.keys(fields).length > 0) throw new Refusal('validation', { fields })
  return {
    ...(newName !== person.name && { name: newName, nameKey: nameKey(newName) }),
    ...(newEmail !== person.email && { email: newEmail, emailValidatedAt: null, passwordProvenAt: null }),
    ...(subUserType !== undefined && subUserType !== person.subUserType && { subUserType }),
  }
}

const subject = (subjectId: string) => ({ subjectType: 'person', subjectId })

async function shown(db: Db, id: string): Promise<AdminRow> {
  const found = await findAdmin(db, id)
  if (!found) throw new Refusal('not-found')
  return found
}

/** Refuses `forbidden` to everyone but owners, also to one who stopped being one just now. */
const asOwner = <Result>({ database }: AdminsDeps, by: Identity, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  database.transaction(async (tx) => {
    if (!(await lockOwners(tx)).includes(by.personId)) throw new Refusal('forbidden')
    return work(tx)
  })

interface Update {
  readonly by: Identity
  readonly id: string
  readonly written: AdminWriting
  readonly passwordHash: string | null
}

async function writeUpdate(tx: Db, deps: AdminsDeps, { by, id, written, passwordHash }: Update): Promise<void> {
  const { accounts } = deps
  const row = await shown(tx, id)
  refuseOvertaken(row.person, written.version)
  const change = changesOf(row, written)
  const { subUserType } = change
  if (subUserType && id === by.personId)
    throw new Refusal('validation', { fields: { subUserType: 'Peça a outra pessoa para mudar o seu perfil' } })
  await changeAdmin(tx, id, change)
  if (passwordHash !== null) await accounts.replacePasswordOf(tx, by, { personId: id, passwordHash })
  // What somebody may do changes only with a new token.
  if (subUserType) await accounts.signOutEverywhere(tx, id)
  const before = subUserType && { subUserType: row.person.subUserType }
  const after = { fields: Object.keys(change), ...(subUserType && { subUserType }) }
  const { name, email } = row.person
  const personal = { before: onlyOf({ name, email }, change), after: { ...change } }
  await recordAct(tx, deps, { by, ...subject(id), action: 'admin-updated', after, ...(before && { before }), personal })
}

/** Whoever has no password yet is told where to choose one. */
async function invite(
  tx: Db,
  { clock, newId, publicUrl }: AdminsDeps,
  { by, name, email }: { by: Identity; name: string; email: string },
): Promise<void> {
  const words = invitedLetter({ to: email, name, by: by.name, address: `${publicUrl}/cms/forgot-password` })
  await post(tx, { id: newId(), at: clock(), ...words })
}

function changing(deps: AdminsDeps) {
  const { database, accounts } = deps

  /**
   * A new admin, an operator unless said otherwise. Without a password they are told by mail and choose their own.
   * Refuses `forbidden`, and `validation` with the wrong fields.
   */
  async function create(by: Identity, { subUserType = 'operator', password = '', ...wanted }: NewAdmin) {
    const id = await asOwner(deps, by, async (tx) => {
      const secret = password === '' ? null : password
      const made = await accounts.createPerson(tx, { ...wanted, password: secret, userType: 'admin', subUserType })
      const who = { name: wanted.name.trim(), email: readEmail(wanted.email) ?? '' }
      await recordAct(tx, deps, {
        by,
        ...subject(made),
        action: 'admin-created',
        after: { subUserType },
        personal: { after: who },
      })
      if (secret === null) await invite(tx, deps, { by, ...who })
      return made
    })
    return toAdmin(await shown(database.db, id))
  }

  /** Refuses `forbidden`, `not-found`, `version-conflict` when somebody was faster, and `validation`. */
  async function update(by: Identity, id: string, written: AdminWriting): Promise<AdminUser> {
    const { password = '' } = written
    const passwordHash = password === '' ? null : await accounts.newPasswordHash(password, 'password')
    const change = { by, id, written, passwordHash }
    await asOwner(deps, by, (tx) => writeUpdate(tx, deps, change)).catch((error: unknown) => {
      if (!violates(error, 'person_email')) throw error
      throw new Refusal('validation', { fields: { email: 'Este e-mail já está em uso' } })
    })
    return toAdmin(await shown(database.db, id))
  }

  /** Twice is no fault. Refuses `forbidden` (also for the caller's own account) and `not-found`. */
  async function setStatus(by: Identity, id: string, status: AdminStatus): Promise<AdminUser> {
    await asOwner(deps, by, async (tx) => {
      const { person } = await shown(tx, id)
      if (id === by.personId)
        throw new Refusal('forbidden', { msg: 'Peça a outra pessoa para mudar a sua própria conta.' })
      if (person.status === status) return
      await changeAdmin(tx, id, { status })
      if (status === 'inactive') {
        await accounts.signOutEverywhere(tx, id)
        await letGoClaims(tx, id)
      }
      const action = status === 'active' ? 'admin-activated' : 'admin-inactivated'
      await recordAct(tx, deps, { by, ...subject(id), action, before: { status: person.status }, after: { status } })
    })
    return toAdmin(await shown(database.db, id))
  }

  return { create, update, setStatus }
}

export interface NewAdmin {
  readonly name: string
  readonly email: string
  /** Absent or empty where they choose it themselves. */
  readonly password?: string | undefined
  readonly subUserType?: AdminKind | undefined
}

export interface AdminListing extends AdminFilters {
  readonly page: number
  readonly limit: number
  readonly order: AdminOrder
}

export function createAdminsService(deps: AdminsDeps) {
  const { database } = deps

  async function list({ page, limit, order, ...filters }: AdminListing): Promise<AdminUserPage> {
    const total = await countAdmins(database.db, filters)
    const rows = await findAdmins(database.db, { ...filters, order, limit, offset: offsetOf({ page, limit }) })
    return pageOf(rows.map(toAdmin), { total, page, limit })
  }

  return { list, ...changing(deps), exporting: adminExporting }
}
