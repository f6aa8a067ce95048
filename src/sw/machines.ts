/** The scanner's WebAssembly: too large to come with the app, kept from its first use so that codes are read anywhere. */

export const machines = 'nascente-machines'

/** Its name carries a hash of its content. */
export const isMachine = ({ origin, pathname }: URL, own: string): boolean =>
  origin === own && pathname.startsWith('/assets/') && pathname.endsWith('.wasm')

/** From the device; otherwise it is fetched and kept, and the one of an earlier build goes. */
export async function machineOf(caches: CacheStorage, request: Request): Promise<Response> {
  const kept = await caches.open(machines)
  const known = await kept.match(request.url)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) {
    const copy = answer.clone()
    for (const { url } of await kept.keys()) await kept.delete(url)
    // A full device is no fault: it is fetched again the next time.
    await kept.put(request.url, copy).catch(() => undefined)
  }
  return answer
}
