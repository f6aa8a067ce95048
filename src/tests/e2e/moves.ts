/** What moved on a page while it was drawn: what stands there already stays where it is when the rest comes. */
import type { BrowserContext, Page } from '@playwright/test'

/** Something that moved, and from where to where. */
interface Move {
  readonly node: Node | null
  readonly previousRect: DOMRectReadOnly
  readonly currentRect: DOMRectReadOnly
}

declare global {
  interface Window {
    /** What moved: left, top, width and height before and after. */
    moves: string[]
  }
}

function watch(): void {
  window.moves = []
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: Move[] })[])
      for (const { node, previousRect: from, currentRect: to } of sources) {
        // A sheet that is on its way in stood nowhere before; one that grows while it stands there is a move.
        const entering = from.width * from.height === 0 && node instanceof Element && node.closest('[role=dialog]')
        if (entering) continue
        const name = node instanceof Element ? node.outerHTML.slice(0, 200) : node?.nodeName
        const way = [from, to].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' '))
        window.moves.push(`${way.join(' → ')}: ${name}`)
      }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Has every document of this browser note what moves in it. */
export const watchMoves = (context: BrowserContext) => context.addInitScript(watch)

/** Waits until everything of the page is there and at rest; answers what moved until then. */
export async function movesOf(page: Page): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor()
  await page.waitForFunction(() => !document.body.innerText.includes('Carregando…'))
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    await Promise.all(
      document
        .getAnimations()
        // What never ends, a spinner or the frame of the scanner, is not waited for.
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? Number.NaN))
        .map((animation) => animation.finished.catch(() => undefined)),
    )
    return window.moves
  })
}

/** Files and calls take their time, in milliseconds, so that whatever stands there in between is drawn. */
export async function slowNetwork(page: Page, latency = 80): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const rate = { downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, ...rate })
}
