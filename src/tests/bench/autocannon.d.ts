/** What the benches use of autocannon, which ships no types. */
declare module 'autocannon' {
  namespace autocannon {
    interface Client {
      setHeadersAndBody(headers: Record<string, string>, body: Buffer): void
      on(event: 'response', listener: () => void): void
    }
    interface Options {
      url: string
      connections: number
      /** Seconds. */
      duration: number
      method?: 'GET' | 'POST'
      headers?: Record<string, string>
      body?: string
      setupClient?: (client: Client) => void
    }
    interface Result {
      requests: { average: number }
      /** Milliseconds. */
      latency: { p50: number; p97_5: number }
      non2xx: number
      errors: number
    }
  }
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>
  // eslint-disable-next-line import/no-default-export -- the package exports its function this way
  export default autocannon
}
