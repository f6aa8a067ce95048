/** Changing what a person tells about themselves: one way through for every documented update. */
import { createHash } from 'node:crypto'
import type { ProfileSaved } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { consentTexts } from '#domain/people/consent.ts'
import type { ReadProfile, WrittenProfile } from '#domain/people/profile-fields.ts'
import type { UpdateReading } from '#domain/people/registration.ts'
import { dayOf } from '#domain/points/calendar.ts'
import { type Db, violates } from '#server/db/db.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import type { Identity, Origin } from '#server/features/accounts/parts.ts'
import { letter } from '#server/mail/layout.ts'
import { post } from '#server/mail/postbox.ts'
import type { ProfileParts } from './parts.ts'
import { checkedFields, personPatch, professionalPatch } from './profile-patch.ts'
import {
  addConsent,
  changePerson,
  changeProfessional,
  findEmailWish,
  findProfile,
  findStoreName,
  lockProfile,
  type PersonPatch,
  type ProfessionalPatch,
  type ProfileRow,
} from './profile.store.ts'
import { toProfile, toUser } from './profile-view.ts'
import type { Wishes } from './written.ts'

export interface ProfileUpdate {
  readonly by: Identity
  readonly origin: Origin
  /** Whose profile; the caller's own unless an admin changes a professional. */
  readonly personId: string
  readonly reading: UpdateReading
  readonly written: WrittenProfile
  readonly wishes?: Wishes
  /** The version the change was made from; without one the last change wins. */
  readonly version?: number | undefined
  /** The new password; empty leaves the present one. */
  readonly password?: string | undefined
  readonly currentPassword?: string | undefined
  /** Further columns, for files that were kept before. */
  readonly also?: ProfessionalPatch
}

const taken: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  person_email: { email: 'Este e-mail já está em uso' },
  person_store_email: { email: 'Este e-mail já está em uso' },
  person_cpf: { cpf: 'Este CPF já está em uso' },
}

function refuseTaken(error: unknown): never {
  const constraint = Object.keys(taken).find((name) => violates(error, name))
  throw constraint === undefined ? error : new Refusal('validation', { fields: taken[constraint] ?? {} })
}

/** A new e-mail or password takes more than a session: the password itself. */
async function confirmSensitive({ accounts }: ProfileParts, update: ProfileUpdate, row: ProfileRow): Promise<void> {
  const { by, origin, written, password = '', currentPassword = '' } = update
  const email = written.email?.trim().toLowerCase() ?? row.person.email
  if (password === '' && email === row.person.email) return
  if (currentPassword === '') throw new Refusal('validation', { fields: { currentPassword: 'Digite a senha' } })
  await accounts.confirmPassword(by, { password: currentPassword, origin })
}

async function checkWishes({ database }: ProfileParts, { acceptTerms, referenceStore }: Wishes): Promise<void> {
  if (acceptTerms === false)
    throw new Refusal('validation', { fields: { acceptTerms: 'Você precisa aceitar os termos de uso' } })
  if (!referenceStore) return
  const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(referenceStore)
  if (!isId || !(await findStoreName(database.db, referenceStore)))
    throw new Refusal('validation', { fields: { referenceStore: 'Escolha uma loja da lista' } })
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex')

/** Written down with the names of what changed; the values themselves stay out of the trail. */
async function note(tx: Db, { clock, newId }: ProfileParts, facts: { update: ProfileUpdate; changed: string[] }) {
  const { by, personId: subjectId } = facts.update
  const who = { actorId: by.personId, actorType: by.userType }
  const what = { action: 'profile-updated', subjectType: 'person', subjectId, after: { fields: facts.changed } }
  await recordAudit(tx, { id: newId(), at: clock(), ...who, ...what })
}

/** The mailbox of before hears of it: whoever took an account over cannot do it in silence. */
async function tellOldAddress(tx: Db, { clock, newId }: ProfileParts, { person }: ProfileRow): Promise<void> {
  const { email: to, name } = person
  const paragraphs = [
    'O e-mail da sua conta foi trocado agora. As próximas mensagens vão para o novo endereço.',
    'Se não foi você, fale com o atendimento o quanto antes.',
  ]
  await post(tx, { id: newId(), at: clock(), ...letter({ to, subject: 'Seu e-mail foi trocado', name, paragraphs }) })
}

async function wishForEmail(
  tx: Db,
  { clock, newId }: ProfileParts,
  { personId, granted }: { personId: string; granted: boolean | undefined },
): Promise<void> {
  if (granted === undefined || (await findEmailWish(tx, personId)) === granted) return
  const kind = 'receive-email'
  await addConsent(tx, { id: newId(), personId, kind, granted, textHash: fingerprint(consentTexts[kind]), at: clock() })
}

/** Nothing for people who are no professionals. */
function ofProfessional(update: ProfileUpdate, row: ProfileRow, values: ReadProfile): ProfessionalPatch {
  if (row.person.userType !== 'professional') return {}
  const { wishes = {}, reading, also } = update
  const { referenceStore } = wishes
  return {
    ...professionalPatch(values, row, reading),
    ...(referenceStore !== undefined && { referenceStoreId: referenceStore || null }),
    ...also,
  }
}

async function write(
  tx: Db,
  parts: ProfileParts,
  { update, passwordHash }: { update: ProfileUpdate; passwordHash: string | null },
): Promise<void> {
  const { personId, written, wishes, version } = update
  const row = await lockProfile(tx, personId)
  if (!row) throw new Refusal('not-found')
  if (version !== undefined && version !== row.person.version) throw new Refusal('version-conflict')
  const values = checkedFields(written, dayOf(parts.clock()))
  const isNewEmail = typeof values.email === 'string' && values.email !== row.person.email
  const person: PersonPatch = { ...personPatch(values), ...(isNewEmail && { emailValidatedAt: null }) }
  const told = ofProfessional(update, row, values)
  await changePerson(tx, personId, person)
  await changeProfessional(tx, personId, told)
  await wishForEmail(tx, parts, { personId, granted: wishes?.acceptReceiveEmail })
  if (isNewEmail) {
    await tellOldAddress(tx, parts, row)
    await parts.accounts.askToValidate(tx, { ...row.person, email: values.email })
  }
  if (passwordHash !== null) await parts.accounts.replaceOwnPassword(tx, update.by, passwordHash)
  await note(tx, parts, { update, changed: Object.keys({ ...person, ...told }) })
}

export function updateProfile(parts: ProfileParts) {
  const { database, clock, accounts } = parts

  /**
   * The profile as it is afterwards. Refuses `validation` with a sentence for each wrong field, `version-conflict` when it
   * was changed elsewhere meanwhile, `password-wrong`, and `not-found`.
   */
  return async (update: ProfileUpdate): Promise<Omit<ProfileSaved, 'msg'>> => {
    const { personId, written, wishes = {}, password = '' } = update
    const before = await findProfile(database.db, personId)
    if (!before) throw new Refusal('not-found')
    checkedFields(written, dayOf(clock()))
    await checkWishes(parts, wishes)
    const passwordHash = password === '' ? null : await accounts.newPasswordHash(password, 'password')
    await confirmSensitive(parts, update, before)
    await database.transaction((tx) => write(tx, parts, { update, passwordHash })).catch(refuseTaken)
    const after = await findProfile(database.db, personId)
    if (!after) throw new Refusal('not-found')
    return { user: toUser(after), profile: await toProfile(database.db, after, clock()) }
  }
}
