/** Where a push service may stand: the address comes from a browser, and the server calls it. */

/** https on its own port, by a name with letters at its end: no number of a host, no user name, no port of another service. */
const address = /^https:\/\/(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z])\/[^\s\\#]*$/i

/** Names that only mean something inside a network. */
const inside = /\.(?:local|localhost|internal|lan|home|corp|intranet|test|invalid|onion)$/i

/** Whether the server may call it. What the name stands for is looked at again at every call. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!address.test(endpoint)) return false
  const [host = ''] = endpoint.slice('https://'.length).split('/')
  return !inside.test(host)
}
