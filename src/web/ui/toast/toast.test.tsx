import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { prefetchOverlays } from '../overlays.ts'
import { render } from '../testing/render.tsx'
import { toast } from './toast.ts'
import { ToastHost } from './toast-host.tsx'

// The machinery is large; a busy computer takes its time to bring it in.
beforeAll(prefetchOverlays, 60_000)

test('toasts raised before anybody shows them wait, are read out, and can be closed', async () => {
  toast.success('Nota enviada.')
  render(<ToastHost />)
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Nota enviada.' })).toBeTruthy())
  expect(screen.getByRole('region', { name: 'Avisos' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }))
  await waitFor(() => expect(screen.queryByTitle('Fechar aviso')).toBeNull())
})

test('a toast can offer to undo', async () => {
  const undone = vi.fn()
  render(<ToastHost />)
  act(() => toast.error('Envio cancelado.', { action: { label: 'Desfazer', onPress: undone } }))
  const undo = await waitFor(() => screen.getByRole('button', { name: 'Desfazer' }))
  fireEvent.click(undo)
  expect(undone).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull())
})

test('of messages in one slot only the last stands', async () => {
  render(<ToastHost />)
  const undoable = (text: string) =>
    act(() => toast.success(text, { slot: 'undo', action: { label: 'Desfazer', onPress: () => undefined } }))
  undoable('Loja alterada.')
  await waitFor(() => screen.getByRole('button', { name: 'Desfazer' }))
  undoable('Nota aprovada.')
  await waitFor(() => expect(screen.queryByText('Loja alterada.')).toBeNull())
  expect(screen.getAllByRole('button', { name: 'Desfazer' })).toHaveLength(1)
})
