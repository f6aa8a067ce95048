/** Versions of the regulations. */

export const longestRegulation = 50_000

/** The name of the version after these in a year: `2026-03` after `2026-02`, `2027-01` for the first one of 2027. */
export function nextTermsVersion(year: number, published: readonly string[]): string {
  const counted = published.map((version) => (version.startsWith(`${year}-`) ? Number(version.slice(5)) : 0))
  const last = Math.max(0, ...counted.filter((count) => Number.isSafeInteger(count)))
  return `${year}-${String(last + 1).padStart(2, '0')}`
}
