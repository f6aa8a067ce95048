/** The two ways a call fails, each with a sentence for the person. */
import type { Refused, RefusalCode } from '#contract/api.gen.ts'

type Details = Omit<Refused['error'], 'msg' | 'code' | 'fields'>

/** The server said no, in the agreed shape. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly msg: string
  readonly code: RefusalCode | null
  readonly fields: Readonly<Record<string, string>>
  readonly status: number
  /** Seconds to wait, when the server said so. */
  readonly retryAfter: number | null
  readonly details: Details

  constructor(status: number, { msg, code, fields, ...details }: Refused['error'], retryAfter: number | null = null) {
    super(msg)
    this.msg = msg
    this.code = code ?? null
    this.fields = fields ?? {}
    this.status = status
    this.retryAfter = retryAfter
    this.details = details
  }

  get requestId(): string | undefined {
    return this.details.requestId
  }
}

/** Somebody else changed first what was to be changed. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof CallRefused && error.code === 'version-conflict'

/** No answer, or none that could be read. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly kind: 'offline' | 'unreadable'
  readonly msg: string

  constructor(kind: CallFailed['kind'], cause: unknown) {
    // Sentence of the specification's error catalogue (second document, section 8).
    const because = cause instanceof Error ? cause.message : String(cause)
    const msg =
      kind === 'offline'
        ? 'Sem conexão com o servidor. Verifique a internet e tente de novo.'
        : `Ocorreu um erro durante a comunicação com o servidor. (Erro: ${because})`
    super(msg, { cause })
    this.kind = kind
    this.msg = msg
  }
}
