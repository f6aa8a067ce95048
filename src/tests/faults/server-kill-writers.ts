/** People at work on a server that may die at any moment: eight or more send invoices, three admins approve them. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { formOf } from '#tests/support/form.ts'

export interface SentInvoice {
  readonly key: string
  readonly ownerId: string
  /** Whole reais. */
  readonly amount: number
  /** Given by the first answer that arrived. */
  id: string | undefined
  approved: boolean
}

export interface Writers {
  /** Every key that was ever sent. */
  readonly sent: readonly SentInvoice[]
  /** Answers that no kill explains. */
  readonly unexpected: readonly string[]
  /** How many calls were answered so far. */
  answered(): number
  /** Resolves when this many more calls have been answered. */
  afterAnswers(count: number): Promise<void>
  /** Lets everyone finish what is begun, with the server up; then nobody works any more. */
  finish(): Promise<void>
}

interface Answer {
  readonly status: number
  readonly id: string | undefined
  readonly code: string | undefined
}

const approvers = 3
/** An answered key is sent once more now and then, as a device does that lost the answer. */
const repeatEvery = 7

export async function signIn(url: string, who: { path: string; email: string }): Promise<string> {
  const answer = await fetch(`${url}/api/auth/${who.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: who.email, password: tinyPassword }),
  })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  return accessToken
}

/** Starts them on the server at this address, which stays the same when the server starts again. */
export async function startWriters(url: string, photo: Buffer, senders = 8): Promise<Writers> {
  const { ana, bruno, admin } = tiny.people
  const people = [
    { id: ana.id, token: await signIn(url, { path: 'login', email: ana.email }) },
    { id: bruno.id, token: await signIn(url, { path: 'login', email: bruno.email }) },
  ]
  const adminToken = await signIn(url, { path: 'admin/login', email: admin.email })
  const team = new Team(url, photo)
  const work = [
    ...Array.from({ length: senders }, (_, number) => team.send(people[number % people.length]!)),
    ...Array.from({ length: approvers }, () => team.approve(adminToken)),
  ]
  return {
    sent: team.sent,
    unexpected: team.unexpected,
    answered: () => team.answered,
    afterAnswers: (count) => team.afterAnswers(count),
    async finish() {
      team.isEnding = true
      await Promise.all(work)
    },
  }
}

class Team {
  readonly sent: SentInvoice[] = []
  readonly unexpected: string[] = []
  readonly #toApprove: SentInvoice[] = []
  readonly #url: string
  readonly #photo: Buffer
  answered = 0
  isEnding = false
  #waiting: { until: number; resolve: () => void } | undefined

  constructor(url: string, photo: Buffer) {
    this.#url = url
    this.#photo = photo
  }

  afterAnswers(count: number): Promise<void> {
    return new Promise((resolve) => (this.#waiting = { until: this.answered + count, resolve }))
  }

  async send(person: { id: string; token: string }): Promise<void> {
    for (let turn = 1; !this.isEnding; turn++) {
      const amount = 1 + (this.sent.length % 900)
      const invoice: SentInvoice = { key: randomUUID(), ownerId: person.id, amount, id: undefined, approved: false }
      this.sent.push(invoice)
      await this.#untilDone(
        () => this.#post(invoice, person.token),
        [200, 201],
        (id) => (invoice.id = id),
      )
      this.#toApprove.push(invoice)
      if (turn % repeatEvery === 0) await this.#repeat(invoice, person.token)
    }
  }

  async approve(token: string): Promise<void> {
    while (!this.isEnding || this.#toApprove.length > 0) {
      const invoice = this.#toApprove.shift()
      if (!invoice) {
        await pause(10)
        continue
      }
      const call = () => this.#call(`/api/admin/invoices/${invoice.id}/approve`, { method: 'PUT', token })
      await this.#untilDone(call, [200], () => (invoice.approved = true))
    }
  }

  /** The same key again must find the same invoice. */
  async #repeat(invoice: SentInvoice, token: string): Promise<void> {
    await this.#untilDone(
      () => this.#post(invoice, token),
      [200],
      (id) => {
        if (id !== invoice.id) this.unexpected.push(`key ${invoice.key} was ${invoice.id} and became ${id}`)
      },
    )
  }

  /** Tries until the server answers that it is done; what a dying server may say is tried again. */
  async #untilDone(call: () => Promise<Answer>, done: readonly number[], take: (id: string) => void): Promise<void> {
    for (;;) {
      const answer = await call().catch(() => undefined)
      if (answer) this.#count()
      if (answer?.id && done.includes(answer.status)) return take(answer.id)
      const mayTryAgain = !answer || answer.status === 503 || answer.code === 'idempotency-in-flight'
      if (!mayTryAgain) {
        this.unexpected.push(`${answer.status} ${answer.code}`)
        return
      }
      // A server that is down needs the processor to come back: asked without pause, it comes later.
      await pause(answer ? 20 : 100)
    }
  }

  #count(): void {
    this.answered++
    if (this.#waiting && this.answered >= this.#waiting.until) this.#waiting.resolve()
  }

  #post({ key, amount }: SentInvoice, token: string): Promise<Answer> {
    const form = formOf({
      capturedAt: '2026-11-20T12:00:00.000Z',
      amount: `${amount}.99`,
      number: String(amount),
      pages: [this.#photo],
    })
    return this.#call('/api/professional/invoices', {
      method: 'POST',
      token,
      headers: { 'idempotency-key': key, 'content-type': form.type },
      body: new Uint8Array(form.bytes),
    })
  }

  async #call(
    path: string,
    {
      method,
      token,
      headers,
      body,
    }: { method: string; token: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> },
  ): Promise<Answer> {
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      signal: AbortSignal.timeout(20_000),
      ...(body && { body }),
    })
    const read = (await answer.json()) as { _id?: string; error?: { code?: string } }
    return { status: answer.status, id: read._id, code: read.error?.code }
  }
}
