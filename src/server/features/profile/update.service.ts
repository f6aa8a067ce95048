/** Changing what a person tells about themselves: one way through for every documented update. */
import { createHash } from 'node:crypto'
import type { ProfessionalKind, ProfileSaved } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { refuseWrong } from '#domain/errors/refuse-wrong.ts'
import { fieldSentences } from '#domain/people/field-sentences.ts'
import { refuseOvertaken } from '#domain/errors/refuse-overtaken.ts'
import { consentTexts } from '#domain/people/consent.ts'
import { readEmail } from '#domain/people/email.ts'
import type { ReadProfile, WrittenProfile } from '#domain/people/profile-fields.ts'
import type { UpdateReading } from '#domain/people/registration.ts'
import { dayOf } from '#domain/points/calendar.ts'
import { type Db, violates } from '#server/db/db.ts'
import { type Acting, recordAudit } from '#server/features/audit/audit.service.ts'
import type { Identity, Origin } from '#server/identity.ts'
import type { ArrivedFile } from '#server/files/document.ts'
import { dropFile, keepRegistrationFile } from '#server/files/registration-document.ts'
import { withKeptFile } from '#server/kept-file.ts'
import { letter } from '#server/mail/layout.ts'
import { post } from '#server/mail/postbox.ts'
import type { ProfileParts } from './profile.deps.ts'
import { checkedFields, personPatch, professionalPatch } from './profile-patch.rules.ts'
import {
  addConsent,
  changePerson,
  changeProfessional,
  findEmailWish,
  findProfile,
  lockProfile,
  type PersonPatch,
  type ProfessionalPatch,
  type ProfileRow,
} from './profile.store.ts'
import { toProfile, toUser } from './profile.view.ts'
import type { Wishes } from './written.rules.ts'

export interface ProfileUpdate {
  readonly by: Identity
  readonly origin: Origin
  /** Whose profile; the caller's own unless an admin changes a professional. */
  readonly personId: string
  readonly reading: UpdateReading
  readonly written: WrittenProfile
  readonly wishes?: Wishes
  /** What the programme says of a professional; nobody says it of themselves. */
  readonly subUserType?: ProfessionalKind | undefined
  /** The version the change was made from; without one the last change wins. */
  readonly version?: number | undefined
  /** The new password; empty leaves the present one. */
  readonly password?: string | undefined
  readonly currentPassword?: string | undefined
  /** The document of the designers' association; nobody else has one. */
  readonly file?: ArrivedFile | undefined
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

/** A new e-mail or password of one's own takes more than a session: the password itself. */
async function confirmSensitive({ accounts }: ProfileParts, update: ProfileUpdate, row: ProfileRow): Promise<void> {
  const { by, origin, written, password = '', currentPassword = '' } = update
  if (by.personId !== update.personId) return
  const email = written.email == null ? row.person.email : readEmail(written.email)
  if (password === '' && (email === null || email === row.person.email)) return
  if (currentPassword === '') throw new Refusal('validation', { fields: { currentPassword: 'Digite a senha' } })
  await accounts.confirmPassword(by, { password: currentPassword, origin })
}

/** A store that left the programme stays named by whom it brought, and is named by nobody else. */
async function checkStore({ accounts }: ProfileParts, { referenceStore }: ReadProfile, row: ProfileRow): Promise<void> {
  if (!referenceStore || referenceStore === row.professional?.referenceStoreId) return
  if (!(await accounts.isOpenStore(referenceStore))) refuseWrong(['referenceStore'], fieldSentences)
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex')

interface Noted {
  readonly update: Ready['update']
  readonly row: ProfileRow
  readonly patch: PersonPatch & ProfessionalPatch
}

/** A form sends everything it shows; written down is what is different now, its values where they go with the person. */
async function note(tx: Db, { clock, newId }: ProfileParts, { update, row, patch }: Noted) {
  const { by, personId: subjectId } = update
  const { person, professional } = row
  const known: Readonly<Record<string, unknown>> = { ...professional, ...person }
  const changed = Object.entries(patch).filter(([field, value]) => (known[field] ?? null) !== value)
  const fields = changed.map(([field]) => field)
  const before = Object.fromEntries(fields.map((field) => [field, known[field] ?? null]))
  const who = { actorId: by.personId, actorType: by.userType }
  const what = { action: 'profile-updated', subjectType: 'person', subjectId, after: { fields } }
  const personal = { before, after: Object.fromEntries(changed) }
  await recordAudit(tx, { id: newId(), at: clock(), ...who, ...what, personal })
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
function ofProfessional({ update: { reading }, abdFile }: Ready, row: ProfileRow, values: ReadProfile) {
  if (row.person.userType !== 'professional') return {}
  return { ...(abdFile !== null && { abdFile }), ...professionalPatch(values, row, reading) }
}

interface Ready {
  /** Nothing a spreadsheet says is anybody's own: who sent it need not be signed in any more. */
  readonly update: Omit<ProfileUpdate, 'by' | 'origin'> & { readonly by: Acting }
  /** Null where the password stays. */
  readonly newPassword: { readonly by: Identity; readonly hash: string } | null
  /** Where the document that came is kept; null when none did. */
  readonly abdFile: string | null
}

/** The row as the change was made from it. */
async function lockAsSeen(tx: Db, { by, personId, version }: Ready['update']): Promise<ProfileRow> {
  const row = await lockProfile(tx, personId)
  if (!row) throw new Refusal('not-found')
  if (by.personId !== personId) refuseOvertaken(row.person, version)
  // One's own data are changed by oneself, on another device.
  else if (version !== undefined && version !== row.person.version) throw new Refusal('version-conflict')
  return row
}

/** Answers where the document was that another took the place of; null when it stayed. */
export async function writeProfile(tx: Db, parts: ProfileParts, ready: Ready): Promise<string | null> {
  const { update, newPassword } = ready
  const { personId, written, wishes } = update
  const row = await lockAsSeen(tx, update)
  const values = checkedFields(written, dayOf(parts.clock()))
  const isNewEmail = typeof values.email === 'string' && values.email !== row.person.email
  const person: PersonPatch = {
    ...personPatch(values),
    ...(update.subUserType && { subUserType: update.subUserType }),
    ...(isNewEmail && { emailValidatedAt: null, passwordProvenAt: null }),
  }
  const told: ProfessionalPatch = ofProfessional(ready, row, values)
  await changePerson(tx, personId, person)
  await changeProfessional(tx, personId, told)
  await wishForEmail(tx, parts, { personId, granted: wishes?.acceptReceiveEmail })
  if (isNewEmail) {
    await tellOldAddress(tx, parts, row)
    await parts.accounts.askToValidate(tx, { ...row.person, email: values.email })
  }
  if (newPassword) await parts.accounts.replaceOwnPassword(tx, newPassword.by, newPassword.hash)
  await note(tx, parts, { update, row, patch: { ...person, ...told } })
  return told.abdFile === undefined ? null : (row.professional?.abdFile ?? null)
}

/** Everything or nothing: a document that came is gone again when the change is refused, the one before when it is not. */
async function save(parts: ProfileParts, update: ProfileUpdate, ready: Omit<Ready, 'update' | 'abdFile'>) {
  const abdFile = update.file ? await keepRegistrationFile(parts, update.file) : null
  try {
    const before = await withKeptFile(parts, abdFile, () =>
      parts.database.transaction((tx) => writeProfile(tx, parts, { ...ready, update, abdFile })),
    )
    await dropFile(parts, before)
  } catch (error) {
    refuseTaken(error)
  }
}

/** Only designers prove their profession by a file. */
const isDesigner = ({ profession }: ReadProfile, { professional }: ProfileRow) =>
  (profession ?? professional?.profession) === 'Designer de Interiores'

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
    const values = checkedFields(written, dayOf(clock()))
    if (wishes.acceptTerms === false) refuseWrong(['acceptTerms'], fieldSentences)
    await checkStore(parts, values, before)
    const hash = password === '' ? null : await accounts.newPasswordHash(password, 'password')
    await confirmSensitive(parts, update, before)
    await save(parts, isDesigner(values, before) ? update : { ...update, file: undefined }, {
      newPassword: hash === null ? null : { by: update.by, hash },
    })
    const after = await findProfile(database.db, personId)
    if (!after) throw new Refusal('not-found')
    return { user: toUser(after), profile: await toProfile(database.db, after, clock()) }
  }
}
