/** The calls about a person's own data. */
import type { Handlers } from '#server/http/handler.ts'
import type { ProfileService } from './profile.service.ts'

type Operation =
  | 'professionalMe'
  | 'storeMe'
  | 'adminMe'
  | 'professionalUpdateMe'
  | 'adminUpdateMe'
  | 'updateProfessional'
  | 'shopkeeperUpdateMe'
  | 'setProfileImage'
  | 'setAdminProfileImage'
  | 'readProfileImage'

export function profileHandlers(profile: ProfileService): Pick<Handlers, Operation> {
  return {
    professionalMe: ({ caller }) => profile.me(caller),
    storeMe: ({ caller }) => profile.me(caller),
    adminMe: ({ caller }) => profile.me(caller),
    professionalUpdateMe: ({ caller: by, origin, body }) => profile.updateByForm({ by, origin }, body),
    adminUpdateMe: ({ caller: by, origin, body }) => profile.updatePerson({ by, origin }, body),
    updateProfessional: ({ caller: by, origin, body }) => profile.updateByJson({ by, origin }, body),
    shopkeeperUpdateMe: ({ caller: by, origin, body }) => profile.updatePerson({ by, origin }, body),
    setProfileImage: ({ caller, body: { file } }) => profile.setPortrait(caller, file),
    setAdminProfileImage: ({ caller, body: { file } }) => profile.setPortrait(caller, file),
    readProfileImage: async ({ path: { id }, reply }) => {
      const body = await profile.readPortrait(id)
      // A new picture has a new address, so this one never changes.
      reply.header('cache-control', 'private, max-age=31536000, immutable')
      return { mime: 'image/jpeg', size: body.length, body }
    },
  }
}
