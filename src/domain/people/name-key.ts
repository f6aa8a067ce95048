/** The form of a name that search and order use. */
import { cleanText } from '#domain/text/clean-text.ts'

/**
 * What people and programs write for one another: apostrophes (`d'água`, `d´água`, `d’água`), inches and quotes, dashes,
 * raised letters and digits. Kept keys were brought to this form by migration 0037, which has the same two lines.
 */
const written = `´\`‘’‛ʼʹ′＇“”„‟«»″＂‐‑‒–—―−﹘﹣－ªº°¹²³`
const meant = `'''''''''""""""""----------aoo123`
const alike = new Map(Array.from(written, (sign, place) => [sign, meant[place] ?? '']))
const unlike = new RegExp(`[${written}]`, 'gu')

/** Signs of every key that needs no translation. */
const plain = /^[!-_a-~]*(?: [!-_a-~]+)*$/

/**
 * Lower case without accents, with one sign for all that look alike and single spaces: `José  D’Ávila` becomes
 * `jose d'avila`. The embedded database has no collation that does it.
 */
export function nameKey(name: string): string {
  if (plain.test(name)) return name.toLowerCase()
  return (cleanText(name) ?? name)
    .replace(unlike, (sign) => alike.get(sign) ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
}
