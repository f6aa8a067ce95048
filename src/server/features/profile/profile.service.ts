/** What a person tells about themselves, and their rights over it. */
import type { AdminSelfUpdate, Me, ProfessionalUpdate, ProfileSaved, ShopkeeperSelfUpdate } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { isRecordId, type WrittenProfile } from '#domain/people/profile-fields.ts'
import type { Db } from '#server/db/db.ts'
import type { Identity, Origin } from '#server/identity.ts'
import type { Acting } from '#server/features/audit/audit.service.ts'
import type { ArrivedFile } from '#server/files/document.ts'
import type { ProfileParts } from './profile.deps.ts'
import { portraits } from './portrait.file.ts'
import { findProfile } from './profile.store.ts'
import { toProfile } from './profile.view.ts'
import { type ProfileUpdate, updateProfile, writeProfile } from './update.service.ts'
import { fromForm, fromJson, fromProgrammeForm, type ProgrammeForm, type SelfForm } from './written.rules.ts'

export type ProfileService = ReturnType<typeof createProfileService>

/** Who writes, and where from. */
export interface Writer {
  readonly by: Identity
  readonly origin: Origin
}

/** Whoever writes of themselves may name nobody else. */
function mustBeOwn(by: Identity, id: string | undefined): void {
  if (id !== undefined && id !== '' && id !== by.personId) throw new Refusal('not-found')
}

/** What the programme changes of professionals. */
function programmeChanges(parts: ProfileParts, update: ReturnType<typeof updateProfile>) {
  async function mustBeProfessional(id: string): Promise<void> {
    const row = isRecordId(id) ? await findProfile(parts.database.db, id) : null
    if (row?.person.userType !== 'professional') throw new Refusal('not-found')
  }

  /**
   * The form of the programme, about any professional. What only they may say, their consents and their password, is not
   * in it. Refuses `not-found` for whoever is none.
   */
  async function updateProfessional(
    { by, origin }: Writer,
    personId: string,
    { file, ...form }: ProgrammeForm & { readonly file?: ArrivedFile | undefined },
  ): Promise<void> {
    const { _id, version, subUserType } = form
    if (_id && _id !== personId) throw new Refusal('not-found')
    await mustBeProfessional(personId)
    const facts = { by, origin, personId, version, subUserType, file }
    await update({ ...facts, reading: 'form', written: fromProgrammeForm(form) })
  }

  /**
   * What a spreadsheet says of a professional, in the transaction that reads it. Refuses `not-found` and `validation`; a CPF
   * that is somebody else's is looked for before.
   */
  async function importProfessional(
    tx: Db,
    { by, personId, written }: { by: Acting; personId: string; written: WrittenProfile },
  ): Promise<void> {
    const update = { by, personId, written, reading: 'form' } as const
    await writeProfile(tx, parts, { update, newPassword: null, abdFile: null })
  }

  return { mustBeProfessional, updateProfessional, importProfessional }
}

export function createProfileService(parts: ProfileParts) {
  const { database, clock, accounts } = parts
  const update = updateProfile(parts)
  const { mustBeProfessional, ...programme } = programmeChanges(parts, update)

  const saved = async (wanted: ProfileUpdate, msg = 'Atualizado com sucesso!'): Promise<ProfileSaved> => ({
    msg,
    ...(await update(wanted)),
  })

  /** The signed-in person with all they told. */
  async function me(by: Identity): Promise<Me> {
    const row = await findProfile(database.db, by.personId)
    if (!row) throw new Refusal('unauthenticated')
    return { ...(await accounts.me(by)), profile: await toProfile(database.db, row, clock()) }
  }

  /** The professional's own form. */
  function updateByForm(
    { by, origin }: Writer,
    { file, ...body }: SelfForm & { readonly file?: ArrivedFile | undefined },
  ): Promise<ProfileSaved> {
    mustBeOwn(by, body._id)
    const { version, password, currentPassword } = body
    const facts = {
      by,
      origin,
      personId: by.personId,
      reading: 'form',
      version,
      password,
      currentPassword,
      file,
    } as const
    return saved({ ...facts, ...fromForm(body) })
  }

  /** The JSON update: a professional changes their own data, an admin any professional's. */
  async function updateByJson({ by, origin }: Writer, body: ProfessionalUpdate): Promise<ProfileSaved> {
    const personId = body._id || body.id
    if (!personId) throw new Refusal('professional-id-missing')
    const facts = { by, origin, personId, version: body.version, ...fromJson(body) }
    if (by.userType !== 'admin') {
      mustBeOwn(by, personId)
      return saved({ ...facts, reading: 'self' })
    }
    await mustBeProfessional(personId)
    return saved({ ...facts, reading: 'admin' }, 'Profissional atualizado com sucesso!')
  }

  /** What shopkeepers and admins may change of themselves. */
  function updatePerson(
    { by, origin }: Writer,
    { _id, version, password, currentPassword, ...written }: ShopkeeperSelfUpdate & AdminSelfUpdate,
  ): Promise<ProfileSaved> {
    mustBeOwn(by, _id)
    return saved({ by, origin, personId: by.personId, reading: 'self', written, version, password, currentPassword })
  }

  return { me, updateByForm, updateByJson, updatePerson, ...programme, ...portraits(parts, me) }
}
