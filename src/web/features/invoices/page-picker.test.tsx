import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OutboxFull } from '#client/outbox/outbox-errors.ts'
import { outboxText } from '#web/i18n/outbox-text.ts'
import { render } from '#web/ui/testing/render.tsx'
import { PagePicker } from './page-picker.tsx'

test('a device without room says so when the camera is asked for, and opens it once there is some', async () => {
  const keep = vi.fn<() => Promise<void>>().mockRejectedValue(new OutboxFull())
  render(<PagePicker pages={[]} onAdd={() => Promise.resolve()} onRemove={() => undefined} beforeCamera={keep} />)
  fireEvent.click(screen.getByRole('button', { name: 'Fotografar' }))
  expect((await screen.findByRole('alert')).textContent).toContain(outboxText(new OutboxFull()))
  keep.mockResolvedValue()
  fireEvent.click(screen.getByRole('button', { name: 'Fotografar' }))
  expect(await screen.findByRole('button', { name: /câmera/i })).toBeTruthy()
  expect(screen.queryByText(outboxText(new OutboxFull()))).toBeNull()
})
