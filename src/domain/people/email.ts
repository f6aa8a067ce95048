/** Addresses of e-mail, by one rule wherever they are entered. */
import { cleanText } from '#domain/text/clean-text.ts'

/** Dot-atom of RFC 5321 (4.1.2): what mail programs of today give out; quoted names and addresses of numbers are not among it. */
const name = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** Octets (RFC 5321, 4.5.3.1). */
const mostOfName = 64
const most = 254

/** What programs and people put around an address: `mailto:`, its owner and angle brackets, a comma of the list it stood in. */
function bare(text: string): string {
  const one = text
    .replace(/^mailto:/i, '')
    .replace(/[,;]$/, '')
    .trim()
  return /^[^<>]*<([^<>]+)>$/.exec(one)?.[1]?.trim() ?? one
}

/** In lower case and without what stands around it; null for what is no address, and for several. */
export function readEmail(typed: string): string | null {
  const email = bare(cleanText(typed) ?? '').toLowerCase()
  const [local = '', domain = '', ...more] = email.split('@')
  const labels = domain.split('.')
  const isDomain = labels.length > 1 && labels.every((each) => label.test(each)) && topLevel.test(labels.at(-1) ?? '')
  if (more.length > 0 || email.length > most || local.length > mostOfName) return null
  return name.test(local) && isDomain ? email : null
}
