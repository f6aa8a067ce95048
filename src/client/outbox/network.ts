/** How the outbox meets the network, and how it finds out whether our own server is at the other end. */

export interface Network {
  readonly fetch: typeof fetch
  /** Base address of the API, without a slash at its end. */
  readonly baseUrl: string
}

/**
 * No cookie travels, the token says who sends. A redirect is an error: ours answers itself, and a captive portal must not
 * be handed the photos.
 */
export const manner = { credentials: 'omit', redirect: 'error', cache: 'no-store' } as const satisfies RequestInit

/** Whether our own server answers: it says a word no captive portal says by accident. */
export const createProbe =
  ({ fetch, baseUrl }: Network) =>
  async (): Promise<boolean> => {
    try {
      const response = await fetch(`${baseUrl}/health`, { ...manner, signal: AbortSignal.timeout(5_000) })
      const body: unknown = await response.json()
      return typeof body === 'object' && body !== null && 'service' in body && body.service === 'nascente'
    } catch {
      return false
    }
  }
