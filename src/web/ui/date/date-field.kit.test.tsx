/** The calendar in a real browser: keys, limits, what is pressed outside, and the drawer it stands in. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Drawer } from '../drawer/drawer.tsx'
import { Row } from '../layout/layout.tsx'
import { Held } from '../testing/held.tsx'
import { opened } from '../testing/opened.ts'
import { render } from '../testing/render.tsx'
import { violations } from '../testing/violations.ts'
import { DateField, type DateFieldProps } from './date-field.tsx'
import { gallery } from './date-field.gallery.tsx'
import { DateRangeField } from './date-range-field.tsx'

const calendar = page.getByRole('dialog', { name: 'Escolha uma data' })
const openButton = page.getByRole('button', { name: 'Abrir calendário' })
const focused = () => document.activeElement?.textContent

function Day({ start = '2026-11-21', ...limits }: { start?: string } & Pick<DateFieldProps, 'min' | 'max'>) {
  return (
    <Held start={start}>
      {(value, set) => (
        <>
          <DateField label="Emissão" value={value} onValueChange={set} {...limits} />
          <output>{value}</output>
        </>
      )}
    </Held>
  )
}

const kept = () => page.getByText(/^\d{4}-\d{2}-\d{2}/).element().textContent

afterEach(() => delete document.documentElement.dataset['theme'])

test('a period stands on the lines of the field beside it', () => {
  render(
    <Row align="end">
      <DateField label="Emissão" value="" onValueChange={() => undefined} />
      <DateRangeField label="Período" value={{ from: '', to: '' }} onValueChange={() => undefined} />
    </Row>,
  )
  const top = (element: Element) => element.getBoundingClientRect().top
  const word = (text: string) => top(page.getByText(text, { exact: true }).element())
  const control = (label: string) => top(page.getByLabelText(label, { exact: true }).element())
  expect([word('Período'), control('De'), control('Até')]).toEqual([
    word('Emissão'),
    control('Emissão'),
    control('Emissão'),
  ])
})

test('the calendar opens on the chosen day, arrows walk, Enter picks, and the focus goes back', async () => {
  render(<Day />)
  page.getByLabelText('Emissão').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(calendar).toBeVisible()
  await expect.poll(focused).toBe('21')
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{PageUp}')
  expect(focused()).toBe('29')
  await userEvent.keyboard('{Enter}')
  await expect.element(calendar).not.toBeInTheDocument()
  expect(kept()).toBe('2026-10-29')
  await expect.element(openButton).toHaveFocus()
})

test('a day out of the limits cannot be picked', async () => {
  render(<Day start="2026-11-12" min="2026-11-05" max="2026-11-21" />)
  await openButton.click()
  await expect.element(page.getByRole('button', { name: /22 de novembro de 2026/ })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: /, 4 de novembro de 2026/ })).toBeDisabled()
  await page.getByRole('button', { name: /21 de novembro de 2026/ }).click()
  expect(kept()).toBe('2026-11-21')
})

test('the button closes what it opened; a press outside closes too, one into the field does not', async () => {
  render(
    <>
      <p>fora</p>
      <Day />
    </>,
  )
  await openButton.click()
  await expect.element(calendar).toBeVisible()
  await page.getByLabelText('Emissão').click()
  await expect.element(calendar).toBeVisible()
  await openButton.click()
  await expect.element(calendar).not.toBeInTheDocument()
  await openButton.click()
  await expect.element(calendar).toBeVisible()
  await page.getByText('fora').click()
  await expect.element(calendar).not.toBeInTheDocument()
})

test('in a drawer: a press into the calendar keeps it open, and Escape closes the calendar first', async () => {
  render(
    <Held<boolean> start>
      {(open, set) => (
        <Drawer open={open} onClose={() => set(false)} title="Filtros">
          <Day />
        </Drawer>
      )}
    </Held>,
  )
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  await opened(drawer)
  await openButton.click()
  await expect.element(calendar).toBeVisible()
  await page.getByRole('button', { name: 'Ir para o mês anterior' }).click()
  await page.getByRole('button', { name: /15 de outubro de 2026/ }).click()
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(drawer).toBeVisible()
  expect(kept()).toBe('2026-10-15')
  await openButton.click()
  await expect.element(calendar).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(drawer).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
})

function Range() {
  return (
    <Held start={{ from: '', to: '' }}>
      {(period, set) => (
        <>
          <DateRangeField label="Período" value={period} onValueChange={set} max="2030-12-31" />
          <output>{`${period.from}..${period.to}`}</output>
        </>
      )}
    </Held>
  )
}

const output = () => page.getByText('..').element().textContent

test('a period is two presses, in whichever order', async () => {
  render(<Range />)
  await userEvent.fill(page.getByLabelText('De'), '10112026')
  await openButton.click()
  await page.getByRole('button', { name: /14 de novembro de 2026/ }).click()
  expect(output()).toBe('2026-11-10..')
  await page.getByRole('button', { name: /12 de novembro de 2026/ }).click()
  expect(output()).toBe('2026-11-12..2026-11-14')
})

test('a ready period is one press', async () => {
  render(<Range />)
  await openButton.click()
  await page.getByRole('button', { name: '7 dias' }).click()
  const [from = '', to = ''] = (output() ?? '').split('..')
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(6)
})

test('the calendar fits a phone of 320 px', async () => {
  await page.viewport(320, 568)
  render(<Day />)
  await openButton.click()
  await expect.element(calendar).toBeVisible()
  const { left, right } = calendar.element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(320)
  expect(document.documentElement.scrollWidth).toBe(320)
  await page.viewport(1440, 900)
})

test.each(['light', 'dark'])('axe finds nothing in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme
  const [resting, open] = [
    gallery.states.filter((state) => !state.alone),
    gallery.states.filter((state) => state.alone),
  ]
  const { unmount } = render(
    <main>
      {resting.map((state) => (
        <div key={state.name}>{state.draw()}</div>
      ))}
    </main>,
  )
  expect(await violations()).toEqual([])
  unmount()
  for (const state of open) {
    const shown = render(<main>{state.draw()}</main>)
    await expect.element(page.getByRole('grid')).toBeVisible()
    // The kit's guards of the focus are in the way until the calendar has it.
    await expect.poll(violations).toEqual([])
    shown.unmount()
  }
})
