/** What reads codes and PDFs: too large to come with the app, kept from its first use so that invoices are read anywhere. */

export const machines = 'nascente-machines'

/** The name of a built file without the hash of its content; null for what is no machine. */
const stemOf = ({ pathname }: URL): string | null =>
  /^\/assets\/(.+)-[\w-]{8}\.(?:wasm|mjs)$/.exec(pathname)?.[1] ?? null

export const isMachine = (url: URL, own: string): boolean => url.origin === own && stemOf(url) !== null

/** From the device; otherwise it is fetched and kept, and the one of an earlier build goes. */
export async function machineOf(caches: CacheStorage, request: Request): Promise<Response> {
  const kept = await caches.open(machines)
  const known = await kept.match(request.url)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) {
    const copy = answer.clone()
    const stem = stemOf(new URL(request.url))
    for (const { url } of await kept.keys()) if (stemOf(new URL(url)) === stem) await kept.delete(url)
    // A full device is no fault: it is fetched again the next time.
    await kept.put(request.url, copy).catch(() => undefined)
  }
  return answer
}
