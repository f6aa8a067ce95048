import { expect, test, vi } from 'vitest'
import { createAppUpdate } from './app-update.ts'
import { announceReload } from './before-reload.ts'

class Worker extends EventTarget {
  state: ServiceWorkerState

  constructor(state: ServiceWorkerState) {
    super()
    this.state = state
  }

  become(state: ServiceWorkerState) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  active: Worker | null = null
  waiting: Worker | null = null
  installing: Worker | null = null
}

class Container extends EventTarget {
  controller: Worker | null = null
}

const tabs = (controller: Worker | null = null) => {
  const container = Object.assign(new Container(), { controller })
  const registration = new Registration()
  const ports = {
    takeOver: vi.fn(),
    reload: vi.fn(() => new Promise<void>(() => {})),
    beforeReload: vi.fn(async () => {}),
  }
  const update = createAppUpdate({ container: container as never, ...ports })
  return { container, registration, update, ...ports, watch: () => update.watch(registration as never) }
}

const installNext = (registration: Registration) => {
  const next = new Worker('installing')
  registration.installing = next
  registration.dispatchEvent(new Event('updatefound'))
  registration.installing = null
  registration.waiting = next
  next.become('installed')
  return next
}

test('the first installation is no update', () => {
  const { registration, container, update, watch } = tabs()
  watch()
  const first = new Worker('installing')
  registration.installing = first
  registration.dispatchEvent(new Event('updatefound'))
  first.become('installed')
  registration.active = first
  first.become('activated')
  container.dispatchEvent(new Event('controllerchange'))
  expect(update.state()).toBe('none')
})

test('a version that waited before the page was opened is told', () => {
  const { registration, update, watch } = tabs(new Worker('activated'))
  registration.active = new Worker('activated')
  registration.waiting = new Worker('installed')
  watch()
  expect(update.state()).toBe('waiting')
})

test('a tab of the very first visit, controlled by no worker, is told of an update too', () => {
  const { registration, update, watch, reload } = tabs(null)
  registration.active = new Worker('activated')
  watch()
  const next = installNext(registration)
  expect(update.state()).toBe('waiting')
  next.become('activated')
  expect(update.state()).toBe('replaced')
  expect(reload).not.toHaveBeenCalled()
})

test('the tab that asked saves first, lets the new version in, and reloads once', async () => {
  const { registration, container, update, watch, takeOver, reload, beforeReload } = tabs(new Worker('activated'))
  registration.active = new Worker('activated')
  watch()
  const next = installNext(registration)
  await update.apply()
  expect(beforeReload).toHaveBeenCalledOnce()
  expect(takeOver).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
  next.become('activated')
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

test('what cannot be saved does not keep the new version away', async () => {
  const { registration, update, watch, takeOver, beforeReload } = tabs(new Worker('activated'))
  registration.active = new Worker('activated')
  watch()
  installNext(registration)
  beforeReload.mockRejectedValueOnce(new Error('the disk is full'))
  await update.apply()
  expect(takeOver).toHaveBeenCalledOnce()
})

test('a still newer version that takes the place of the one that was asked is asked, too', async () => {
  const { registration, update, watch, takeOver, reload } = tabs(new Worker('activated'))
  registration.active = new Worker('activated')
  watch()
  const passedOver = installNext(registration)
  await update.apply()
  expect(takeOver).toHaveBeenCalledTimes(1)
  passedOver.become('redundant')
  const newest = installNext(registration)
  expect(takeOver).toHaveBeenCalledTimes(2)
  newest.become('activated')
  expect(reload).toHaveBeenCalledOnce()
})

test('a tab that did not ask is never reloaded; it is told that it runs the old version', () => {
  const { registration, container, update, watch, reload } = tabs(new Worker('activated'))
  registration.active = new Worker('activated')
  watch()
  installNext(registration)
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).not.toHaveBeenCalled()
  expect(update.state()).toBe('replaced')
})

test('a tab that was left behind reloads when its person asks', async () => {
  const { registration, container, update, watch, reload, takeOver } = tabs(new Worker('activated'))
  registration.active = new Worker('activated')
  watch()
  container.dispatchEvent(new Event('controllerchange'))
  await update.apply()
  expect(takeOver).not.toHaveBeenCalled()
  expect(reload).toHaveBeenCalledOnce()
})

test('whoever stays when asked about unsaved text may ask again', async () => {
  const { registration, container, update, watch, reload } = tabs(new Worker('activated'))
  registration.active = new Worker('activated')
  watch()
  const next = installNext(registration)
  reload.mockResolvedValueOnce()
  await update.apply()
  expect(update.applying()).toBe(true)
  next.become('activated')
  container.dispatchEvent(new Event('controllerchange'))
  await vi.waitFor(() => expect(update.applying()).toBe(false))
  expect([update.state(), reload.mock.calls.length]).toEqual(['replaced', 1])
  await update.apply()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('whoever asks to be told is told once per change', () => {
  const { registration, update, watch } = tabs(new Worker('activated'))
  registration.active = new Worker('activated')
  watch()
  const changed = vi.fn()
  const stop = update.subscribe(changed)
  const next = installNext(registration)
  expect(changed).toHaveBeenCalledTimes(1)
  stop()
  next.become('activated')
  expect(changed).toHaveBeenCalledTimes(1)
})

test('a reload waits until every draft is saved, and does not fail with one that cannot be', async () => {
  const saved: string[] = []
  const keep = (event: WindowEventMap['before-reload']) => {
    event.detail.waitUntil(Promise.resolve().then(() => saved.push('draft')))
    event.detail.waitUntil(Promise.reject(new Error('full')))
  }
  window.addEventListener('before-reload', keep)
  await announceReload(window)
  window.removeEventListener('before-reload', keep)
  expect(saved).toEqual(['draft'])
})
