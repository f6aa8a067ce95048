/** The door to the server, which comes with the first call: a page that stands still does not wait for it. */
import type { Api } from '#client/api/api.ts'
import { CallFailed } from '#client/api/call-errors.ts'
import { isPartName, laterPart } from './later-part.ts'

type Call = (...values: readonly unknown[]) => Promise<unknown>

const unreached = (cause: unknown): never => {
  throw new CallFailed('offline', cause)
}

/**
 * Every method of the door is a call that answers a promise, so it may wait for the module first; where that does not
 * arrive, the call fails as one without a connection does.
 */
export function lazyApi(load: () => Promise<Api>): Api {
  const open = laterPart(load)
  const methods = new Map<string, Call>()
  const methodOf = (name: string): Call => {
    const call: Call = async (...values) => {
      const method: unknown = Reflect.get(await open().catch(unreached), name)
      if (typeof method !== 'function') throw new TypeError(`the door has no ${name}`)
      const result: unknown = await Reflect.apply(method, undefined, values)
      return result
    }
    return call
  }
  const get = (_: object, name: string | symbol) => {
    if (!isPartName(name)) return undefined
    const known = methods.get(name) ?? methodOf(name)
    methods.set(name, known)
    return known
  }
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- every name is forwarded to the real door
  return new Proxy({}, { get }) as Api
}
