import { beforeEach, expect, test, vi } from 'vitest'
import { createPageCamera } from './page-camera.ts'

class Track extends EventTarget {
  readyState = 'live'
  readonly abilities: object
  readonly applyConstraints = vi.fn(() => Promise.resolve())
  constructor(abilities: object) {
    super()
    this.abilities = abilities
  }
  stop() {
    this.readyState = 'ended'
  }
  getCapabilities() {
    return this.abilities
  }
}

let tracks: Track[]
let abilities: object
let failure: Error | undefined
let hold: Promise<void>
let seen: DocumentVisibilityState
let page: EventTarget
let permission: PermissionState | 'unknown name'
const getUserMedia = vi.fn(async (_constraints?: MediaStreamConstraints) => {
  await hold
  if (failure) throw failure
  const track = new Track(abilities)
  tracks.push(track)
  return { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream
})

beforeEach(() => {
  tracks = []
  abilities = {}
  failure = undefined
  hold = Promise.resolve()
  seen = 'visible'
  permission = 'prompt'
  page = Object.defineProperty(new EventTarget(), 'visibilityState', { get: () => seen })
  getUserMedia.mockClear()
})

const query = () =>
  permission === 'unknown name'
    ? Promise.reject(new TypeError('camera'))
    : Promise.resolve({ state: permission } as PermissionStatus)
const make = (change: object = {}) =>
  createPageCamera({
    devices: { getUserMedia },
    permissions: { query },
    page: page as never,
    newCanvas: () => document.createElement('canvas'),
    ...change,
  })
const live = () => tracks.filter(({ readyState }) => readyState === 'live').length
const show = (state: DocumentVisibilityState) => {
  seen = state
  page.dispatchEvent(new Event('visibilitychange'))
}

test('it asks for the rear lens, without sound, and says where it is', async () => {
  const camera = make()
  const states: string[] = []
  camera.subscribe(() => states.push(camera.state().kind))
  await camera.start()
  expect(states).toEqual(['starting', 'live'])
  expect(getUserMedia.mock.calls[0]?.[0]).toMatchObject({
    audio: false,
    video: { facingMode: { ideal: 'environment' } },
  })
  await camera.stop()
  expect(camera.state().kind).toBe('off')
  expect(live()).toBe(0)
})

test('start, stop and start again in one breath is one camera, asked for once', async () => {
  const camera = make()
  await Promise.all([camera.start(), camera.stop(), camera.start()])
  expect(getUserMedia).toHaveBeenCalledOnce()
  expect(camera.state().kind).toBe('live')
  expect(live()).toBe(1)
  await camera.stop()
})

test('whatever the races, no light stays on', async () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const camera = make()
    let random = seed
    const next = (below: number) => (random = (random * 16_807) % 2_147_483_647) % below
    const waits: Promise<void>[] = []
    for (let step = 0; step < 6; step += 1) {
      const what = next(5)
      if (what === 0) waits.push(camera.start())
      if (what === 1) waits.push(camera.stop())
      if (what === 2) show('hidden')
      if (what === 3) show('visible')
      if (what === 4) await Promise.resolve()
    }
    waits.push(camera.stop())
    await Promise.all(waits)
    seen = 'visible'
    expect(live(), `seed ${seed}`).toBe(0)
    expect(camera.state().kind).toBe('off')
  }
})

test('leaving while the browser still asks leaves nothing on', async () => {
  let allow = () => {}
  hold = new Promise((done) => (allow = done))
  const camera = make()
  const starting = camera.start()
  const stopping = camera.stop()
  allow()
  await Promise.all([starting, stopping])
  expect(live()).toBe(0)
  expect(camera.state().kind).toBe('off')
})

test('a hidden page lets go of the camera at once and has it back when it is seen', async () => {
  const camera = make()
  await camera.start()
  show('hidden')
  expect(live()).toBe(0)
  expect(camera.state().kind).toBe('off')
  show('visible')
  await vi.waitFor(() => expect(camera.state().kind).toBe('live'))
  await camera.stop()
  show('hidden')
  show('visible')
  await Promise.resolve()
  expect(getUserMedia).toHaveBeenCalledTimes(2)
  expect(live()).toBe(0)
})

test.each([
  ['the person says no', new DOMException('', 'NotAllowedError'), 'denied'],
  ['there is no camera', new DOMException('', 'NotFoundError'), 'missing'],
  ['another app has it', new DOMException('', 'NotReadableError'), 'failed'],
  ['something breaks', new Error('boom'), 'failed'],
])('when %s the screen learns which it is', async (_why, error, kind) => {
  failure = error
  const camera = make()
  await camera.start()
  expect(camera.state().kind).toBe(kind)
  show('hidden')
  show('visible')
  await Promise.resolve()
  expect(getUserMedia).toHaveBeenCalledOnce()
  failure = undefined
  await camera.start()
  expect(camera.state().kind).toBe('live')
  await camera.stop()
})

test('who said no before is not asked again', async () => {
  permission = 'denied'
  const camera = make()
  await camera.start()
  expect(camera.state().kind).toBe('denied')
  expect(getUserMedia).not.toHaveBeenCalled()
})

test('a browser that does not know the permission asks the person', async () => {
  permission = 'unknown name'
  const camera = make()
  await camera.start()
  expect(camera.state().kind).toBe('live')
  await camera.stop()
})

test('a page without https or a browser without cameras has none', async () => {
  const camera = make({ devices: undefined, permissions: undefined })
  await camera.start()
  expect(camera.state().kind).toBe('missing')
})

test('a camera that is taken away says so', async () => {
  const camera = make()
  await camera.start()
  tracks[0]?.stop()
  tracks[0]?.dispatchEvent(new Event('ended'))
  expect(camera.state().kind).toBe('failed')
})

test('the torch is offered where the lens has one', async () => {
  abilities = { torch: true, zoom: { min: 0.5, max: 4 } }
  const camera = make()
  await camera.start()
  expect(camera.state()).toMatchObject({ kind: 'live', torch: false })
  expect(tracks[0]?.applyConstraints).toHaveBeenCalledWith({ advanced: [{ zoom: 1 }] })
  await camera.setTorch(true)
  expect(tracks[0]?.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] })
  expect(camera.state()).toMatchObject({ torch: true })
  await camera.stop()
  await camera.setTorch(true)
  expect(camera.state().kind).toBe('off')
})

test('without a torch nothing happens', async () => {
  const camera = make()
  await camera.start()
  await camera.setTorch(true)
  expect(camera.state()).toMatchObject({ torch: null })
  expect(tracks[0]?.applyConstraints).not.toHaveBeenCalled()
  await camera.stop()
})

function darkroom() {
  const drawImage = vi.fn()
  const sizes: number[][] = []
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ drawImage }),
    toBlob(ready: (blob: Blob | null) => void, type: string) {
      sizes.push([canvas.width, canvas.height])
      ready(new Blob(['x'], { type }))
    },
  }
  return { canvas, sizes, drawImage }
}
const previewOf = (videoWidth: number, videoHeight: number) =>
  Object.assign(new EventTarget(), { videoWidth, videoHeight, clientWidth: 320 }) as unknown as HTMLVideoElement

test('a photo has the resolution of the lens, not of the preview', async () => {
  const { canvas, sizes, drawImage } = darkroom()
  const preview = previewOf(2560, 1920)
  const photo = await make({ newCanvas: () => canvas }).grab(preview)
  expect(photo.type).toBe('image/jpeg')
  expect(sizes).toEqual([[2560, 1920]])
  expect(drawImage).toHaveBeenCalledWith(preview, 0, 0)
  expect(canvas.width).toBe(0)
})

test('who taps before the first picture gets the first picture', async () => {
  const { canvas, sizes } = darkroom()
  const preview = previewOf(0, 0)
  const photo = make({ newCanvas: () => canvas }).grab(preview)
  Object.assign(preview, { videoWidth: 1280, videoHeight: 720 })
  preview.dispatchEvent(new Event('loadeddata'))
  await photo
  expect(sizes).toEqual([[1280, 720]])
})

test('a lens that shows nothing is given up', async () => {
  const given = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const over = new AbortController()
    queueMicrotask(() => over.abort())
    return over.signal
  })
  await expect(make().grab(previewOf(0, 0))).rejects.toThrow('shows nothing')
  expect(given).toHaveBeenCalledWith(5000)
  given.mockRestore()
})
