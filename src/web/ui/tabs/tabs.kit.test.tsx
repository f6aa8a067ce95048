/** Tabs in a browser: arrow keys move and show, Tab goes into the part, disabled tabs are passed over. */
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { Tabs } from './tabs.tsx'

function Shown() {
  const [value, setValue] = useState('review')
  return (
    <Tabs
      label="Notas"
      value={value}
      onValueChange={setValue}
      tabs={[
        { value: 'review', label: 'Em análise', count: 1057, panel: <button type="button">Abrir a fila</button> },
        { value: 'approved', label: 'Aprovadas', panel: <p>Nenhuma aprovada</p> },
        { value: 'archive', label: 'Arquivo', disabled: true, panel: <p>Arquivo</p> },
      ]}
    />
  )
}

const chosen = () => document.querySelector('[role="tab"][aria-selected="true"]')!.textContent

test('keys walk the tabs and show their parts', async () => {
  render(<Shown />)
  await expect.element(page.getByRole('tablist', { name: 'Notas' })).toBeVisible()
  expect(chosen()).toBe('Em análise1.057')
  await userEvent.keyboard('{Tab}{ArrowRight}')
  await expect.element(page.getByText('Nenhuma aprovada')).toBeVisible()
  expect(chosen()).toBe('Aprovadas')
  await userEvent.keyboard('{Home}')
  expect(chosen()).toBe('Em análise1.057')
  await userEvent.keyboard('{Tab}{Tab}')
  expect(document.activeElement!.textContent).toBe('Abrir a fila')
})

test('a disabled tab shows nothing', async () => {
  render(<Shown />)
  await page.getByRole('tab', { name: 'Arquivo' }).click({ force: true })
  expect(chosen()).toBe('Em análise1.057')
})
