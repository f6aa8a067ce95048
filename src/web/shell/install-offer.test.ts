import { expect, test, vi } from 'vitest'
import { createInstallOffer, type InstallPorts } from './install-offer.ts'

const day = 86_400_000

const device = (over: Partial<InstallPorts> = {}) => {
  const page = new EventTarget()
  let now = Date.parse('2026-11-21T12:00:00Z')
  const ports = {
    page: page as unknown as InstallPorts['page'],
    storage: localStorage,
    clock: () => new Date(now),
    standalone: false,
    apple: false,
    ...over,
  }
  const offerNow = () => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: vi.fn(async () => {}),
    })
    page.dispatchEvent(event)
    return event
  }
  return { offer: createInstallOffer(ports), page, offerNow, passDays: (days: number) => (now += days * day) }
}

test('without the browser’s word there is nothing to offer', () => {
  expect(device().offer.way()).toBe('none')
})

test('the browser’s own banner is held back and its question is asked at our moment', async () => {
  const { offer, offerNow } = device()
  const event = offerNow()
  expect(event.defaultPrevented).toBe(true)
  expect(offer.way()).toBe('button')
  await offer.install()
  expect(event.prompt).toHaveBeenCalledOnce()
  expect(offer.way()).toBe('none')
})

test('an iPhone gets the steps', () => {
  expect(device({ apple: true }).offer.way()).toBe('steps')
})

test('nothing is offered to who opened it from the home screen', () => {
  expect(device({ apple: true, standalone: true }).offer.way()).toBe('none')
})

test('a dismissed offer rests for 30 days', () => {
  const { offer, passDays } = device({ apple: true })
  offer.dismiss()
  expect(offer.way()).toBe('none')
  passDays(29)
  expect(offer.way()).toBe('none')
  passDays(1)
  expect(offer.way()).toBe('steps')
})

test('once installed it is not offered again', () => {
  const { offer, page, offerNow } = device()
  const changed = vi.fn()
  offer.subscribe(changed)
  offerNow()
  page.dispatchEvent(new Event('appinstalled'))
  expect(offer.way()).toBe('none')
  expect(changed).toHaveBeenCalledTimes(2)
})
