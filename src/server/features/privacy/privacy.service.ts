/** A person's rights over what is kept of them. */
import { consents } from './consents.service.ts'
import { erasure } from './erasure.service.ts'
import type { PrivacyParts } from './privacy.deps.ts'
import { personContact } from './person-contact.query.ts'
import { personalData } from './personal-data.query.ts'

export type PrivacyService = ReturnType<typeof createPrivacyService>

export function createPrivacyService(parts: PrivacyParts) {
  return {
    ...consents(parts),
    personContact: personContact(parts),
    readMyData: personalData(parts),
    eraseAccount: erasure(parts),
  }
}
