import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, type Reply, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { useTableDisplay } from './use-table-display.ts'

const choice = 'PUT /admin/table-displays/stores'

let app: AppContext
let server: SmallServer
let close: () => void
beforeEach(async () => {
  localStorage.clear()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType: 'owner' }))
})
afterEach(() => close())

function Stores() {
  const { value, onChange } = useTableDisplay('stores', ['phone'])
  return (
    <button type="button" onClick={() => onChange({ ...value, hidden: ['city'], dense: !value.dense })}>
      {[...value.hidden, value.dense ? 'dense' : 'loose'].join(' ')}
    </button>
  )
}
const show = () => showPage(app, Stores)
const seen = () => screen.getByRole('button').textContent
const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }): unknown => JSON.parse(body))

test('what was chosen on another computer is how the list is shown, at the next opening from the start', async () => {
  server.on('GET /admin/table-displays', {
    json: { docs: [{ list: 'stores', hidden: ['email'], order: [], widths: [], dense: true }] },
  })
  const { unmount } = await show()
  await waitFor(() => expect(seen()).toBe('email dense'))
  unmount()
  app.queries.clear()
  server.reachable = false
  await show()
  expect(seen()).toBe('email dense')
})

test('a choice shows at once and is kept, each after the other', async () => {
  server.on('GET /admin/table-displays', {
    json: { docs: [{ list: 'products', hidden: [], order: [], widths: [], dense: true }] },
  })
  server.on(choice, { json: { msg: 'Exibição da lista guardada.' } })
  await show()
  await waitFor(() => expect(server.count('GET /admin/table-displays')).toBe(1))
  expect(seen()).toBe('phone loose')
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(seen()).toBe('city dense'))
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(seen()).toBe('city loose'))
  await waitFor(() =>
    expect(sent()).toEqual([
      { hidden: ['city'], order: [], widths: [], dense: true },
      { hidden: ['city'], order: [], widths: [], dense: false },
    ]),
  )
})

test('a choice that could not be kept is taken back', async () => {
  server.on('GET /admin/table-displays', { json: { docs: [] } })
  let refuse = () => {}
  server.on(choice, () => new Promise<Reply>((answer) => (refuse = () => answer(refusal(500, 'failed')))))
  await show()
  await waitFor(() => expect(server.count('GET /admin/table-displays')).toBe(1))
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(seen()).toBe('city dense'))
  refuse()
  await waitFor(() => expect(seen()).toBe('phone loose'))
})
