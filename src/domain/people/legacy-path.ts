/** Addresses of printed codes and old links that must still lead somewhere (specification, section 2). */

/** The promotion an old professional code leads to when its token names no other. */
export const defaultPointsExtraId = '00000000-0000-4000-8000-000000000001'

/** Token in the path of an old code → promotion. */
export const pointsExtraByToken: ReadonlyMap<string, string> = new Map([
  ['showroom', '00000000-0000-4000-8000-000000000002'],
  ['treinamento', '00000000-0000-4000-8000-000000000003'],
])

/** Today's codes carry what anybody chose, and it may begin with "vd". */
const codeOfToday = /\/(?:experiences|point-extra)\/qrcode\//

/** Where an old path leads now, or null when it is no old path: one that contains "/vd". */
export function legacyPath(path: string, promotions: ReadonlyMap<string, string> = pointsExtraByToken): string | null {
  if (!path.includes('/vd') || codeOfToday.test(path)) return null
  if (!path.includes('/vd/profissional/qrcode')) return '/dashboard'
  const named = path.split('/').flatMap((part) => promotions.get(part) ?? [])
  return `/point-extra/qrcode/${named[0] ?? defaultPointsExtraId}`
}
