/** Professionals the programme registers itself, and what it puts right of any of them. */
import type { NewProfessional, Professional } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { refuseWrong } from '#domain/errors/refuse-wrong.ts'
import { fieldSentences } from '#domain/people/field-sentences.ts'
import { readProfile } from '#domain/people/profile-fields.ts'
import type { Db } from '#server/db/db.ts'
import type { Identity } from '#server/identity.ts'
import { type Acting, recordAct } from '#server/features/audit/audit.service.ts'
import type { ProfileService } from '#server/features/profile/profile.service.ts'
import { type KeptDocument, readDocument } from '#server/files/registration-document.ts'
import { post } from '#server/mail/postbox.ts'
import { type ProfessionalsDeps, subject } from './professionals.deps.ts'
import { toProfessional } from './professional.view.ts'
import { findProfessionals } from './professionals.store.ts'
import { welcomeLetter } from './status.email.ts'

type Writer = Parameters<ProfileService['updateProfessional']>[0]
type Edit = Parameters<ProfileService['updateProfessional']>[2]

export interface NewRegistration {
  readonly by: Acting
  readonly name: string
  readonly email: string
  /** Null where they set it by the code that is mailed to them. */
  readonly password: string | null
  /** The spreadsheet they were in. */
  readonly importId?: string
}

/** They wait for approval like everybody else, and are told by mail. Refuses `validation` when the e-mail is taken. */
export async function register(
  tx: Db,
  deps: ProfessionalsDeps,
  { by, password, importId, ...who }: NewRegistration,
): Promise<string> {
  const { accounts, clock, newId, publicUrl } = deps
  const kind = { userType: 'professional', subUserType: 'standard', status: 'pending' } as const
  const id = await accounts.createPerson(tx, { ...who, ...kind, password })
  const after = { status: kind.status, ...(importId !== undefined && { importId }) }
  await recordAct(tx, deps, { by, ...subject(id), action: 'professional-created', after, personal: { after: who } })
  const words = welcomeLetter({ to: who.email, name: who.name, address: `${publicUrl}/forgot-password` })
  await post(tx, { id: newId(), at: clock(), ...words })
  return id
}

export function createProfessionalRegister(deps: ProfessionalsDeps) {
  const { database, profile } = deps

  const find = async (id: string) =>
    (await findProfessionals(database.db, { id, order: 'name', limit: 1, offset: 0 }))[0]

  async function shown(id: string): Promise<Professional> {
    const row = await find(id)
    if (!row) throw new Refusal('not-found')
    return toProfessional(row, await deps.points.levelNames())
  }

  /**
   * Waits for approval like everybody else: nobody has looked at what they tell yet. Refuses `validation` with the fields
   * that are wrong, also when another professional has the e-mail.
   */
  async function create(by: Identity, { name, email, password = '' }: NewProfessional): Promise<Professional> {
    const { values, wrong } = readProfile({ name, email }, '')
    refuseWrong(wrong, fieldSentences)
    if (!values.name || !values.email) throw new Refusal('validation')
    const who = { by, name: values.name, email: values.email, password: password === '' ? null : password }
    const id = await database.transaction((tx) => register(tx, deps, who))
    return shown(id)
  }

  /** Refuses `not-found`, `version-conflict` when somebody was faster, `validation`, and a file that cannot be read. */
  async function edit(writer: Writer, id: string, written: Edit): Promise<Professional> {
    await profile.updateProfessional(writer, id, written)
    return shown(id)
  }

  /** The document of the designers' association; every opening leaves a trail. Refuses `not-found` where there is none. */
  async function abdDocument(by: Identity, id: string): Promise<KeptDocument> {
    const key = (await find(id))?.professional?.abdFile ?? null
    if (key === null) throw new Refusal('not-found')
    const document = await readDocument(deps, key, 'documento-abd')
    await database.transaction((tx) =>
      recordAct(tx, deps, { by, ...subject(id), action: 'professional-document-opened' }),
    )
    return document
  }

  return { create, edit, abdDocument }
}
