/** The form of a name that search and order use. */

/** Lower case without accents: `José Ávila` becomes `jose avila`. The embedded database has no collation that does it. */
export function nameKey(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
