/** Asks the server what it has, past the app: the truth tests compare with. */
import { randomUUID } from 'node:crypto'
import type { ExtractPage, InvoicePage, NotificationPage } from '#contract/api.gen.ts'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'

async function call<Answer>(url: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

export interface ServerState {
  invoices(): Promise<InvoicePage['docs']>
  extract(): Promise<ExtractPage>
  notifications(): Promise<NotificationPage['docs']>
  /** All invoices of everyone. */
  allInvoices(): Promise<InvoicePage['docs']>
  /** The bytes of a page as an admin gets them. */
  pageBytes(invoiceId: string, page: number): Promise<Buffer>
}

/** Signs in on its own as a professional and as an admin. */
export async function serverState(url: string, email: string = tiny.people.ana.email): Promise<ServerState> {
  const api = `${url}/api`
  const json = { 'content-type': 'application/json' }
  const login = (path: string, who: string) =>
    call<{ accessToken: string }>(`${api}${path}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: who, password: tinyPassword }),
    })
  const own = { headers: { authorization: `Bearer ${(await login('/auth/login', email)).accessToken}` } }
  const admin = {
    headers: { authorization: `Bearer ${(await login('/auth/admin/login', tiny.people.admin.email)).accessToken}` },
  }
  return {
    invoices: async () => (await call<InvoicePage>(`${api}/professional/invoices?limit=100`, own)).docs,
    extract: () => call<ExtractPage>(`${api}/professionals/extract/get-all?limit=100`, own),
    notifications: async () => (await call<NotificationPage>(`${api}/professional/notifications?limit=100`, own)).docs,
    allInvoices: async () => (await call<InvoicePage>(`${api}/admin/invoices?limit=100`, admin)).docs,
    pageBytes: async (invoiceId, page) =>
      Buffer.from(await (await fetch(`${api}/admin/invoices/${invoiceId}/pages/${page}`, admin)).arrayBuffer()),
  }
}

interface Sender {
  readonly path: 'professional' | 'stores'
  readonly login: 'login' | 'login-store'
  readonly email: string
  readonly cnpj?: string
}

const ana: Sender = { path: 'professional', login: 'login', email: tiny.people.ana.email }

/** Somebody sends the photo of an invoice, past the app; Ana unless said otherwise. Answers the id of the invoice. */
export async function sendOnServer(
  url: string,
  { photo, ...facts }: { readonly photo: Buffer; readonly number: string; readonly amount: string },
  { path, login, ...credentials }: Sender = ana,
): Promise<string> {
  const { accessToken } = await call<{ accessToken: string }>(`${url}/api/auth/${login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // The demo has the same password.
    body: JSON.stringify({ ...credentials, password: tinyPassword }),
  })
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...facts, capturedAt: new Date().toISOString() })) body.set(name, value)
  body.append('pages', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'nota.jpg')
  const { _id } = await call<{ _id: string }>(`${url}/api/${path}/invoices`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'idempotency-key': randomUUID() },
    body,
  })
  return _id
}

/** An admin approves an invoice, past the app. */
export async function approveOnServer(url: string, invoiceId: string): Promise<void> {
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: tiny.people.admin.email, password: tinyPassword })
  const { accessToken } = await call<{ accessToken: string }>(`${url}/api/auth/admin/login`, {
    method: 'POST',
    headers: json,
    body,
  })
  await call(`${url}/api/admin/invoices/${invoiceId}/approve`, {
    method: 'PUT',
    headers: { ...json, authorization: `Bearer ${accessToken}` },
    body: '{}',
  })
}
