/** The menu of actions in a browser, by keys, by mouse and by finger. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tap } from '../testing/finger.ts'
import { render } from '../testing/render.tsx'
import { settled } from '../testing/settled.ts'
import { MenuButton, type MenuAction } from './menu-button.tsx'

const onEdit = vi.fn()
const actions: readonly MenuAction[] = [
  { key: 'edit', label: 'Editar', onPress: onEdit },
  { key: 'export', label: 'Exportar', disabled: true, hint: 'Não há dados para exportar!' },
  { key: 'delete', label: 'Excluir', danger: true, apart: true, onPress: () => {} },
]
const button = page.getByRole('button', { name: 'Ações da nota 1001' })
const menu = page.getByRole('menu')
const item = (name: string) => page.getByRole('menuitem', { name })

test('keys open it, walk it, choose in it, and the focus goes back', async () => {
  render(<MenuButton label="Ações da nota 1001" actions={actions} />)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(menu).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe('Editar')
  await userEvent.keyboard('{End}')
  await expect.poll(() => document.activeElement?.textContent).toBe('Excluir')
  await userEvent.keyboard('{Home}{Enter}')
  await expect.element(menu).not.toBeInTheDocument()
  expect(onEdit).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(button.element())
})

test('the focus is never without the button while its machinery takes its place', async () => {
  render(<MenuButton label="Ações da nota 1001" actions={actions} />)
  const stood = button.element()
  if (stood instanceof HTMLElement) stood.focus()
  const focused: (Element | null)[] = []
  const watch = new MutationObserver(() => focused.push(document.activeElement))
  watch.observe(document.body, { childList: true, subtree: true })
  await expect.poll(() => button.element()).not.toBe(stood)
  watch.disconnect()
  expect(focused).not.toContain(document.body)
  expect(document.activeElement).toBe(button.element())
})

test('Escape and a press outside close it without doing anything', async () => {
  onEdit.mockClear()
  render(<MenuButton label="Ações da nota 1001" actions={actions} />)
  await button.click()
  await expect.element(menu).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await button.click()
  await expect.element(menu).toBeVisible()
  await userEvent.click(document.body, { position: { x: 900, y: 700 } })
  await expect.element(menu).not.toBeInTheDocument()
  expect(onEdit).not.toHaveBeenCalled()
})

test('a finger opens it, and rows are easy to hit', async () => {
  await page.viewport(390, 844)
  render(<MenuButton label="Ações da nota 1001" actions={actions} />)
  await tap(button.element())
  await expect.element(menu).toBeVisible()
  await settled(menu.element())
  expect(item('Editar').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
  await tap(item('Editar').element())
  await expect.element(menu).not.toBeInTheDocument()
  await page.viewport(1440, 900)
})
