/** A server in memory that keeps the bargain of the outbox: one row per owner and key, owners checked, faults on demand. */
import type { Answer } from '#client/outbox/answer-classifier.ts'

/** How the next calls end. `late`: it has the row, its answer comes when the world is healed. `silent`: it has nothing. */
export const moods = [
  'ok',
  '500',
  '503',
  '429',
  '413',
  '422',
  '403',
  'lost',
  'cut',
  'html',
  'empty',
  'late',
  'silent',
] as const
export type Mood = (typeof moods)[number]

export interface Row {
  readonly key: string
  readonly person: string
  /** What was written in the form. */
  readonly note: string
  /** What stands on its page. */
  readonly page: string
}

/** A call as it arrives; without content it asks what became of its key. */
export interface Call {
  readonly token: string
  readonly key: string
  /** Mark of the owner the device says it has. */
  readonly owner: string | null
  readonly content: Pick<Row, 'note' | 'page'> | null
}

export interface ModelServer {
  mood: Mood
  /** Without it every call makes a row, as on a server that knows no keys. */
  idempotent: boolean
  /** Whose session each token is. */
  readonly tokens: Map<string, string>
  /** Owner marks by person. */
  readonly marks: Map<string, string>
  readonly rows: Row[]
  /** Every sending that came in with a good token, refused or not. */
  readonly arrivals: { readonly key: string; readonly person: string }[]
  /** Rejects when no answer comes back. */
  handle(call: Call): Promise<Answer>
  /** Answers what was held back. */
  release(): void
}

const refused = (status: number, code: string, retryAfter: string | null = null): Answer => ({
  status,
  body: { error: { msg: 'Não foi possível.', code } },
  retryAfter,
})

const invoice = (status: number, key: string): Answer => ({
  status,
  body: { _id: `invoice-${key}`, clientId: key },
  retryAfter: null,
})

const noAnswer = () => Promise.reject<Answer>(new TypeError('Failed to fetch'))

function commit(server: ModelServer, row: Row): Answer {
  const mine = server.rows.find(({ key, person }) => key === row.key && person === row.person)
  if (mine === undefined || !server.idempotent) {
    server.rows.push(row)
    return invoice(201, row.key)
  }
  const same = mine.note === row.note && mine.page === row.page
  return same ? invoice(200, row.key) : refused(422, 'idempotency-mismatch')
}

const refusals: Partial<Record<Mood, Answer>> = {
  '413': refused(413, 'file-too-large'),
  '422': refused(422, 'image-too-large'),
  '403': refused(403, 'store-inactive'),
}

function answerTo(server: ModelServer, { token, key, owner, content }: Call): Answer {
  const person = server.tokens.get(token)
  if (person === undefined) return refused(401, 'unauthenticated')
  if (content === null) {
    const found = server.rows.some((row) => row.key === key && row.person === person)
    return found ? invoice(200, key) : refused(404, 'not-found')
  }
  server.arrivals.push({ key, person })
  if (owner !== server.marks.get(person)) return refused(409, 'outbox-wrong-owner')
  return refusals[server.mood] ?? commit(server, { key, person, ...content })
}

export function createServer(): ModelServer {
  const held = new Set<() => void>()

  const faults: Partial<Record<Mood, (call: Call) => Promise<Answer>>> = {
    '500': async () => refused(500, 'internal'),
    '503': async () => refused(503, 'unavailable', '120'),
    '429': async () => refused(429, 'too-many-requests', '30'),
    html: async () => ({ status: 200, body: undefined, retryAfter: null }),
    empty: async () => ({ status: 204, body: undefined, retryAfter: null }),
    cut: noAnswer,
    lost(call) {
      answerTo(server, call)
      return noAnswer()
    },
    late(call) {
      const answer = answerTo(server, call)
      return new Promise((resolve) => held.add(() => resolve(answer)))
    },
    silent: () => new Promise((_, reject) => held.add(() => reject(new TypeError('Failed to fetch')))),
  }

  const server: ModelServer = {
    mood: 'ok',
    idempotent: true,
    tokens: new Map(),
    marks: new Map(),
    rows: [],
    arrivals: [],
    handle: async (call) => (faults[server.mood] ?? (async (well) => answerTo(server, well)))(call),
    release() {
      for (const answer of held) answer()
      held.clear()
    },
  }
  return server
}
