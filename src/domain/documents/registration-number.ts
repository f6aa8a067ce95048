/** Registration numbers of the professions. None has a published check digit, so only their shape is known. */

/** CAU (architects): up to six digits and a check digit, `A66583-5`; null when it is none. */
export function normalizeCau(raw: string): string | null {
  const kept = raw.replace(/[\s.]/g, '').toUpperCase()
  const parts = /^(?:CAU)?[:-]?A?(\d{1,6})-?(\d)$/.exec(kept)
  return parts ? `A${parts[1]}-${parts[2]}` : null
}

/** CREA (engineers): every state writes it its own way (`CREA-SP 123456`, `12345-D`, ten digits of the RNP). */
export function normalizeCrea(raw: string): string | null {
  const kept = raw.trim().replace(/\s+/g, ' ').toUpperCase()
  return /^[0-9A-Z./ -]{4,20}$/.test(kept) && (kept.match(/\d/g)?.length ?? 0) >= 4 ? kept : null
}

/** ABD (interior designers): the number the association gave, in no fixed form. */
export function normalizeAbd(raw: string): string | null {
  const kept = raw.trim().replace(/\s+/g, ' ')
  return /^[\p{L}\d./ -]{1,20}$/u.test(kept) ? kept : null
}
