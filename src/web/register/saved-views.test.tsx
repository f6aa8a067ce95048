import { useRouterState } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SavedView } from '#contract/api.gen.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { SavedViews } from './saved-views.tsx'

const waiting: SavedView = {
  _id: '0199f3a0-0000-7000-8000-000000000d01',
  list: 'stores',
  name: 'Esperam',
  search: '?status=pending',
  shared: true,
  firstFor: ['operator'],
  savedBy: 'Otto Lima',
}

let opened: Awaited<ReturnType<typeof openAs>>
const open = async (subUserType: 'operator' | 'owner' | 'auditor', docs: readonly SavedView[] = [waiting]) => {
  opened = await openAs({ ...personNamed('Carla', 'admin'), subUserType })
  opened.server.on('GET /admin/saved-views', { json: { docs: [...docs] } })
}
afterEach(() => opened.close())

function Stores() {
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  return (
    <>
      <p>{`at ${search}`}</p>
      <SavedViews list="stores" search={search} />
    </>
  )
}
const show = (search = '') => showPage(opened.app, Stores, `/${search}`)
const menu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^(?:Visões|Esperam)/ }))
  return within(await screen.findByRole('menu'))
}

test('a list whose address says nothing opens with the view of the kind of admin, and only then', async () => {
  await open('operator')
  const { unmount } = await show()
  expect(await screen.findByText('at ?status=pending')).toBeDefined()
  unmount()
  await show('?status=active')
  await menu()
  expect(screen.getByText('at ?status=active')).toBeDefined()
})

test('who is of another kind sees all of the list, and the view of the colleague with their name', async () => {
  await open('auditor')
  await show()
  const actions = await menu()
  expect(screen.getByText('at')).toBeDefined()
  fireEvent.click(actions.getByRole('menuitem', { name: 'Esperam (de Otto Lima)' }))
  expect(await screen.findByText('at ?status=pending')).toBeDefined()
  expect((await menu()).queryByRole('menuitem', { name: /^Excluir/ })).toBeNull()
})

test('an owner shares a view, says for whom the list opens with it, and takes away what a colleague shares', async () => {
  await open('owner')
  opened.server.on('POST /admin/saved-views', { status: 201, json: { msg: 'Visão salva.', view: waiting } })
  await show('?status=pending')
  expect((await menu()).getByRole('menuitem', { name: 'Excluir “Esperam”' })).toBeDefined()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Salvar esta visão' }))
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(form.getByLabelText('Nome da visão'), { target: { value: 'Da casa' } })
  expect(form.queryByLabelText('Operação')).toBeNull()
  fireEvent.click(form.getByRole('checkbox', { name: /^Compartilhar/ }))
  fireEvent.click(form.getByRole('checkbox', { name: 'Operação' }))
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(opened.server.count('POST /admin/saved-views')).toBe(1))
  const sent = opened.server.calls.find(({ method }) => method === 'POST')?.body ?? ''
  expect(JSON.parse(sent)).toEqual({
    list: 'stores',
    name: 'Da casa',
    search: '?status=pending',
    shared: true,
    firstFor: ['operator'],
  })
})

test('who is no owner shares, and says nothing of how the list opens for others', async () => {
  const { savedBy: _savedBy, ...own } = waiting
  await open('operator', [own])
  opened.server.on('POST /admin/saved-views', { status: 201, json: { msg: 'Visão salva.', view: own } })
  await show('?status=pending')
  fireEvent.click((await menu()).getByRole('menuitem', { name: 'Salvar esta visão' }))
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByLabelText<HTMLInputElement>('Nome da visão').value).toBe('Esperam')
  fireEvent.click(form.getByRole('checkbox', { name: /^Compartilhar/ }))
  expect(form.queryByLabelText('Operação')).toBeNull()
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(opened.server.count('POST /admin/saved-views')).toBe(1))
  const sent = opened.server.calls.find(({ method }) => method === 'POST')?.body ?? ''
  expect(JSON.parse(sent)).toEqual({ list: 'stores', name: 'Esperam', search: '?status=pending', shared: false })
})
