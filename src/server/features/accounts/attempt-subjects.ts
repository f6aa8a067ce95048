/** Whom failed sign-ins are counted for: an account and an address, both as fingerprints, so the table names nobody. */
import { isIPv6 } from 'node:net'
import { fingerprint } from './tokens.ts'

/** One person may hold 2^64 addresses of IPv6: the network counts. An IPv4 address counts whole. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** `door` separates the roles: failures at one sign-in do not close another. */
export const accountSubject = (door: string, email: string): string => fingerprint(`account|${door}|${email}`)

/** A device on which somebody is known, by its id. */
export const deviceSubject = (id: string): string => fingerprint(`device|${id}`)

export const addressSubject = (address: string): string => fingerprint(`address|${networkOf(address)}`)

/** Uses of a call that anybody may make, counted for each network. */
export const callSubject = (call: string, address: string): string => fingerprint(`${call}|${networkOf(address)}`)
