/** What tests ask of a document itself; every function here runs inside the page and stands on nothing outside itself. */

export interface Stop {
  /** Absent: nothing that is marked has the focus. */
  stop: string | undefined
  /** Something around or in it looks different from how it looked without the focus. */
  visible: boolean
  /** It opens something that is not there yet. */
  opens: boolean
  /** It is one of a set through which arrows lead. */
  set: boolean
}

export interface FocusWatch {
  /** Marks what Tab should reach in `main`, or in the dialog above it, and puts the focus before it. */
  mark(): string[]
  /** What has the focus now. */
  now(): Stop
  /** What this stop opens is there. */
  isOpen(stop: string): boolean
}

declare global {
  interface Window {
    focusWatch: FocusWatch
  }
}

/** Gives the document its `focusWatch`. */
export function watchFocus(): void {
  const looks = new Map<Element, string>()
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert], [aria-hidden=true]') === null

  /** How the element, what is in it, beside it and closely around it are drawn. */
  const lookOf = (element: Element) => {
    const around = [element.parentElement, element.parentElement?.parentElement]
    const beside = [element.nextElementSibling, element.previousElementSibling]
    const near = [element, ...around, ...beside].flatMap((one) => (one ? [one] : []))
    const inside = [element, ...beside].flatMap((one) => [...(one?.querySelectorAll('*') ?? [])])
    return [...near, ...inside]
      .flatMap((one) => [null, '::before', '::after'].map((pseudo) => getComputedStyle(one, pseudo)))
      .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, borderWidth }) => {
        return [outlineStyle === 'none' ? '' : outlineWidth + outlineColor, boxShadow, borderColor, borderWidth].join()
      })
      .join('|')
  }

  /** Of radios with one name the browser stops at the chosen one, or at the first. */
  const isStop = (element: Element, candidates: readonly Element[]) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    const group = candidates.flatMap((other) =>
      other instanceof HTMLInputElement && other.type === 'radio' && other.name === element.name ? [other] : [],
    )
    return element === (group.find(({ checked }) => checked) ?? group[0])
  }

  window.focusWatch = {
    mark() {
      const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')].findLast(shown)
      const ground = dialog ?? document.querySelector('main')
      const all = ground?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')
      const candidates = [...(all ?? [])].filter(
        (element) => element.tabIndex >= 0 && !element.matches(':disabled') && shown(element),
      )
      const focus = document.activeElement
      if (focus instanceof HTMLElement) focus.blur()
      const stops = candidates.filter((element) => isStop(element, candidates))
      for (const [at, element] of stops.entries()) {
        const name = element.getAttribute('aria-label') ?? element.innerText.slice(0, 40)
        element.dataset['stop'] = `${at}: ${element.tagName.toLowerCase()} ${name}`
        looks.set(element, lookOf(element))
      }
      if (focus instanceof HTMLElement && ground?.contains(focus)) focus.focus()
      else if (ground instanceof HTMLElement) {
        ground.tabIndex = -1
        ground.focus()
      }
      return stops.map((element) => element.dataset['stop'] ?? '')
    },
    now() {
      const element = document.activeElement
      const nothing = { stop: undefined, visible: false, opens: false, set: false }
      if (!(element instanceof HTMLElement || element instanceof SVGElement)) return nothing
      return {
        stop: element.dataset['stop'],
        visible: looks.get(element) !== lookOf(element),
        opens:
          element.matches('[aria-haspopup]:not([aria-haspopup=false]), [role=combobox], [aria-expanded]') &&
          !element.matches('[aria-disabled=true], [aria-expanded=true], [readonly]'),
        set: element.matches(
          '[role=tab], [role=radio], [role=menuitem], [role=option], [role=gridcell] *, input[type=radio]',
        ),
      }
    },
    isOpen: (stop) =>
      [...document.querySelectorAll<HTMLElement>('[aria-expanded=true], [data-popup-open]')].some(
        ({ dataset }) => dataset['stop'] === stop,
      ),
  }
}

/** Movements that would still run for somebody who asked for none; a spinner that only fades is no movement. */
export function movements(): string[] {
  const short = 0.000_011
  const seconds = (list: string) => Math.max(...list.split(',').map((time) => Number.parseFloat(time)))
  const declared = [...document.querySelectorAll('body *')].flatMap((element) =>
    [null, '::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      if (style.transitionProperty === 'none' || seconds(style.transitionDuration) <= short) return []
      return [`${element.tagName} ${element.className}${pseudo ?? ''}: ${style.transitionDuration}`]
    }),
  )
  const running = document.getAnimations().flatMap((animation) => {
    const { effect } = animation
    if (!(effect instanceof KeyframeEffect) || Number(effect.getTiming().duration) <= short * 1000) return []
    const fades = effect
      .getKeyframes()
      .every((frame) =>
        Object.keys(frame).every((key) => ['opacity', 'offset', 'computedOffset', 'easing', 'composite'].includes(key)),
      )
    return fades ? [] : [`${effect.target?.tagName} ${effect.target?.className}: runs`]
  })
  return [...declared, ...running]
}

/** As somebody who told the browser to draw letters twice as large. */
export function doubleLetters(): void {
  document.documentElement.style.setProperty('font-size', '200%')
}

/** Text that is cut, lies over other text, or makes the page wider than the window. */
export function lostText(): string[] {
  const problems: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) problems.push(`the page is ${root.scrollWidth} of ${root.clientWidth} wide`)

  const hidden = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  /** A short word, or a number, that goes on in the next line; an address may. */
  const broken = (node: Text) =>
    [...node.data.matchAll(/(?<![\p{L}\p{N}.,@])[\p{L}\p{N}.,]{2,14}(?![\p{L}\p{N}.,@])/gu)].find(
      ({ 0: word, index }) => {
        if (/\p{L}\.\p{L}/u.test(word)) return false
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
        return new Set(boxes.map(({ top }) => Math.round(top))).size > 1
      },
    )?.[0]

  interface Line {
    readonly text: string
    readonly box: DOMRect
    readonly owner: Element
  }
  const lines: Line[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const owner = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!owner || text === '' || hidden(owner) || owner.closest('svg, script, style, noscript, option')) continue
    const torn = node instanceof Text ? broken(node) : undefined
    if (torn) problems.push(`“${torn}” is torn between two lines`)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects())
      // What stands above the page waits there for the focus.
      if (box.width > 1 && box.bottom + scrollY > 0) lines.push({ text: text.slice(0, 40), box, owner })
  }

  /** The first ancestor that cuts this box without letting anybody scroll to the rest. */
  const cuts = ({ box, owner }: Line) => {
    for (let at: Element | null = owner; at && at !== root; at = at.parentElement) {
      const style = getComputedStyle(at)
      const area = at.getBoundingClientRect()
      if (area.width <= 1 || area.height <= 1) return 'hidden on purpose'
      if (style.textOverflow === 'ellipsis' || style.overflowX === 'auto' || style.overflowX === 'scroll')
        return undefined
      if (/hidden|clip/.test(style.overflowX) && (box.right > area.right + 1.5 || box.left < area.left - 1.5)) return at
      if (/hidden|clip/.test(style.overflowY) && (box.bottom > area.bottom + 3 || box.top < area.top - 3)) return at
    }
    return undefined
  }
  const whole: Line[] = []
  for (const line of lines) {
    const by = cuts(line)
    if (by instanceof Element) problems.push(`“${line.text}” is cut by ${by.tagName.toLowerCase()}.${by.className}`)
    else if (by === undefined) whole.push(line)
  }

  const layer = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position) || at.matches('[role=dialog], [data-base-ui-portal]'))
        return at
    return null
  }
  const layers = new Map(whole.map((line) => [line, layer(line.owner)]))
  for (const [at, a] of whole.entries())
    for (const b of whole.slice(at + 1)) {
      if (a.owner === b.owner || layers.get(a) !== layers.get(b)) continue
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
      if (wide > 2 && high > Math.min(a.box.height, b.box.height) / 3)
        problems.push(`“${a.text}” lies over “${b.text}”`)
    }

  for (const field of document.querySelectorAll<HTMLElement>(
    'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea, select',
  ))
    if (!hidden(field) && field.offsetHeight < Number.parseFloat(getComputedStyle(field).fontSize))
      problems.push(`the text of field “${field.getAttribute('name') ?? field.id}” is higher than the field`)
  return [...new Set(problems)]
}
