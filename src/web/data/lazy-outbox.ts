/** The outbox, whose machinery comes with the first call: a person who only wants to sign in does not wait for it. */
import type { Outbox } from '#client/outbox/outbox-face.ts'
import { isPartName, laterPart } from './later-part.ts'
import { startLater } from './start-later.ts'

type Call = (...values: readonly unknown[]) => unknown

/** Everything but `subscribe` answers a promise, so a call may wait for the module first. */
export function lazyOutbox(load: () => Promise<Outbox>): Outbox {
  const open = laterPart(load)
  const method = (of: (outbox: Outbox) => object, name: string): Call => {
    return async (...values) => {
      const target = of(await open())
      const found: unknown = Reflect.get(target, name)
      return typeof found === 'function' ? (Reflect.apply(found, target, values) as unknown) : found
    }
  }
  const face = (of: (outbox: Outbox) => object, own: object) =>
    new Proxy(own, {
      get: (known, name) =>
        isPartName(name) && !(name in known) ? method(of, name) : (Reflect.get(known, name) as unknown),
    })

  const subscribe = (listener: () => void) =>
    startLater(async () => {
      const outbox = await open()
      return () => {
        const stop = outbox.subscribe(listener)
        // What changed while the machinery was coming was told to nobody.
        listener()
        return stop
      }
    })
  const vault = face((outbox) => outbox.vault, {})
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- every other name is forwarded to the real outbox
  return face((outbox) => outbox, { vault, subscribe }) as Outbox
}
