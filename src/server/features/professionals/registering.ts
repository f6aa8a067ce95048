/** Professionals the programme registers itself, and what it puts right of any of them. */
import { randomBytes } from 'node:crypto'
import type { NewProfessional, Professional } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { readProfile } from '#domain/people/profile-fields.ts'
import type { Identity } from '#server/features/accounts/parts.ts'
import { recordAct } from '#server/features/audit/audit.service.ts'
import type { ProfileService } from '#server/features/profile/profile.service.ts'
import { wrongFields } from '#server/features/profile/profile-patch.ts'
import { post } from '#server/mail/postbox.ts'
import { type ProfessionalsDeps, subject } from './parts.ts'
import { toProfessional } from './professional-view.ts'
import { findProfessionals } from './professionals.store.ts'
import { welcomeLetter } from './status-letters.ts'

type Writer = Parameters<ProfileService['updateProfessional']>[0]
type Edit = Parameters<ProfileService['updateProfessional']>[2]

/** Bytes of the document, and what it is called when somebody saves it. */
export interface ProvingDocument {
  readonly bytes: Buffer
  readonly mime: 'image/jpeg' | 'application/pdf'
  readonly name: string
}

export function createRegistering(deps: ProfessionalsDeps) {
  const { database, files, clock, newId, accounts, profile, publicUrl } = deps

  const find = async (id: string) =>
    (await findProfessionals(database.db, { id, order: 'name', limit: 1, offset: 0 }))[0]

  async function shown(id: string): Promise<Professional> {
    const row = await find(id)
    if (!row) throw new Refusal('not-found')
    return toProfessional(row)
  }

  /**
   * Waits for approval like everybody else: nobody has looked at what they tell yet. Refuses `validation` with the fields
   * that are wrong, also when another professional has the e-mail.
   */
  async function create(by: Identity, { name, email, password = '' }: NewProfessional): Promise<Professional> {
    const { values, wrong } = readProfile({ name, email }, '')
    if (wrong.length > 0 || !values.name || !values.email) throw wrongFields(wrong)
    const who = { name: values.name, email: values.email }
    const id = await database.transaction(async (tx) => {
      const made = await accounts.createPerson(tx, {
        ...who,
        userType: 'professional',
        subUserType: 'standard',
        status: 'pending',
        password: password === '' ? randomBytes(32).toString('base64url') : password,
      })
      const act = { by, ...subject(made), action: 'professional-created' }
      await recordAct(tx, deps, { ...act, after: { status: 'pending' }, personal: { after: who } })
      const words = welcomeLetter({ to: who.email, name: who.name, address: `${publicUrl}/forgot-password` })
      await post(tx, { id: newId(), at: clock(), ...words })
      return made
    })
    return shown(id)
  }

  /** Refuses `not-found`, `version-conflict` when somebody was faster, `validation`, and a file that cannot be read. */
  async function edit(writer: Writer, id: string, written: Edit): Promise<Professional> {
    await profile.updateProfessional(writer, id, written)
    return shown(id)
  }

  /** The document of the designers' association; every opening leaves a trail. Refuses `not-found` where there is none. */
  async function abdDocument(by: Identity, id: string): Promise<ProvingDocument> {
    const key = (await find(id))?.professional?.abdFile ?? null
    if (key === null) throw new Refusal('not-found')
    const bytes = await files.read(key)
    await database.transaction((tx) =>
      recordAct(tx, deps, { by, ...subject(id), action: 'professional-document-opened' }),
    )
    return key.endsWith('.pdf')
      ? { bytes, mime: 'application/pdf', name: 'documento-abd.pdf' }
      : { bytes, mime: 'image/jpeg', name: 'documento-abd.jpg' }
  }

  return { create, edit, abdDocument }
}
