import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { prefetchOverlays } from './overlays.ts'
import { Drawer } from './drawer/drawer.tsx'
import { setModalsBlocked } from './modal/modal-gate.ts'
import { Modal } from './modal/modal.tsx'
import { render } from './testing/render.tsx'

// The machinery is large; a busy computer takes its time to bring it in.
beforeAll(prefetchOverlays, 60_000)

const kinds = { Drawer, Modal }

test.each(Object.entries(kinds))(
  '%s: closed it is not there; open it is a dialog with its title',
  async (_, Overlay) => {
    const { rerender } = render(
      <Overlay open={false} onClose={() => {}} title="Enviar nota">
        conteúdo
      </Overlay>,
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    rerender(
      <Overlay open onClose={() => {}} title="Enviar nota">
        conteúdo
      </Overlay>,
    )
    expect(await screen.findByRole('dialog', { name: 'Enviar nota' })).toBeTruthy()
  },
)

test.each(Object.entries(kinds))('%s: closes on the X and on Escape', async (_, Overlay) => {
  const close = vi.fn()
  render(
    <Overlay open onClose={close} title="Enviar nota">
      conteúdo
    </Overlay>,
  )
  await screen.findByRole('dialog')
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(close).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(close).toHaveBeenCalledTimes(2))
})

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        abrir
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="Sair?" footer={<button type="button">Sair</button>} />
    </>
  )
}

test('no modal is rendered while a global flag blocks them', async () => {
  setModalsBlocked(true)
  render(<Opener />)
  fireEvent.click(screen.getByText('abrir'))
  await act(() => import('./modal/modal-panel.tsx'))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => setModalsBlocked(false))
  expect(await screen.findByRole('dialog', { name: 'Sair?' })).toBeTruthy()
})
