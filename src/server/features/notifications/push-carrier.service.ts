/** Carries a message to a push service: https, only to addresses everybody can reach, and never where an answer points. */
import { lookup as resolve, type LookupAddress } from 'node:dns'
import { request as secureRequest, type RequestOptions } from 'node:https'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

export interface PushRequest {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface PushAnswer {
  readonly status: number
  /** As it was sent. */
  readonly retryAfter: string | undefined
}

/** Rejects when nobody answered. */
export type PushCarrier = (message: PushRequest) => Promise<PushAnswer>

const closed = new BlockList()
const subnets = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
for (const [network, prefix] of subnets) closed.addSubnet(network, prefix, 'ipv4')

/** What is handed out to the public; everything else of IPv6 is local, mapped or reserved. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
// Teredo and other special purposes, documentation, 6to4, which may hide an address of the inside.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(network, prefix, 'ipv6')

/** Whether an address is one of the public internet (IANA special-purpose registries). */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address) ? open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6') : !closed.check(address, 'ipv4')

/** Looks a name up and refuses it when any of its addresses is not public; what was checked is what is connected to. */
export const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? []
    if (error) return done(error, '')
    if (!first || !found.every(({ address }) => isPublicAddress(address))) {
      return done(new Error('the push service has no public address'), '')
    }
    if (options.all) return done(null, found)
    return done(null, first.address, first.family)
  })
}

/** Milliseconds for the whole of it. */
const patience = 15_000

type Requester = (url: URL, options: RequestOptions, answered: (answer: IncomingMessage) => void) => ClientRequest

/** `request` is that of https; a redirection is an answer like any other. */
export function pushCarrier(request: Requester = secureRequest): PushCarrier {
  return ({ endpoint, headers, body }) =>
    new Promise((answered, failed) => {
      const signal = AbortSignal.timeout(patience)
      const call = request(new URL(endpoint), { method: 'POST', headers, lookup: publicLookup, signal }, (answer) => {
        const { statusCode = 0 } = answer
        // What a stranger writes is not read.
        answer.destroy()
        answered({ status: statusCode, retryAfter: answer.headers['retry-after'] })
      })
      call.on('error', failed)
      call.end(body)
    })
}
