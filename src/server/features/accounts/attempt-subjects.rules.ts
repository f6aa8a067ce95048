/** Whom failed sign-ins are counted for: an account and an address, both as fingerprints, so the table names nobody. */
import { networkOf } from '#server/http/network.ts'
import { fingerprint } from './session-token.secret.ts'

/** `door` separates the roles: failures at one sign-in do not close another. */
export const accountSubject = (door: string, email: string): string => fingerprint(`account|${door}|${email}`)

/** A device on which somebody is known, by its id. */
export const deviceSubject = (id: string): string => fingerprint(`device|${id}`)

export const addressSubject = (address: string): string => fingerprint(`address|${networkOf(address)}`)

/** Uses of a call that anybody may make, counted for each network. */
export const callSubject = (call: string, address: string): string => fingerprint(`${call}|${networkOf(address)}`)
