/** Which records of a register are chosen, for how long, and where the focus is when none are any more. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bulkLimit } from '#web/data/bulk-run.ts'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { mq } from '#web/ui/theme/media.ts'
import {
  call,
  choose,
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

const isChosen = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Selecionar ${name}` }).checked
const taking = 'Selecionar todos os 5 deste filtro'

test('what was chosen in a filter is chosen no more in another one, and stays over pages and orders', async () => {
  register.groups = Array.from({ length: 25 }, (_, at) => groupNamed(at + 1))
  await showGroups(register)
  choose('Selecionar Grupo 1')
  expect(await screen.findByText('1 selecionado')).toBeDefined()
  press('Grupo')
  press('Próxima')
  expect(await screen.findByText('Grupo 4')).toBeDefined()
  expect(screen.getByText('1 selecionado')).toBeDefined()
  press('Outro filtro')
  expect(await screen.findByText('Grupo 1')).toBeDefined()
  expect(screen.queryByText(/selecionado/)).toBeNull()
  expect(isChosen('Grupo 1')).toBe(false)
})

test.each([
  ['the filter', () => press('Outro filtro')],
  ['the selection', () => choose('Selecionar Grupo 2')],
  [
    'the selection, which was given up and begun anew,',
    () => {
      press('Limpar seleção')
      choose('Selecionar Grupo 1')
    },
  ],
  ['the selection, which was given up,', () => press('Limpar seleção')],
])('all of a filter are not taken when %s changed meanwhile', async (_, change) => {
  await showGroups(register)
  const { waiting, release } = register.hold()
  await takeAll()
  await waitFor(() => expect(waiting()).toBe(1))
  change()
  await release()
  expect(screen.queryByText('5 selecionados')).toBeNull()
})

test('how many were seen is what the list said at the press', async () => {
  await showGroups(register)
  const { waiting, release } = register.hold()
  await takeAll()
  await waitFor(() => expect(waiting()).toBe(1))
  register.groups = [groupNamed(1)]
  await release()
  expect(await screen.findByText('1 selecionado')).toBeDefined()
  press('Inativar')
  expect((await dialog()).getByText('Você viu 5, agora é 1.')).toBeDefined()
})

test('who takes all of a filter keeps the place in the order of the keys', async () => {
  await showGroups(register)
  choose('Selecionar Grupo 1')
  const button = await screen.findByRole('button', { name: taking })
  button.focus()
  press(taking)
  expect(await screen.findByText('5 selecionados')).toBeDefined()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  choose('Selecionar Grupo 2')
  expect(screen.getByRole('button', { name: taking }).getAttribute('aria-disabled')).toBeNull()
})

test('when nothing is chosen any more, the focus stays at the table', async () => {
  await showGroups(register)
  choose('Selecionar Grupo 1')
  const clear = await screen.findByRole('button', { name: 'Limpar seleção' })
  clear.focus()
  press('Limpar seleção')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('table')))
  choose('Selecionar Grupo 1')
  screen.getByRole('button', { name: 'Inativar' }).focus()
  press('Inativar')
  ;(await dialog()).getByRole('button', { name: 'Inativar' }).click()
  expect(await screen.findByText('Mudaram: 1')).toBeDefined()
  press('Concluir')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('table').contains(document.activeElement)).toBe(true))
})

test('on a phone what can be done is one button that opens a menu', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === mq.smMax, media: query }),
  )
  await showGroups(register)
  await takeAll()
  expect(await screen.findByText('5 selecionados')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Inativar' })).toBeNull()
  press('Ações')
  const item = await screen.findByRole('menuitem', { name: 'Inativar' })
  expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual(['Ativar', 'Inativar'])
  item.click()
  expect(await screen.findByText('Inativar: 3 registros')).toBeDefined()
  ;(await dialog()).getByRole('button', { name: 'Inativar' }).click()
  expect(await screen.findByText('Mudaram: 3')).toBeDefined()
  expect(register.changes()).toEqual([1, 2, 3].map((at) => call(at, 'inactive')))
})

test('more than one act may have are not taken', async () => {
  register.groups = Array.from({ length: bulkLimit + 1 }, (_, at) => groupNamed(at + 1))
  await showGroups(register)
  choose('Selecionar Grupo 1')
  expect(await screen.findByText('Este filtro tem 1.001: até 1.000 de cada vez.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Selecionar todos/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Inativar' })).toBeDefined()
})

test('who may only read has nothing to choose', async () => {
  await showGroups(register, false)
  expect(screen.queryByRole('checkbox')).toBeNull()
})
