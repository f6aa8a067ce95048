/** Toasts in a browser: top right, five seconds that stand still under a mouse or without the window's focus, gone by a long drag. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { prefetchOverlays } from '../overlays.ts'
import { drag } from '../testing/finger.ts'
import { render } from '../testing/render.tsx'
import { toast } from './toast.ts'
import { ToastHost } from './toast-host.tsx'

beforeEach(async () => {
  await prefetchOverlays()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => vi.useRealTimers())

/** The closing button stands for its toast: the text is there twice, once for screen readers. */
const shown = () => document.querySelectorAll('[title="Fechar aviso"]').length
const sheet = () => document.querySelector('[title="Fechar aviso"]')!.closest<HTMLElement>('[role$="dialog"]')!
const raised = () => vi.waitFor(() => expect(shown()).toBe(1))

test('it stands at the top right and goes after five seconds', async () => {
  render(<ToastHost />)
  toast.success('Nota enviada.')
  await raised()
  const { top, right, width } = document.querySelector('[aria-label="Avisos"]')!.getBoundingClientRect()
  expect([top, right, width]).toEqual([16, 1440 - 16, 400])
  await vi.advanceTimersByTimeAsync(4900)
  expect(shown()).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  await vi.waitFor(() => expect(shown()).toBe(0))
})

test('its time stands still under the mouse', async () => {
  render(
    <>
      <ToastHost />
      <p>longe</p>
    </>,
  )
  toast.success('Nota enviada.')
  await raised()
  await userEvent.hover(sheet())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown()).toBe(1)
  await page.getByText('longe').hover()
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(() => expect(shown()).toBe(0))
})

test('its time stands still while the window has no focus', async () => {
  render(<ToastHost />)
  toast.success('Nota enviada.')
  await raised()
  window.dispatchEvent(new FocusEvent('blur'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown()).toBe(1)
  window.dispatchEvent(new FocusEvent('focus'))
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(() => expect(shown()).toBe(0))
})

test('one without an end stays until it is closed', async () => {
  render(<ToastHost />)
  toast.error('Não foi possível salvar.', { duration: 0 })
  await raised()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(shown()).toBe(1)
  await page.getByTitle('Fechar aviso').click()
  await vi.waitFor(() => expect(shown()).toBe(0))
})

/** Drags it to the right by a share of its width. */
function dragBy(share: number) {
  const { left, top, width, height } = sheet().getBoundingClientRect()
  // From its edge, or the finger would leave the page before it is far enough.
  const [x, y] = [left + 4, top + height / 2]
  const steps = [0, 0.01, 0.5, 1].map((part) => ({ x: x + part * share * width, y }))
  return drag(...steps)
}

test('dragged less than 80 percent of its width it comes back, dragged further it goes', async () => {
  render(<ToastHost />)
  toast.success('Nota enviada.', { duration: 0 })
  await raised()
  await dragBy(0.7)
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown()).toBe(1)
  await vi.waitFor(() => expect(sheet().getBoundingClientRect().right).toBe(1440 - 16))
  await dragBy(0.9)
  await vi.waitFor(() => expect(shown()).toBe(0))
})
