import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppProvider } from '#web/data/use-app.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed } from '#web/data/testing/small-server.ts'
import { useOnline } from './online.ts'

function Connection() {
  return <p>{useOnline() ? 'online' : 'offline'}</p>
}

test('screens follow whether our server can be reached', async () => {
  const { app, server, close } = await openAs(personNamed('Ana'))
  render(
    <AppProvider value={app}>
      <Connection />
    </AppProvider>,
  )
  expect(screen.getByText('online')).toBeTruthy()
  server.reachable = false
  await act(() => app.connectivity.probe())
  expect(screen.getByText('offline')).toBeTruthy()
  server.reachable = true
  await act(() => app.connectivity.probe())
  expect(screen.getByText('online')).toBeTruthy()
  close()
})
