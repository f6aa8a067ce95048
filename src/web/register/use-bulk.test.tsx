/** Many records of a register at once: what is asked first, what is called, what is said of it and the way back. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '#web/data/testing/small-server.ts'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import {
  call,
  choose,
  consequence,
  dialog,
  groupNamed,
  type GroupRegister,
  openGroups,
  press,
  showGroups,
  takeAll,
} from './testing/group-register.tsx'

let register: GroupRegister
beforeAll(prefetchOverlays, 60_000)
beforeEach(async () => {
  register = await openGroups()
})
afterEach(() => register.close())

test('the chosen ones change after a question, one call each, and the way back is to where each was', async () => {
  await showGroups(register)
  choose('Selecionar Grupo 1')
  choose('Selecionar Grupo 2')
  press('Inativar')
  const asked = await dialog()
  expect(asked.getByText('Inativar: 2 registros')).toBeDefined()
  expect(asked.getByText(consequence)).toBeDefined()
  expect(register.changes()).toEqual([])
  fireEvent.click(asked.getByRole('button', { name: 'Inativar' }))
  expect(await screen.findByText('Mudaram: 2')).toBeDefined()
  expect(register.changes()).toEqual([call(1, 'inactive'), call(2, 'inactive')])
  expect(document.activeElement?.textContent).toBe('Concluir')
  press('Desfazer')
  expect(await screen.findByText('Voltaram ao que eram: 2')).toBeDefined()
  expect(register.changes().slice(2)).toEqual([call(1, 'active'), call(2, 'active')])
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  press('Concluir')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(/selecionado/)).toBeNull()
})

test('all of a filter are those that were read, and a number that changed meanwhile is said first', async () => {
  await showGroups(register)
  register.groups = [...register.groups, groupNamed(6)]
  register.server.on(`PUT ${call(6, 'inactive')}`, { json: { msg: 'Atualizado com sucesso!' } })
  await takeAll()
  expect(await screen.findByText('6 selecionados')).toBeDefined()
  // Frozen: who comes later is not among them.
  register.groups = [...register.groups, groupNamed(7)]
  press('Inativar')
  const asked = await dialog()
  expect(asked.getByText('Você viu 5, agora são 6.')).toBeDefined()
  expect(asked.getByText('Inativar: 4 registros')).toBeDefined()
  expect(asked.getByText('Já estão assim e não mudam: 1')).toBeDefined()
  expect(asked.getByRole('list', { name: 'Ficam como estão' }).textContent).toBe('Grupo 4')
  fireEvent.click(asked.getByRole('button', { name: 'Inativar' }))
  expect(await screen.findByText('Mudaram: 4')).toBeDefined()
  expect(screen.getByText('Já estavam assim: 1')).toBeDefined()
  expect(register.changes()).toEqual([1, 2, 3, 6].map((at) => call(at, 'inactive')))
})

test('who is refused is named with the reason and stays chosen; only who changed goes back', async () => {
  register.server.on(`PUT ${call(2, 'inactive')}`, refusal(403, 'forbidden'))
  await showGroups(register)
  await takeAll()
  await screen.findByText('5 selecionados')
  press('Inativar')
  fireEvent.click((await dialog()).getByRole('button', { name: 'Inativar' }))
  expect(await screen.findByText('Mudaram: 2')).toBeDefined()
  const refused = screen.getByRole('list', { name: 'Não mudaram' })
  expect(refused.textContent).toBe('Grupo 2Você não tem permissão para fazer isso.')
  register.server.calls.length = 0
  press('Desfazer')
  expect(await screen.findByText('Voltaram ao que eram: 2')).toBeDefined()
  expect(register.changes()).toEqual([call(1, 'active'), call(3, 'active')])
  press('Concluir')
  expect(await screen.findByText('1 selecionado')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar Grupo 2' }).checked).toBe(true)
})

test('the way back is also for whose answer did not come, and who did not come back stays chosen', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  register.server.on(`PUT ${call(2, 'inactive')}`, lost)
  await showGroups(register)
  choose('Selecionar esta página')
  press('Inativar')
  fireEvent.click((await dialog()).getByRole('button', { name: 'Inativar' }))
  expect(await screen.findByText('Mudaram: 2')).toBeDefined()
  register.server.calls.length = 0
  register.server.on(`PUT ${call(1, 'active')}`, refusal(403, 'forbidden'))
  let answer: (() => void) | undefined
  const held = new Promise<void>((begun) => {
    answer = begun
  })
  register.server.on(`PUT ${call(3, 'active')}`, () => held.then(lost))
  press('Desfazer')
  expect(await screen.findByRole('progressbar', { name: 'Desfazendo' })).toBeDefined()
  answer?.()
  expect(await screen.findByText('Voltaram ao que eram: 1')).toBeDefined()
  expect(new Set(register.changes())).toEqual(new Set([1, 2, 3].map((at) => call(at, 'active'))))
  expect(screen.getByRole('list', { name: 'Não voltaram' }).textContent).toMatch(/^Grupo 1Você não tem permissão/)
  expect(screen.getByRole('list', { name: 'Sem resposta: podem ter voltado' }).textContent).toBe('Grupo 3')
  press('Concluir')
  expect(await screen.findByText('3 selecionados')).toBeDefined()
})

test('without an answer it stops, says who may have changed, and goes on when asked', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  register.server.on(`PUT ${call(2, 'inactive')}`, lost)
  await showGroups(register)
  choose('Selecionar esta página')
  press('Inativar')
  fireEvent.click((await dialog()).getByRole('button', { name: 'Inativar' }))
  const unsure = await screen.findByRole('list', { name: 'Sem resposta: podem ter mudado' })
  expect(unsure.textContent).toBe('Grupo 2')
  expect(screen.getByText('Mudaram: 2')).toBeDefined()
  register.server.on(`PUT ${call(2, 'inactive')}`, { json: { msg: 'Atualizado com sucesso!' } })
  press('Continuar com os que faltam')
  expect(await screen.findByText('Mudaram: 3')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeDefined()
})

test('leaving meanwhile is asked first, and Escape stops what has not begun', async () => {
  register.groups = Array.from({ length: 7 }, (_, at) => groupNamed(at + 1))
  const held: (() => void)[] = []
  const holding = () =>
    new Promise<{ json: object }>((answer) => held.push(() => answer({ json: { msg: 'Atualizado com sucesso!' } })))
  for (const { _id } of register.groups) register.server.on(`PUT /admin/economic-group/${_id}/active`, holding)
  register.groups = register.groups.map((group) => ({ ...group, status: 'inactive' }))
  await showGroups(register)
  choose('Selecionar Grupo 1')
  fireEvent.click(await screen.findByRole('button', { name: 'Selecionar todos os 7 deste filtro' }))
  await screen.findByText('7 selecionados')
  press('Ativar')
  fireEvent.click((await dialog()).getByRole('button', { name: 'Ativar' }))
  expect(await screen.findByRole('progressbar')).toBeDefined()
  fireEvent.click(screen.getByText('Outra página'))
  expect(await screen.findByText(/^Se você sair/)).toBeDefined()
  press('Ficar aqui')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Parar'))
  fireEvent.click(screen.getByText('Outra página'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ficar aqui'))
  // Closing the question is staying: the act goes on.
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Parar'))
  held[0]?.()
  await waitFor(() => expect(held).toHaveLength(5))
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  for (const answer of held) answer()
  expect(await screen.findByText('Parou antes do fim. Falta 1.')).toBeDefined()
  expect(screen.getByText('Mudaram: 5')).toBeDefined()
  press('Concluir')
  expect(await screen.findByText('1 selecionado')).toBeDefined()
})

test('without a connection the buttons say so and the selection stays', async () => {
  await showGroups(register)
  choose('Selecionar Grupo 1')
  press('Inativar')
  await dialog()
  window.dispatchEvent(new Event('offline'))
  register.server.reachable = false
  await register.app.connectivity.probe()
  expect(await screen.findByText('Você está sem conexão: nada muda agora, e a seleção fica.')).toBeDefined()
  fireEvent.click((await dialog()).getByRole('button', { name: 'Inativar' }))
  press('Cancelar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Sem conexão: nada muda agora.')).toBeDefined()
  expect(screen.getByText('1 selecionado')).toBeDefined()
  press('Inativar')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(register.changes()).toEqual([])
})
