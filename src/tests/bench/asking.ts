/** An admin who asks a measured server: whole answers, and files until their last byte. */
import { setTimeout as pause } from 'node:timers/promises'
import type { ExportList, ExportPrepared } from '#contract/api.gen.ts'
import type { Measured } from './measured.ts'

export interface Admin {
  readonly email: string
  readonly password: string
}

/** An answer that came whole. */
export interface Told {
  /** Milliseconds from the question to the last byte of the answer or of the file. */
  readonly ms: number
  /** Of the answer, or of the file. */
  readonly bytes: number
  /** The answer; null for a file. */
  readonly body: unknown
}

/** How often it is looked whether a file is ready. */
const lookEveryMs = 50

export class Asking {
  readonly #url: string
  readonly #headers: Readonly<Record<string, string>>

  private constructor(url: string, headers: Readonly<Record<string, string>>) {
    this.#url = url
    this.#headers = headers
  }

  static async as({ email, password }: Admin, { url }: Pick<Measured, 'url'>): Promise<Asking> {
    const answer = await fetch(`${url}/api/auth/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`)
    const { accessToken }: { accessToken: string } = await answer.json()
    return new Asking(url, { authorization: `Bearer ${accessToken}` })
  }

  async #get(path: string): Promise<Response> {
    const answer = await fetch(`${this.#url}/api${path}`, { headers: this.#headers })
    // Of a file without rows it is said that there is nothing to export.
    if (!answer.ok && answer.status !== 422) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }

  /** Asks, and takes what is being prepared in the background once it is ready; of what has no rows an empty list. */
  async ask(path: string): Promise<Told> {
    const asked = performance.now()
    const answer = await this.#get(path)
    if (!answer.ok) {
      await answer.text()
      return { ms: performance.now() - asked, bytes: 0, body: { docs: [] } }
    }
    const isFile = answer.headers.has('content-disposition')
    if (answer.status === 202 || isFile) {
      const file = isFile ? answer : await this.#prepared(await answer.json())
      const bytes = await drain(file)
      return { ms: performance.now() - asked, bytes, body: null }
    }
    const text = await answer.text()
    return { ms: performance.now() - asked, bytes: text.length, body: JSON.parse(text) }
  }

  async #prepared({ export: { _id: id } }: ExportPrepared): Promise<Response> {
    for (;;) {
      const { docs }: ExportList = await (await this.#get('/admin/exports')).json()
      const status = docs.find(({ _id }) => _id === id)?.status
      if (status === 'ready') return this.#get(`/admin/exports/${id}/file`)
      if (status !== 'preparing') throw new Error(`the export ${id} is ${status ?? 'gone'}`)
      await pause(lookEveryMs)
    }
  }
}

/** Bytes of a body nobody keeps. */
async function drain({ body }: Response): Promise<number> {
  let bytes = 0
  if (body) for await (const piece of body) bytes += piece.length
  return bytes
}
