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
      /** How many calls. */
      amount: number
      /** Milliseconds between two looks whether they are done. */
      sampleInt: number
      method?: 'GET' | 'POST'
      headers?: Record<string, string>
      body?: string
      setupClient?: (client: Client) => void
    }
    interface Result {
      non2xx: number
      errors: number
    }
    interface Run {
      /** `time` in milliseconds. */
      on(event: 'response', listener: (client: Client, status: number, bytes: number, time: number) => void): void
    }
  }
  function autocannon(
    options: autocannon.Options,
    done: (error: Error | null, result: autocannon.Result) => void,
  ): autocannon.Run
  // eslint-disable-next-line import/no-default-export -- the package exports its function this way
  export default autocannon
}
