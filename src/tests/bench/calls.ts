/** What benches ask servers for before they measure them. */
import { password } from './ground.ts'
import type { Measured } from './measured.ts'
import type { Load } from './rounds.ts'

/** The header of somebody who has just signed in. */
export async function signIn(
  server: Measured,
  { email, userType }: { email: string; userType: string },
): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/${userType === 'admin' ? 'admin/' : ''}login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { accessToken }: { accessToken: string } = await answer.json()
  return `Bearer ${accessToken}`
}

export interface Servers {
  readonly ours: Measured
  readonly bare: Measured
}

/** Throws when two lists are not of the same size: then they are not the same, and neither are the times. */
export async function refuseUnequalAnswers(
  { ours, bare }: { readonly ours: Load; readonly bare: Load },
  servers: Servers,
): Promise<void> {
  const sizeOf = async (server: Measured, { path, headers = {} }: Load) =>
    (await (await fetch(`${server.url}${path}`, { headers })).arrayBuffer()).byteLength
  const [one, other] = [await sizeOf(servers.ours, ours), await sizeOf(servers.bare, bare)]
  if (Math.abs(one - other) > other / 50) throw new Error(`answers of ${one} and ${other} bytes are not the same`)
}
