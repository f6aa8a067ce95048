import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { AccountsPage } from './accounts-page.tsx'

let close: () => void
afterEach(() => close())

test.each([
  [true, 1],
  [false, 0],
])('the carbon management is spoken of where the operator opens it (%s)', async (permission, notices) => {
  const opened = await openAs(personNamed('Ana'))
  ;({ close } = opened)
  const asked = 'GET /carbon-management/users/only-users-permission'
  opened.server.on('GET /accounts', { json: { docs: [] } })
  opened.server.on(asked, { json: { permission } })
  await showPage(opened.app, () => <AccountsPage onSwitched={vi.fn()} />)
  await waitFor(() => expect(opened.app.queries.getQueryData(['carbon-permission'])).toEqual({ permission }))
  await waitFor(() =>
    expect(screen.queryAllByText('A gestão de carbono está liberada para você.')).toHaveLength(notices),
  )
})
