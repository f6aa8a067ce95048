/** The part of s3rver (S3-compatible storage for tests, shipped without types) that the tests use. */
declare module 's3rver' {
  interface S3rverOptions {
    readonly port: number
    readonly address: string
    readonly silent: boolean
    readonly directory: string
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[]
  }
  class S3rver {
    constructor(options: S3rverOptions)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
  // eslint-disable-next-line import/no-default-export -- the package exports its class this way
  export default S3rver
}
