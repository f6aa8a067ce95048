/** The calls about a person's rights. */
import type { Handlers } from '#server/http/handler.ts'
import type { PrivacyService } from './privacy.service.ts'

type Operation = 'listConsents' | 'setConsent' | 'readMyData' | 'eraseAccount' | 'personContact'

export function privacyHandlers(privacy: PrivacyService): Pick<Handlers, Operation> {
  return {
    listConsents: ({ caller }) => privacy.listConsents(caller),
    setConsent: ({ caller, path: { kind }, body: { granted } }) => privacy.setConsent(caller, { kind, granted }),
    readMyData: ({ caller }) => privacy.readMyData(caller),
    personContact: ({ path: { id } }) => privacy.personContact(id),
    eraseAccount: ({ caller, body, origin }) =>
      privacy.eraseAccount(caller, { password: body.currentPassword, origin }),
  }
}
