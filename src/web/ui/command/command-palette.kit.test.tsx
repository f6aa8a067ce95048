/** The command palette in a browser, by the keyboard alone. */
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { violations } from '../testing/violations.ts'
import { CommandPalette } from './command-palette.tsx'

const picked = vi.fn<(key: string) => void>()
const all = ['Painel', 'Usuários', 'Notas'].map((label) => ({ key: label, label, onPick: () => picked(label) }))

function Opener() {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const items = all.filter(({ label }) => label.toLowerCase().includes(text))
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        abrir
      </button>
      {open && (
        <CommandPalette
          label="Buscar em tudo"
          placeholder="Página"
          text={text}
          onTextChange={setText}
          groups={[
            { label: 'Páginas', items },
            { label: 'Lojas', items: [] },
          ]}
          status={`${items.length} resultados`}
          nothing="Nada encontrado"
          onClose={() => setOpen(false)}
        />
      )}
    </main>
  )
}

const field = page.getByRole('combobox', { name: 'Buscar em tudo' })
const highlighted = () => document.querySelector('[role="option"][data-highlighted]')?.textContent

async function open() {
  picked.mockClear()
  render(<Opener />)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(field).toHaveFocus()
}

test('what it is for is its name', async () => {
  await open()
  await expect.element(page.getByRole('dialog', { name: 'Buscar em tudo' })).toBeVisible()
})

test('the first is ready at once, arrows go on, Enter takes it', async () => {
  await open()
  await expect.poll(highlighted).toBe('Painel')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(highlighted).toBe('Notas')
  const active = field.element().getAttribute('aria-activedescendant')
  expect(document.getElementById(active ?? '')?.textContent).toBe('Notas')
  await userEvent.keyboard('{Enter}')
  expect(picked.mock.calls).toEqual([['Notas']])
})

test('typing narrows it, and the first of what is left is ready', async () => {
  await open()
  await userEvent.keyboard('usu')
  await expect.poll(highlighted).toBe('Usuários')
  await expect.element(page.getByRole('group', { name: 'Lojas' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(picked.mock.calls).toEqual([['Usuários']])
  await userEvent.keyboard('x')
  await expect.element(page.getByText('Nada encontrado')).toBeVisible()
})

test('Escape closes it, and the focus goes back', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'abrir' })).toHaveFocus()
})

test('axe finds nothing wrong with it', async () => {
  await open()
  expect(await violations()).toEqual([])
})
