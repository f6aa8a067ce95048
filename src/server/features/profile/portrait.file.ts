/** The picture of a person: checked, cut square, kept under a name nobody can guess, and forgotten with the next one. */
import type { Me, ProfileSaved } from '#contract/api.gen.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import type { Identity } from '#server/identity.ts'
import { type ArrivedFile, readPortrait } from '#server/files/document.ts'
import { portraitFileKey } from '#server/files/file-key.ts'
import { dropFile } from '#server/files/registration-document.ts'
import type { ProfileParts } from './profile.deps.ts'
import { changePortrait } from './profile.store.ts'

/** Where people find a picture; the id follows. */
export const portraitBeginning = '/api/profile-images/'

/** Where a picture is kept, by its address; null for an address of another kind. */
export function portraitKeyOf(address: string | null): string | null {
  return address?.startsWith(portraitBeginning) ? portraitFileKey(address.slice(portraitBeginning.length)) : null
}

export function portraits(parts: ProfileParts, me: (by: Identity) => Promise<Me>) {
  const { database, files, clock, newId } = parts

  return {
    /** The profile with the new picture. Refuses what is no whole JPEG, PNG or WebP, and what is too large. */
    async setPortrait(by: Identity, file: ArrivedFile): Promise<ProfileSaved> {
      const bytes = await readPortrait(file)
      const id = newId()
      await files.put(portraitFileKey(id), bytes, 'image/jpeg')
      const before = await database.transaction(async (tx) => {
        const { personId: subjectId, userType: actorType } = by
        const facts = { id: newId(), at: clock(), actorId: subjectId, actorType, subjectType: 'person', subjectId }
        await recordAudit(tx, { ...facts, action: 'profile-image-changed' })
        return changePortrait(tx, subjectId, `${portraitBeginning}${id}`)
      })
      await dropFile(parts, portraitKeyOf(before))
      const { user, profile } = await me(by)
      return { msg: 'Imagem atualizada com sucesso!', user, profile }
    },

    /** The bytes; a picture is gone with the next one. Refuses `not-found`. */
    readPortrait: (id: string): Promise<Buffer> => files.read(portraitFileKey(id.toLowerCase())),
  }
}
