/** Takes the address of the configuration, or says in a sentence why that cannot be. */
import { createServer, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/environment.ts'

type Address = Pick<Config, 'host' | 'port'>

const notHere = ({ host }: Address) =>
  `HOST="${host}" não é um endereço desta máquina: use 127.0.0.1 (só nela) ou 0.0.0.0 (em toda a rede).`

const reasons: Readonly<Record<string, (address: Address) => string>> = {
  EADDRINUSE: ({ port }) =>
    `A porta ${port} já está em uso. Feche o outro programa ou escolha outra: PORT=${port + 1} npm start`,
  EACCES: ({ port }) => `Este usuário não pode usar a porta ${port}. Escolha uma acima de 1023: PORT=4173 npm start`,
  EADDRNOTAVAIL: notHere,
  ENOTFOUND: notHere,
  EAI_AGAIN: notHere,
}

function explained(error: unknown, address: Address): unknown {
  const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined
  return reason ? new ConfigError(reason(address)) : error
}

/** Throws a ConfigError when the server could not listen there; asked before a first start makes its data, which takes a while. */
export async function checkAddress({ host, port }: Address): Promise<void> {
  const server = createServer()
  await new Promise<void>((free, taken) => {
    server.once('error', (error) => taken(explained(error, { host, port })))
    server.listen({ host, port }, free)
  })
  await new Promise((closed) => server.close(closed))
}

/** Answers the port, which the system chose when the configuration says 0. Throws like `checkAddress`. */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<number> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw explained(error, { host, port })
  }
  return portOf(app.server.address()) ?? port
}

const portOf = (bound: AddressInfo | string | null) => (typeof bound === 'object' ? bound?.port : undefined)
