/** A person's rights over what is kept of them. */
import { consents } from './consents.ts'
import { erasure } from './erasure.ts'
import type { PrivacyParts } from './parts.ts'
import { personalData } from './personal-data.ts'

export type PrivacyService = ReturnType<typeof createPrivacyService>

export function createPrivacyService(parts: PrivacyParts) {
  return { ...consents(parts), readMyData: personalData(parts), eraseAccount: erasure(parts) }
}
