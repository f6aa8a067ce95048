/** Searching in a dropdown, in a real browser. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Held } from '../testing/held.tsx'
import { render } from '../testing/render.tsx'
import { Dropdown, type DropdownProps } from './dropdown.tsx'

type Single = Partial<Extract<DropdownProps, { multiple?: false | undefined }>>

const One = ({ start = '', ...more }: Single & { start?: string }) => (
  <Held start={start}>
    {(value, set) => (
      <>
        <Dropdown label="Loja" options={[]} value={value} onValueChange={set} {...more} />
        <output>{`chosen:${value}`}</output>
      </>
    )}
  </Held>
)

const control = page.getByRole('combobox', { name: /^Loja$/ })
/** What the control shows, also while the open list hides it from assistive technology. */
const shown = () => document.querySelector('button[role="combobox"]')?.textContent
const chosen = () =>
  page
    .getByText(/^chosen:/)
    .element()
    .textContent?.slice('chosen:'.length)

const states = ['São Paulo', 'Sergipe', 'Pará', 'Paraná'].map((label) => ({ value: label, label }))

test('finds without accents and capitals, and takes the first by Enter', async () => {
  render(<One options={states} searchable />)
  await control.click()
  await userEvent.keyboard('sao')
  await expect.poll(() => document.querySelectorAll('[role="option"]').length).toBe(1)
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toBe('São Paulo')
  await control.click()
  await expect.poll(() => document.querySelectorAll('[role="option"]').length).toBe(4)
})

test('says when nothing is found', async () => {
  render(<One options={states} searchable noOptionsText="Nenhum estado" />)
  await control.click()
  await userEvent.keyboard('xyz')
  await expect.element(page.getByText('Nenhum estado')).toBeVisible()
})

test('elsewhere: asks when the typing pauses, shows what comes, and remembers what was chosen', async () => {
  const asked = vi.fn<(query: string) => void>()
  function Elsewhere({ found }: { found: DropdownProps['options'] }) {
    return <One options={found} start="7" onSearch={asked} />
  }
  const { rerender } = render(<Elsewhere found={[{ value: '7', label: 'Loja Sete' }]} />)
  await control.click()
  await userEvent.keyboard('casa')
  await expect.poll(() => asked.mock.lastCall).toEqual(['casa'])
  rerender(<Elsewhere found={[{ value: '8', label: 'Oito Banhos' }]} />)
  await expect.element(page.getByRole('option', { name: 'Oito Banhos' })).toBeVisible()
  expect(shown()).toBe('Loja Sete')
})

test('of a thousand options the first hundred are drawn, and the rest is found by typing', async () => {
  const thousand = Array.from({ length: 1000 }, (_, at) => ({ value: String(at), label: `Cliente ${at}` }))
  render(<One options={thousand} searchable />)
  await control.click()
  await expect.element(page.getByText('Digite para encontrar as outras opções')).toBeVisible()
  expect(document.querySelectorAll('[role="option"]')).toHaveLength(100)
  await userEvent.keyboard('cliente 987')
  await expect.poll(() => document.querySelectorAll('[role="option"]').length).toBe(1)
  expect(page.getByText('Digite para encontrar as outras opções').elements()).toHaveLength(0)
})
