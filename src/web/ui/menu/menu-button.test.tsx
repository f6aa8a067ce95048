import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../testing/render.tsx'
import { MenuButton } from './menu-button.tsx'

const wait = { timeout: 30_000 }

test('pressed before its machinery is there, the menu opens when it comes; an action closes it', async () => {
  const onPress = vi.fn()
  render(
    <MenuButton
      label="Ações da nota 1001"
      actions={[
        { key: 'edit', label: 'Editar', onPress },
        { key: 'open', label: 'Abrir', render: <a href="/notas/1001">Abrir</a> },
      ]}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Ações da nota 1001' }))
  const edit = await screen.findByRole('menuitem', { name: 'Editar' }, wait)
  expect(screen.getByRole('menuitem', { name: 'Abrir' }).getAttribute('href')).toBe('/notas/1001')
  fireEvent.click(edit)
  expect(onPress).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
})

test('what cannot be done says why and does nothing', async () => {
  const onPress = vi.fn()
  render(
    <MenuButton
      label="Ações"
      actions={[{ key: 'export', label: 'Exportar', disabled: true, hint: 'Não há dados para exportar!', onPress }]}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Ações' }))
  const item = await screen.findByRole('menuitem', { name: /Não há dados para exportar!/ }, wait)
  fireEvent.click(item)
  expect(onPress).not.toHaveBeenCalled()
})

test('a disabled button opens nothing', () => {
  render(<MenuButton label="Ações" disabled actions={[{ key: 'edit', label: 'Editar' }]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Ações' }))
  expect(screen.queryByRole('menu')).toBeNull()
})
