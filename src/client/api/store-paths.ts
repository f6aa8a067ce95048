/** A shopkeeper's calls to /professional/ go to /stores/ (specification, section 6). */
import type { UserType } from '#contract/api.gen.ts'

/** The path a person of this type calls instead. `/professionals/` is another path and stays. */
export function storePath(path: string, userType: UserType | null): string {
  return userType === 'shopkeeper' ? path.replace('/professional/', '/stores/') : path
}

export interface StorePathPorts {
  /** Whatever its address contains is no path of ours. */
  readonly baseUrl: string
  readonly userType: () => UserType | null
}

/**
 * Requests that choose their path while they are made. Done later it would mean to copy the request, which turns its body
 * into a stream: browsers refuse to send that over HTTP/1.1, so uploads would fail.
 */
export function storeRequests({ baseUrl, userType }: StorePathPorts): typeof Request {
  return class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      const ours = typeof input === 'string' && input.startsWith(baseUrl)
      super(ours ? baseUrl + storePath(input.slice(baseUrl.length), userType()) : input, init)
    }
  }
}
