/** A second tap in a browser: what comes or goes under the finger takes it, and nothing on the page hears of it. */
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Modal } from '../modal/modal.tsx'
import { render } from '../testing/render.tsx'

const below = vi.fn()

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div style={{ position: 'fixed', inset: 0 }}>
        <button type="button" onClick={below} style={{ width: '100%', height: '100%' }}>
          embaixo
        </button>
      </div>
      <button type="button" style={{ position: 'fixed' }} onClick={() => setOpen(true)}>
        abrir
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="Nota enviada">
        Ela vai para análise.
      </Modal>
    </>
  )
}

/** A tap in the middle of an element, on whatever lies there, at once. */
function tap({ left, top, width, height }: DOMRect): void {
  const place = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true }
  const target = document.elementFromPoint(place.clientX, place.clientY)
  for (const kind of ['pointerdown', 'pointerup', 'click']) target?.dispatchEvent(new PointerEvent(kind, place))
}

const dialog = page.getByRole('dialog', { name: 'Nota enviada' })

test('the second tap on what closes a layer reaches nothing, and a later one does', async () => {
  render(<Page />)
  await page.getByRole('button', { name: 'abrir' }).click()
  const close = page.getByRole('button', { name: 'Fechar' })
  // The browser's own click waits until presses reach the button.
  await close.click({ trial: true })
  const place = close.element().getBoundingClientRect()
  tap(place)
  // React has heard of it, and no time has passed.
  await Promise.resolve()
  tap(place)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(below).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'embaixo' }).click({ position: { x: 700, y: 450 } })
  expect(below).toHaveBeenCalledOnce()
})

test('the second tap on what opens a layer does not close it', async () => {
  render(<Page />)
  const opener = page.getByRole('button', { name: 'abrir' })
  const place = opener.element().getBoundingClientRect()
  tap(place)
  await expect.element(dialog).toBeVisible()
  tap(place)
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
