import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addLayer, openLayers } from '#web/ui/layer/layers.ts'
import { listenFirst } from './first-to-pop.ts'
import { keepLayersInHistory } from './layer-history.ts'

listenFirst()

let router: RouterHistory
let stop: () => void
/** What the router heard of. */
let heard: string[]

/** Walks through the history take some turns, one after the other, however busy the computer is. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1))
}
const press = () => window.dispatchEvent(new Event('pointerdown'))

async function goTo(path: string, { replace = false } = {}) {
  if (replace) router.replace(path)
  else router.push(path)
  await rest()
}

/** A layer as a screen has it: closed when it is asked to. */
async function open(closing: () => void = () => undefined) {
  press()
  const layer = {
    close: () => {
      remove()
      closing()
    },
  }
  const remove = addLayer(layer)
  await rest()
  return layer
}

async function back() {
  history.back()
  await rest()
}

beforeEach(async () => {
  router = createBrowserHistory()
  heard = []
  await goTo('/before')
  await goTo('/page')
  router.subscribe(({ location }) => void heard.push(location.href))
  stop = keepLayersInHistory(router)
})

afterEach(async () => {
  for (const layer of openLayers()) layer.close()
  await rest()
  stop()
  router.destroy()
})

const at = () => ({ address: location.pathname + location.search, layers: openLayers().length, heard })

test('Back closes the layer on top, one after the other, and then leaves the page', async () => {
  await open()
  await open()
  await back()
  expect(at()).toEqual({ address: '/page', layers: 1, heard: [] })
  await back()
  expect(at()).toEqual({ address: '/page', layers: 0, heard: [] })
  await back()
  expect(at()).toEqual({ address: '/before', layers: 0, heard: ['/before'] })
})

test('what was closed otherwise leaves no step behind', async () => {
  const [lower, upper] = [await open(), await open()]
  upper.close()
  lower.close()
  await rest()
  expect(at()).toEqual({ address: '/page', layers: 0, heard: [] })
  await back()
  expect(at().address).toBe('/before')
})

test('one closes and another opens in its place: one step', async () => {
  const first = await open()
  first.close()
  await open()
  await back()
  expect(at()).toEqual({ address: '/page', layers: 0, heard: [] })
  await back()
  expect(at().address).toBe('/before')
})

test('a layer that refuses is asked again by the next Back, and the page stays', async () => {
  const asked = vi.fn()
  const remove = addLayer({ close: asked })
  await rest()
  await back()
  await back()
  expect(asked).toHaveBeenCalledTimes(2)
  expect(at()).toEqual({ address: '/page', layers: 1, heard: [] })
  remove()
})

test.each([1, 2])(
  'from a page that was opened from the last of %i layers, one Back leads to their page',
  async (count) => {
    const layers = [await open()]
    if (count === 2) layers.push(await open())
    router.push('/next')
    for (const layer of layers) layer.close()
    await rest()
    expect(at()).toEqual({ address: '/next', layers: 0, heard: ['/next'] })
    await back()
    expect(at().address).toBe('/page')
    await back()
    expect(at().address).toBe('/before')
  },
)

test('a page that is opened while a layer’s step is taken back is opened there', async () => {
  const layer = await open()
  layer.close()
  await new Promise((resolve) => setTimeout(resolve))
  await goTo('/next')
  expect(at()).toEqual({ address: '/next', layers: 0, heard: ['/next'] })
  await back()
  expect(at().address).toBe('/page')
})

test('an address that changes under a layer is the page’s when it is closed, by Back or otherwise', async () => {
  await open()
  await goTo('/page?status=new', { replace: true })
  await back()
  expect(at()).toMatchObject({ address: '/page?status=new', layers: 0 })
  const again = await open()
  await goTo('/page?status=old', { replace: true })
  again.close()
  await rest()
  expect(at().address).toBe('/page?status=old')
  await back()
  expect(at().address).toBe('/before')
})

test('a layer that came with its address has the step of that address', async () => {
  press()
  router.push('/page?nota=1')
  const remove = addLayer({ close: () => remove() })
  await rest()
  await back()
  expect(at().address).toBe('/page')
  expect(heard).toEqual(['/page?nota=1', '/page'])
  remove()
  await rest()
  await back()
  expect(at().address).toBe('/before')
})

test('after a reload at the step of an address the page stays there, and Back leaves it', async () => {
  press()
  router.push('/page?nota=1')
  const remove = addLayer({ close: () => undefined })
  await rest()
  remove()
  stop()
  router.destroy()
  router = createBrowserHistory()
  router.subscribe(({ location }) => void heard.push(location.href))
  heard = []
  stop = keepLayersInHistory(router)
  await rest()
  expect(at()).toEqual({ address: '/page?nota=1', layers: 0, heard: [] })
  const layer = await open()
  await back()
  expect(at()).toEqual({ address: '/page?nota=1', layers: 0, heard: [] })
  layer.close()
  await back()
  expect(at().address).toBe('/before')
})

test('closed otherwise, it leaves no step behind either', async () => {
  press()
  router.push('/page?nota=1')
  const remove = addLayer({ close: () => remove() })
  await rest()
  press()
  router.push('/page')
  remove()
  await rest()
  expect(at()).toEqual({ address: '/page', layers: 0, heard: ['/page?nota=1', '/page'] })
  await goTo('/next')
  await back()
  await back()
  expect(at().address).toBe('/before')
})

test('a filter that changed the address before is no layer’s', async () => {
  press()
  await goTo('/page?status=new')
  await open()
  await back()
  expect(at()).toMatchObject({ address: '/page?status=new', layers: 0 })
})

test('while the router asks whether to leave, its question has no step', async () => {
  let answer: (stay: boolean) => void = () => undefined
  const free = router.block({ blockerFn: () => new Promise<boolean>((resolve) => (answer = resolve)) })
  await back()
  const question = await open()
  answer(true)
  question.close()
  await rest()
  expect(at()).toMatchObject({ address: '/page', layers: 0 })
  free()
  await back()
  expect(at().address).toBe('/before')
})
