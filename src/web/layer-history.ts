/**
 * Back closes the layer on top and nothing else, Android's as well as the browser's. Each open layer has an entry of its own
 * in the browser's history, at the address of its page, which the router never hears of: leaving it closes the layer. Where
 * the press that opened a layer also led to an address, as `?nota=…`, the entry of that address is the layer's.
 */
import type { RouterHistory } from '@tanstack/react-router'
import { onLayersChange, openLayers } from '#web/ui/layer/layers.ts'
import { decideFirst } from './first-to-pop.ts'

type Entry = 'layers' | 'from' | '__TSR_index'

const toObject = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {})

/** What an entry's state holds. */
const valueIn = (state: unknown, name: Entry): unknown => Reflect.get(toObject(state), name)

/** How many layers were open when an entry was made; the entry of a page itself has none. */
function depthOf(state: unknown): number {
  const layers = valueIn(state, 'layers')
  return typeof layers === 'number' ? layers : 0
}

const ways = ['pushState', 'replaceState'] as const
type Way = (typeof ways)[number]
type Ways = Pick<History, Way>
type Change = readonly [state: unknown, unused: string, url?: string | URL | null | undefined]

const presses = ['pointerdown', 'keydown'] as const

class LayerHistory {
  readonly #router: RouterHistory
  /** The router's own ways to change the history. */
  readonly #below: Ways = { pushState: history.pushState, replaceState: history.replaceState }
  /** We walk over entries of layers, which takes a moment: home, or past some whose layer was closed long ago. */
  #walking: 'home' | 'past' | undefined
  /** What the router changes meanwhile; it is done where we arrive. */
  #waiting: (() => void)[] = []
  #settling: ReturnType<typeof setTimeout> | undefined
  /** Where the page was before the last press led to another address of it. */
  #from: string | undefined

  constructor(router: RouterHistory) {
    this.#router = router
  }

  start(): () => void {
    for (const way of ways)
      history[way] = (...args) => {
        if (this.#walking) this.#waiting.push(() => this.#change(way, args, History.prototype))
        else this.#change(way, args, this.#below)
      }
    const settleSoon = () => this.#settleSoon()
    const onPress = () => void (this.#from = undefined)
    for (const press of presses) window.addEventListener(press, onPress, { capture: true })
    decideFirst((event) => this.#onPop(event))
    const stop = onLayersChange(settleSoon)
    // Layers may be open by now; after a reload those that were are not.
    settleSoon()
    return () => {
      stop()
      clearTimeout(this.#settling)
      for (const press of presses) window.removeEventListener(press, onPress, { capture: true })
      decideFirst(undefined)
      Object.assign(history, this.#below)
    }
  }

  /** Whether the browser shows the router's address; it does not while the router asks whether to leave. */
  #isAtPage(): boolean {
    return new URL(this.#router.location.href, location.origin).href === location.href
  }

  #walk(steps: number, where: 'home' | 'past'): void {
    this.#walking = where
    history.go(steps)
  }

  #settleSoon(): void {
    this.#settling ??= setTimeout(() => this.#settle())
  }

  /** Gives each open layer its entry, and takes away those of closed ones. */
  #settle(): void {
    this.#settling = undefined
    if (this.#walking || !this.#isAtPage()) return
    const [depth, open] = [depthOf(history.state), openLayers().length]
    for (let layers = depth + 1; layers <= open; layers += 1) {
      const from = this.#from
      this.#from = undefined
      const how = from === undefined ? 'pushState' : 'replaceState'
      History.prototype[how].call(history, { ...history.state, layers, from }, '')
    }
    if (open < depth) this.#walk(open - depth, 'home')
  }

  #onPop(event: PopStateEvent): void {
    const [depth, open] = [depthOf(event.state), openLayers().length]
    if (this.#walking) {
      this.#arrive(event, this.#walking)
    } else if (depth > open) {
      event.stopImmediatePropagation()
      this.#walk(open - depth, 'past')
    } else if (depth < open && valueIn(event.state, '__TSR_index') === this.#router.location.state.__TSR_index) {
      event.stopImmediatePropagation()
      for (const layer of openLayers().slice(depth).toReversed()) layer.close()
      if (depth === 0) this.#comeHome()
      this.#settleSoon()
    }
  }

  #arrive(event: PopStateEvent, where: 'home' | 'past'): void {
    this.#walking = undefined
    if (where === 'home' || this.#isAtPage()) event.stopImmediatePropagation()
    if (where === 'home') this.#comeHome()
    const changes = this.#waiting
    this.#waiting = []
    for (const change of changes) change()
    this.#settleSoon()
  }

  /** The page may have changed its address, or come back to this one, while a layer was open: its own entry must say so. */
  #comeHome(): void {
    const { state, href } = this.#router.location
    const index = valueIn(history.state, '__TSR_index')
    if (typeof index === 'number') state.__TSR_index = index
    // After a reload the router began with the state of a layer's entry; this one is the page's.
    const own = { ...state, layers: undefined, from: undefined }
    if (!this.#isAtPage()) History.prototype.replaceState.call(history, own, '', href)
  }

  #change(way: Way, [state, unused, url]: Change, by: Ways): void {
    const [layers, from] = [depthOf(history.state), valueIn(history.state, 'from')]
    const target = new URL(url ?? '', location.href)
    if (layers === 0) {
      if (way === 'pushState' && target.pathname === location.pathname) this.#from = location.href
      by[way].call(history, state, unused, url)
      return
    }
    // A page that is opened from a layer takes the place of its entry; the layer's own page leaves it there.
    const stays = way === 'replaceState' || target.href === from
    by.replaceState.call(history, stays ? { ...toObject(state), layers, from } : state, unused, url)
  }
}

/** Puts the entries of layers below the router's history, which `listenFirst` preceded; the answer takes them away again. */
export const keepLayersInHistory = (router: RouterHistory): (() => void) => new LayerHistory(router).start()
