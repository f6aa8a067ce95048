/** How codes are understood here: this app's address, and the browser's reading of addresses. */
import { parseAddress } from '#client/address/parse-address.ts'
import type { Reader } from '#domain/scanning/code.ts'

export const thisApp = (origin: string = location.origin): Reader => ({
  origin,
  parse: (text) => parseAddress(text),
})
