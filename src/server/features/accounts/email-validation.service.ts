/** Confirming an e-mail: a message with a link that is good once, sent again when it is asked for. */
import { eq } from 'drizzle-orm'
import type { Done } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { validationLife, validationMailsADay, validationPath } from '#domain/people/email-validation.ts'
import type { Db } from '#server/db/db.ts'
import { proof } from '#server/db/schema/schema.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { letter } from '#server/mail/layout.ts'
import { post } from '#server/mail/postbox.ts'
import { accountSubject, addressSubject } from './attempt-subjects.rules.ts'
import { reserveAttempt } from './login-attempts.store.ts'
import type { Origin } from '#server/identity.ts'
import type { AccountsParts } from './accounts.deps.ts'
import { findAccounts, type Account, type PersonRow } from './people.store.ts'
import { countProofs, issueProof, useProof as spendProof } from './one-time-proof.secret.ts'
import { changePerson, lockPerson } from './sign-up.store.ts'
import { fingerprint, newToken } from './session-token.secret.ts'

const purpose = 'email'
const day = 24 * 60 * 60 * 1000
/** Milliseconds every request takes at least: a known e-mail costs a few writes more than an unknown one. */
const floor = 250

type Addressee = Pick<PersonRow, 'id' | 'name' | 'email' | 'userType'>

/** Whoever has the e-mail must see whose registration it is: somebody else may have typed it. */
const roles = {
  professional: 'um profissional',
  shopkeeper: 'um lojista',
  admin: 'uma pessoa da administração',
} as const

// 256 random bits need no key. The address is part of it: a link proves nothing about one that came later.
const hashOf = (secret: string, email: string) => fingerprint(`${purpose}|${email}|${secret}`)

/** Queues the message; links sent before are worth nothing any more. */
export async function mailValidation(
  tx: Db,
  { newId, clock, publicUrl }: Pick<AccountsParts, 'newId' | 'clock' | 'publicUrl'>,
  { id: personId, name, email, userType }: Addressee,
): Promise<void> {
  const [id, secret, at] = [newId(), newToken(), clock()]
  await issueProof(tx, { id, purpose, personId, secretHash: hashOf(secret, email), at, life: validationLife })
  const paragraphs = [
    `Este e-mail está no cadastro de ${roles[userType]}. Confirme que ele é seu: é por ele que damos notícia do cadastro e dos pontos.`,
    'O link vale por 3 dias. Se não foi você quem se cadastrou, não abra o link e ignore esta mensagem.',
  ]
  const link = { label: 'Confirmar meu e-mail', address: `${publicUrl}${validationPath(`${id}.${secret}`)}` }
  const words = letter({ to: email, subject: 'Confirme o seu e-mail', name, paragraphs, link })
  await post(tx, { id: newId(), at, ...words })
}

const invalid = () => new Refusal('email-link-invalid')

const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

async function findProof(tx: Db, id: string) {
  if (!isUuid(id)) throw invalid()
  const [row] = await tx.select().from(proof).where(eq(proof.id, id))
  return row?.purpose === purpose ? row : undefined
}

/** Whoever takes part or waits to, with an address nobody has confirmed. */
const needsValidation = ({ person }: Account) =>
  person.emailValidatedAt === null && (person.status === 'active' || person.status === 'pending')

export function createEmailValidation(parts: AccountsParts) {
  const { database, clock, newId, sleep } = parts

  /**
   * The e-mail belongs to whoever holds the link. The link is good once; followed again by the one who was confirmed it
   * is answered alike and changes nothing. Refuses `email-link-invalid`.
   */
  async function validateEmail(token: string): Promise<Done> {
    const [id = '', secret = ''] = token.split('.')
    await database.transaction(async (tx) => {
      const now = clock()
      const found = await findProof(tx, id)
      const person = found && (await lockPerson(tx, found.personId))
      if (!found || !person || found.secretHash !== hashOf(secret, person.email) || found.expiresAt <= now)
        throw invalid()
      if (person.emailValidatedAt !== null) return
      if (!(await spendProof(tx, id, now))) throw invalid()
      await changePerson(tx, person.id, { emailValidatedAt: now })
      const facts = { actorId: person.id, actorType: person.userType, subjectType: 'person', subjectId: person.id }
      await recordAudit(tx, { id: newId(), at: now, action: 'email-validated', ...facts })
    })
    return { msg: 'E-mail validado com sucesso!' }
  }

  async function mailAgain(typed: string): Promise<void> {
    const wanted = { email: typed, userTypes: ['professional', 'shopkeeper'], cnpj: null, limit: 5 } as const
    const accounts = (await findAccounts(database.db, wanted)).filter(needsValidation)
    await database.transaction(async (tx) => {
      const since = new Date(clock().getTime() - day)
      for (const { person } of accounts) {
        const sent = await countProofs(tx, { purpose, personId: person.id }, since)
        if (sent < validationMailsADay) await mailValidation(tx, parts, person)
      }
    })
  }

  /** Sends the message again where an account waits for it; the answer and its time are the same where there is none. */
  async function resendValidation(email: string, { address }: Origin): Promise<Done> {
    const subjects = { account: accountSubject('email-validation', email), address: addressSubject(address) }
    const counted = await database.transaction((tx) => reserveAttempt(tx, { ...subjects, now: clock() }))
    if ('retryAfter' in counted) throw new Refusal('too-many-requests', { retryAfter: counted.retryAfter })
    await Promise.all([mailAgain(email), sleep(floor)])
    return { msg: 'Se este e-mail ainda não foi confirmado, você vai receber uma mensagem em alguns minutos.' }
  }

  /** For whoever changes an address: asks its owner to confirm it. */
  const askToValidate = (tx: Db, person: Addressee): Promise<void> => mailValidation(tx, parts, person)

  return { validateEmail, resendValidation, askToValidate }
}
