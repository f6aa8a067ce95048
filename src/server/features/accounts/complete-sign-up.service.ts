/** The second step of a professional's registration: what it says, who accepted what, and the document that proves it. */
import { Refusal } from '#domain/errors/refusal.ts'
import { refuseWrong } from '#domain/errors/refuse-wrong.ts'
import { fieldSentences } from '#domain/people/field-sentences.ts'
import { consentTexts } from '#domain/people/consent.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { namedInstagram } from '#domain/people/instagram.ts'
import type { AccountField, ProfessionalField } from '#domain/people/profile-fields.ts'
import { readAccount, readSignUp, type Kept, type Typed } from '#domain/people/sign-up.ts'
import { dayOf } from '#domain/points/calendar.ts'
import type { Db } from '#server/db/db.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import type { ArrivedFile } from '#server/files/document.ts'
import { dropFile, keepRegistrationFile } from '#server/files/registration-document.ts'
import { withKeptFile } from '#server/kept-file.ts'
import { mailValidation } from './email-validation.service.ts'
import type { Origin } from '#server/identity.ts'
import type { AccountsParts } from './accounts.deps.ts'
import type { PersonRow } from './people.store.ts'
import { useProof as spendProof } from './one-time-proof.secret.ts'
import { cpfRefused } from './refused-cpf.rules.ts'
import { holdRegistration } from './registration-handle.secret.ts'
import { addConsent, changePerson, cpfIsTaken, isOpenStore, saveProfessional } from './sign-up.store.ts'
import { accept } from './terms.service.ts'
import { findTermsInForce } from './terms.store.ts'
import { fingerprint } from './session-token.secret.ts'

/** What somebody said yes or no to. */
export interface Acceptances {
  readonly acceptTerms: boolean
  /** Version of the terms that was shown; empty where there are none. */
  readonly termsVersion: string
  readonly acceptReceiveEmail: boolean
}

export interface SecondStep extends Acceptances {
  readonly handle: string
  /** Name and cellphone, where they are said again; the e-mail belongs to the first step. */
  readonly account: Typed<AccountField>
  readonly profile: Typed<ProfessionalField>
  /** The document of the designers' association. */
  readonly file: ArrivedFile | undefined
  readonly invitation: string | undefined
  readonly origin: Origin
}

/** Refuses `terms-outdated` for any version but the one in force; writes both answers down with their time. */
export async function keepAcceptances(
  tx: Db,
  parts: AccountsParts,
  { caller, acceptances }: { caller: Pick<PersonRow, 'id' | 'userType'>; acceptances: Acceptances },
): Promise<void> {
  const { clock, newId } = parts
  const { id: personId, userType } = caller
  const { termsVersion, acceptReceiveEmail: granted } = acceptances
  const inForce = await findTermsInForce(tx, { personId, userType, now: clock() })
  if (inForce && inForce.version !== termsVersion) throw new Refusal('terms-outdated')
  if (inForce) await accept(tx, parts, { caller: { personId, userType }, inForce, wish: granted })
  const textHash = fingerprint(consentTexts['receive-email'])
  await addConsent(tx, { id: newId(), personId, kind: 'receive-email', granted, textHash, at: clock() })
}

interface Understood {
  readonly profile: Kept<ProfessionalField>
  readonly said: { readonly name?: string; readonly cellphone?: string }
}

/** Throws `validation` with every field that is wrong. */
function check({ account, profile, acceptTerms }: SecondStep, person: PersonRow, today: string): Understood {
  const again = readAccount({
    name: account.name?.trim() || person.name,
    cellphone: account.cellphone?.trim() || person.cellphone || '',
    email: person.email,
  })
  const { kept, wrong } = readSignUp(profile, today)
  refuseWrong([...again.wrong, ...wrong, ...(acceptTerms ? [] : (['acceptTerms'] as const))], fieldSentences)
  const { name, cellphone } = again.kept
  return { profile: kept, said: { ...(name !== null && { name }), ...(cellphone !== null && { cellphone }) } }
}

/** Only designers prove their profession by a file. */
async function keepFile(parts: AccountsParts, { file, profile }: SecondStep): Promise<string | null> {
  return file && profile.profession === 'Designer de Interiores' ? keepRegistrationFile(parts, file) : null
}

export function createCompletion(parts: AccountsParts) {
  const { database, clock } = parts

  const hold = (tx: Db, handle: string) => holdRegistration(tx, { handle, userType: 'professional', now: clock() })

  /** Everything or nothing of it; false when there was nothing left to do. */
  const save = (step: SecondStep, abdFile: string | null): Promise<boolean> =>
    database.transaction(async (tx) => {
      const { open, ...found } = await hold(tx, step.handle)
      if (!open) return false
      await complete(tx, parts, { ...found, step, abdFile })
      return true
    })

  /**
   * Completes the registration; whoever did it before is answered alike. Refuses `registration-expired`, `validation`,
   * `terms-outdated`, and what a file can be refused for.
   */
  return async (step: SecondStep): Promise<void> => {
    // Looked at first, so that nobody's file is kept for a step that is refused anyway.
    const { person, open } = await database.transaction((tx) => hold(tx, step.handle))
    if (!open) return
    check(step, person, dayOf(clock()))
    const abdFile = await keepFile(parts, step)
    const saved = await withKeptFile(parts, abdFile, () => save(step, abdFile))
    if (!saved) await dropFile(parts, abdFile)
  }
}

async function complete(
  tx: Db,
  parts: AccountsParts,
  { person, proofId, step, abdFile }: { person: PersonRow; proofId: string; step: SecondStep; abdFile: string | null },
): Promise<void> {
  const now = parts.clock()
  const { profile, said } = check(step, person, dayOf(now))
  const { id } = person
  const { cpf, referenceStore } = profile
  if (referenceStore !== null && !(await isOpenStore(tx, referenceStore)))
    refuseWrong(['referenceStore'], fieldSentences)
  if (cpf !== null && (await cpfIsTaken(tx, { id, cpf }))) throw cpfRefused()
  await changePerson(tx, id, {
    ...said,
    ...(said.name !== undefined && { nameKey: nameKey(said.name) }),
    cpf,
    status: 'pending',
  })
  await saveProfessional(tx, { ...rowOf(id, profile), abdFile })
  await keepAcceptances(tx, parts, { caller: person, acceptances: step })
  const { invitation: token } = step
  const professional = { id, name: said.name ?? person.name, email: person.email }
  if (token !== undefined) await parts.invitations.acceptInvitation(tx, { token, professional })
  await spendProof(tx, proofId, now)
  if (person.emailValidatedAt === null) await mailValidation(tx, parts, { ...person, ...said })
  const facts = { actorId: id, actorType: 'professional', subjectType: 'person', subjectId: id } as const
  const after = { status: 'pending', profession: profile.profession }
  await recordAudit(tx, { id: parts.newId(), at: now, action: 'sign-up-completed', ...facts, after })
}

function rowOf(personId: string, profile: Kept<ProfessionalField>) {
  const { cpf: _cpf, referenceStore: referenceStoreId, instagram, ...facts } = profile
  return { ...facts, ...namedInstagram(instagram), personId, referenceStoreId }
}
