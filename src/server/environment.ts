/** Reads single values of the environment; a wrong one is told in Portuguese with its name. */

/** A configuration that cannot be used; the message is for the person who starts the server. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>

/** A whole number within bounds. */
export function whole(env: Environment, name: string, range: { default: number; min: number; max: number }): number {
  const raw = env[name]
  if (raw === undefined || raw === '') return range.default
  const value = Number(raw)
  if (!Number.isInteger(value) || value < range.min || value > range.max) {
    throw new ConfigError(`${name}="${raw}" não serve: use um número inteiro de ${range.min} a ${range.max}.`)
  }
  return value
}

/** `true` or `false`. */
export function flag(env: Environment, name: string, fallback: boolean): boolean {
  const raw = env[name]
  if (raw === undefined || raw === '') return fallback
  if (raw !== 'true' && raw !== 'false') throw new ConfigError(`${name}="${raw}" não serve: use true ou false.`)
  return raw === 'true'
}

/** An address with one of the protocols, without a slash at its end. */
export function address(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const raw = env[name]
  if (raw === undefined || raw === '') return undefined
  if (!URL.canParse(raw) || !protocols.includes(new URL(raw).protocol)) {
    throw new ConfigError(
      `${name} não serve: use um endereço que comece com ${protocols.map((protocol) => `${protocol}//`).join(' ou ')}.`,
    )
  }
  return raw.replace(/\/$/, '')
}

/** The first choice is the default. */
export function oneOf<const Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const raw = env[name]
  if (raw === undefined || raw === '') return choices[0]
  const choice = choices.find((candidate) => candidate === raw)
  if (choice === undefined) throw new ConfigError(`${name}="${raw}" não serve: use ${choices.join(', ')}.`)
  return choice
}

/** A text of a certain form; `example` shows it to who got it wrong. */
export function shaped(env: Environment, name: string, form: { pattern: RegExp; example: string }): string | undefined {
  const raw = env[name]
  if (raw === undefined || raw === '') return undefined
  if (!form.pattern.test(raw)) throw new ConfigError(`${name}="${raw}" não serve: use algo como ${form.example}.`)
  return raw
}
