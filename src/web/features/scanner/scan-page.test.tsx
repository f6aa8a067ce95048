import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OutboxFull } from '#client/outbox/outbox-errors.ts'
import type { Outbox } from '#client/outbox/outbox-face.ts'
import { sampleKey } from '#domain/invoices/testing/fiscal-sample.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs, withOutbox } from '#web/data/testing/signed-in-app.ts'
import { personNamed } from '#web/data/testing/small-server.ts'
import { outboxText } from '#web/i18n/outbox-text.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { ScanPage } from './scan-page.tsx'

const lens = vi.hoisted(() => ({ see: (_text: string): void => undefined }))
vi.mock('#web/device/code-camera.ts', () => {
  const live = { kind: 'live', torch: null, zoom: null, cameras: [] }
  class CodeCamera {
    subscribe = () => () => undefined
    state = () => live
    start = () => Promise.resolve()
    stop = () => Promise.resolve()
    tell = (onCode: (text: string) => void) => {
      lens.see = onCode
    }
  }
  return { CodeCamera }
})

let app: AppContext
let close: () => void

beforeEach(async () => {
  ;({ app, close } = await openAs(personNamed('Ana')))
})
afterEach(() => close())

const dialog = (name: string) => screen.findByRole('dialog', { name })
const foreign = 'https://exemplo.com.br/premio'

test('while a code is typed the camera acts on nothing, and goes on when that is given up', async () => {
  await showPage(app, ScanPage)
  fireEvent.click(screen.getByRole('button', { name: 'Digitar' }))
  await dialog('Digitar código')
  act(() => lens.see(foreign))
  expect(screen.queryByText(foreign)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  act(() => lens.see(foreign))
  await dialog('Este código não é do programa')
  expect(screen.getByText(foreign)).toBeTruthy()
})

test.each([
  ['12345', 'A chave de acesso tem 44 números: faltam 39.'],
  [sampleKey().slice(0, 43), 'A chave de acesso tem 44 números: falta 1.'],
  ['tampa do vaso', 'Este código não é do programa. Confira o que está escrito perto dele.'],
])('what is typed and is no code says why: %s', async (typed, why) => {
  await showPage(app, ScanPage)
  fireEvent.click(screen.getByRole('button', { name: 'Digitar' }))
  fireEvent.change(await screen.findByLabelText('Código'), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  expect(await screen.findByText(why)).toBeTruthy()
})

test('a typed key that waits on this device is not begun again', async () => {
  await app.outbox.enqueue({ fields: { accessKey: sampleKey() }, pages: [] })
  await showPage(app, ScanPage)
  fireEvent.click(screen.getByRole('button', { name: 'Digitar' }))
  fireEvent.change(await screen.findByLabelText('Código'), { target: { value: sampleKey() } })
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  await dialog('Esta nota já está na fila')
  expect(await app.outbox.listDrafts()).toEqual([])
})

test('on a full device a code fails once, however long it is in view, and goes on when there is room', async () => {
  const saveDraft = vi.fn<Outbox['saveDraft']>().mockRejectedValue(new OutboxFull())
  await showPage(withOutbox(app, { saveDraft }), ScanPage)
  const look = () => act(() => lens.see(sampleKey()))
  look()
  await dialog('Não foi possível continuar com este código')
  expect(screen.getByRole('alert').textContent).toContain(outboxText(new OutboxFull()))
  for (let frame = 0; frame < 5; frame += 1) look()
  expect(saveDraft).toHaveBeenCalledTimes(1)

  // Given up, it may be read anew.
  fireEvent.click(screen.getByRole('button', { name: 'Continuar lendo' }))
  look()
  await waitFor(() => expect(saveDraft).toHaveBeenCalledTimes(2))
  await dialog('Não foi possível continuar com este código')

  saveDraft.mockImplementation((fields) => app.outbox.saveDraft(fields))
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(async () =>
    expect((await app.outbox.listDrafts()).map(({ fields }) => fields.accessKey)).toEqual([sampleKey()]),
  )
})
