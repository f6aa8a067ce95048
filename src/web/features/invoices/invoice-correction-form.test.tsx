import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { invoiceNamed, personNamed } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { InvoiceCorrectionForm } from './invoice-correction-form.tsx'

test('a correction sends what stands there, to the cent, and nothing for what is empty', async () => {
  const { app, server, close } = await openAs(personNamed('Ana'))
  onTestFinished(close)
  const invoice = invoiceNamed('77', { status: 'returned', amount: '1500.05', observation: 'Falta a data.' })
  const corrected = `PUT /professional/invoices/${invoice._id}`
  server.on(corrected, { json: { ...invoice, status: 'pending' } })
  const onDone = vi.fn()
  await showPage(app, () => <InvoiceCorrectionForm invoice={invoice} onDone={onDone} />)
  expect(screen.getByText('Falta a data.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/Número da nota/), { target: { value: '78' } })
  fireEvent.click(screen.getByRole('button', { name: /^Enviar/ }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const form = server.calls.find(({ method }) => method === 'PUT')?.body ?? ''
  const sent = [...form.matchAll(/name="(\w+)"\r\n\r\n([^\r]*)/g)].map(([, name, value]) => [name, value])
  expect(Object.fromEntries(sent)).toEqual({ amount: '1500.05', number: '78', note: '' })
})

test('what was typed is offered again when the correction is opened once more, until it is given up', async () => {
  const { app, close } = await openAs(personNamed('Ana'))
  onTestFinished(close)
  const invoice = invoiceNamed('77', { status: 'returned' })
  const open = () => showPage(app, () => <InvoiceCorrectionForm invoice={invoice} onDone={() => undefined} />)
  const number = () => screen.getByLabelText<HTMLInputElement>(/Número da nota/)
  const first = await open()
  expect(screen.queryByText('Continue de onde parou')).toBeNull()
  fireEvent.change(number(), { target: { value: '78' } })
  first.unmount()
  await open()
  expect(screen.getByText('Continue de onde parou')).toBeTruthy()
  expect(number().value).toBe('78')
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(number().value).toBe('77')
  expect(screen.queryByText('Continue de onde parou')).toBeNull()
})
