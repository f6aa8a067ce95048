import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OutboxFull } from '#client/outbox/outbox-errors.ts'
import { keepSharedFiles } from '#client/shared-files/shared-files.ts'
import { sampleXml } from '#domain/invoices/testing/fiscal-sample.ts'
import { outboxText } from '#web/i18n/outbox-text.ts'
import { render } from '#web/ui/testing/render.tsx'
import { PagePicker } from './page-picker.tsx'
import type { PageReads } from './use-page-reads.ts'

const reads: PageReads = { enabled: false, busy: false, of: new Map(), look: null }

test('a device without room says so when the camera is asked for, and opens it once there is some', async () => {
  const keep = vi.fn<() => Promise<void>>().mockRejectedValue(new OutboxFull())
  render(
    <PagePicker
      pages={[]}
      onAdd={() => Promise.resolve()}
      onArrange={() => undefined}
      reads={reads}
      beforeCamera={keep}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Fotografar' }))
  expect((await screen.findByRole('alert')).textContent).toContain(outboxText(new OutboxFull()))
  keep.mockResolvedValue()
  fireEvent.click(screen.getByRole('button', { name: 'Fotografar' }))
  expect(await screen.findByRole('dialog', { name: 'Fotografar nota' })).toBeTruthy()
  expect(screen.queryByText(outboxText(new OutboxFull()))).toBeNull()
})

test('a shared file that is a page already, because the app ended before it was forgotten, is no second one', async () => {
  const [kept, other] = [sampleXml({ number: 1 }), sampleXml({ number: 2 })]
  const page = { id: '1', name: '', mime: 'application/xml', bytes: new TextEncoder().encode(kept).buffer } as const
  await keepSharedFiles([kept, other].map((xml, at) => new File([xml], `${at}.xml`, { type: 'text/xml' })))
  const onAdd = vi.fn(() => Promise.resolve())
  render(<PagePicker pages={[page]} onAdd={onAdd} onArrange={() => undefined} reads={reads} takesShared />)
  await waitFor(() => expect(onAdd).toHaveBeenCalled())
  expect(onAdd.mock.calls).toEqual([[expect.objectContaining({ name: '1.xml' }), undefined]])
})
