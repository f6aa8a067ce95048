/** On the calls of the error catalogue wrong credentials read the same, whatever the server wrote (second document, section 8). */
import type { Middleware } from 'openapi-fetch'
import { refusedIn } from './answer.ts'

const sentence = 'Login ou senha inválidos'

/** Login, accept-term and forgot-password calls lie below /auth/, as one of the sign-ups does. */
const named = new Set(['/accounts/switch', '/professional/users', '/stores/users'])

export const invalidCredentials: Middleware = {
  async onResponse({ response, schemaPath }) {
    if (response.ok || !(schemaPath.startsWith('/auth/') || named.has(schemaPath))) return undefined
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null)
    const error = refusedIn(body)
    if (error?.code !== 'invalid.credentials') return undefined
    const { status, statusText } = response
    const headers = new Headers(response.headers)
    headers.delete('content-length')
    const said = { error: { ...error, msg: sentence } }
    return new Response(JSON.stringify(said), { status, statusText, headers })
  },
}
