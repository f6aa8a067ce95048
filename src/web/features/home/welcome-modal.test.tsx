import { IDBFactory } from 'fake-indexeddb'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismiss, isDismissed } from '#web/data/dismissals.ts'
import { findInTime, letPass, takeTheClock } from '#web/ui/testing/clock.ts'
import { render } from '#web/ui/testing/render.tsx'
import { addLayer } from '#web/ui/layer/layers.ts'
import { WelcomeModal } from './welcome-modal.tsx'

beforeEach(() => {
  takeTheClock()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const welcome = (title: string) => ({ title, body: 'Cada nota conta.' })
const show = (title: string, personId = 'ana') =>
  render(<WelcomeModal key={title} personId={personId} welcome={welcome(title)} />)
const dialog = (name: string) => findInTime('dialog', name)
/** As long as it takes to come up, and more; first the device says whether this person dismissed it. */
async function aWhile(title: string) {
  await act(() => isDismissed('ana', welcome(title)))
  await letPass(10_000)
}

test('comes up by itself, is put away for good by its button, and returns with other words', async () => {
  show('Olá')
  await dialog('Olá')
  fireEvent.click(screen.getByRole('button', { name: 'Continuar e não mostrar novamente' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await isDismissed('ana', welcome('Olá'))).toBe(true)
  cleanup()
  show('Há novidades')
  expect(await dialog('Há novidades')).toBeTruthy()
})

test('that was only closed rests until the next visit, and nothing is remembered', async () => {
  show('Fechada')
  await dialog('Fechada')
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  show('Fechada')
  await aWhile('Fechada')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await isDismissed('ana', welcome('Fechada'))).toBe(false)
})

test('that this person dismissed does not come, and to another it does', async () => {
  await dismiss('ana', welcome('Vista'))
  show('Vista')
  await aWhile('Vista')
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  show('Vista', 'bia')
  expect(await dialog('Vista')).toBeTruthy()
})

test('waits until nothing else is open', async () => {
  const closeOther = addLayer({ close: () => undefined })
  show('Depois')
  await aWhile('Depois')
  expect(screen.queryByRole('dialog', { name: 'Depois' })).toBeNull()
  closeOther()
  expect(await dialog('Depois')).toBeTruthy()
})
