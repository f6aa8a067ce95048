import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { prefetchOverlays } from '../overlays.ts'
import { render } from '../testing/render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

// The machinery is large; a busy computer takes its time to bring it in.
beforeAll(prefetchOverlays, 60_000)

test('only the act itself confirms', async () => {
  const onConfirm = vi.fn()
  const onClose = vi.fn()
  render(
    <ConfirmDialog open onClose={onClose} onConfirm={onConfirm} title="Excluir?" confirmLabel="Excluir" danger>
      Os pontos já creditados ficam.
    </ConfirmDialog>,
  )
  await screen.findByRole('alertdialog', { name: 'Excluir?' })
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect([onClose, onConfirm].map((spy) => spy.mock.calls.length)).toEqual([1, 0])
  fireEvent.click(screen.getByRole('button', { name: 'Excluir' }))
  expect([onClose, onConfirm].map((spy) => spy.mock.calls.length)).toEqual([1, 1])
})

test('while it is being done nothing closes it', async () => {
  const onClose = vi.fn()
  const onConfirm = vi.fn()
  render(<ConfirmDialog open onClose={onClose} onConfirm={onConfirm} title="Excluir?" confirmLabel="Excluir" loading />)
  await screen.findByRole('alertdialog')
  for (const name of ['Cancelar', 'Fechar', 'Excluir']) fireEvent.click(screen.getByRole('button', { name }))
  expect(onClose).not.toHaveBeenCalled()
  expect(onConfirm).not.toHaveBeenCalled()
})
