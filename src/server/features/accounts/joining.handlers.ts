/** The calls of joining, which nobody needs a session for, and the stores professionals choose from. */
import type { InvitationRead } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import type { InvitationsService } from '#server/features/invitations/invitations.service.ts'
import type { Call, Handlers } from '#server/http/handler.ts'
import { type ProfessionalField, professionalFields, wireNames } from '#domain/people/profile-fields.ts'
import type { Typed } from '#domain/people/sign-up.ts'
import type { AccountsService } from './accounts.service.ts'

type Operation =
  | 'professionalSignUp'
  | 'shopkeeperSignUp'
  | 'completeShopkeeper'
  | 'readPublicTerms'
  | 'lookUpEmail'
  | 'lookUpAddress'
  | 'lookUpStore'
  | 'validateEmail'
  | 'resendValidation'
  | 'readInvitation'
  | 'listOpenStores'

type Invitations = Pick<InvitationsService, 'openInvitation'>

type Form = Call<'professionalSignUp'>['body']

function profileOf(body: Form): Typed<ProfessionalField> {
  return Object.fromEntries(professionalFields.map((field) => [field, body[wireNames[field]]]))
}

/** The second step is the one that brings data of the person. */
const isSecondStep = (body: Form) => Object.keys(body).some((name) => name.startsWith('userData['))

const said = (text: string | undefined) => (text === undefined || text === '' ? undefined : text)

function signUp(accounts: AccountsService, { body, headers, origin }: Call<'professionalSignUp'>) {
  const { name, email, cellphone, password = '', confirmPassword = '' } = body
  const account = { name, email, cellphone }
  const handle = said(body.userId)
  if (!isSecondStep(body)) {
    const key = headers['Idempotency-Key']
    return accounts.beginSignUp({ key, handle, account, password, confirmPassword, origin })
  }
  return accounts.completeSignUp({
    handle: handle ?? '',
    account,
    profile: profileOf(body),
    file: body.file,
    invitation: said(body.invitation),
    termsVersion: body.termsVersion ?? '',
    acceptTerms: body['userData[acceptTerms]'] === 'true',
    acceptReceiveEmail: body['userData[acceptReceiveEmail]'] === 'true',
    origin,
  })
}

type StoreData = Call<'completeShopkeeper'>['body']['data'] & Pick<Call<'shopkeeperSignUp'>['body'], 'email'>

/** What both ways into a store say. */
function storeDataOf({ name, email, cellphone, cpf, ...rest }: StoreData) {
  const { storeId = '', acceptTerms = false, acceptReceiveEmail = false, termsVersion = '' } = rest
  return { storeId, facts: { name, email, cellphone, cpf }, acceptTerms, acceptReceiveEmail, termsVersion }
}

/** Who invited, and whom; it counts as opened from now on. Refuses `not-found` once the invitation is over. */
async function readInvitation(invitations: Invitations, token: string): Promise<InvitationRead> {
  const found = await invitations.openInvitation(token)
  if (!found) throw new Refusal('not-found')
  const { store, ...rest } = found
  return { ...rest, store: store && { _id: store.id, name: store.name } }
}

export function joiningHandlers(accounts: AccountsService, invitations: Invitations): Pick<Handlers, Operation> {
  return {
    professionalSignUp: (call) => signUp(accounts, call),
    shopkeeperSignUp: ({ body: { password = '', confirmPassword = '', ...data }, headers, origin }) => {
      const key = headers['Idempotency-Key']
      return accounts.joinStore({ ...storeDataOf(data), key, password, confirmPassword, origin })
    },
    completeShopkeeper: ({ body: { data }, origin }) =>
      accounts.completeInStore({ ...storeDataOf(data), handle: data.userId ?? '', origin }),
    readPublicTerms: ({ path }) => accounts.readPublicTerms(path.audience),
    lookUpEmail: ({ query, origin }) => accounts.lookUpEmail(query.email, origin),
    lookUpAddress: ({ path }) => accounts.lookUpAddress(path.cep),
    lookUpStore: ({ path, origin }) => accounts.lookUpStore(path.cnpj, origin),
    validateEmail: ({ body }) => accounts.validateEmail(body.id),
    resendValidation: ({ body, origin }) => accounts.resendValidation(body.email, origin),
    listOpenStores: () => accounts.listOpenStores(),
    readInvitation: ({ path }) => readInvitation(invitations, path.token),
  }
}
