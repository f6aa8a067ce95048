/** The dropdown's numbers (specification, section 9) and its keys, in a real browser. */
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Drawer } from '../drawer/drawer.tsx'
import { Held } from '../testing/held.tsx'
import { opened } from '../testing/opened.ts'
import { render } from '../testing/render.tsx'
import { settled } from '../testing/settled.ts'
import type { DropdownVariant } from './dropdown-options.ts'
import { Dropdown, type DropdownProps } from './dropdown.tsx'

const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at))
const options = letters.map((letter) => ({ value: letter, label: `Loja ${letter}` }))

type Single = Partial<Extract<DropdownProps, { multiple?: false | undefined }>>
type Several = Partial<Extract<DropdownProps, { multiple: true }>>

const One = ({ start = '', ...more }: Single & { start?: string }) => (
  <Held start={start}>
    {(value, set) => (
      <>
        <Dropdown label="Loja" options={options} value={value} onValueChange={set} {...more} />
        <output>{`chosen:${value}`}</output>
      </>
    )}
  </Held>
)
const Many = ({ start = [], ...more }: Several & { start?: readonly string[] }) => (
  <Held start={start}>
    {(value, set) => (
      <>
        <Dropdown multiple label="Lojas" options={options} value={value} onValueChange={set} {...more} />
        <output>{`chosen:${value.join()}`}</output>
      </>
    )}
  </Held>
)

const control = page.getByRole('combobox', { name: /^Lojas?/ })
const list = page.getByRole('listbox')
/** What the control shows, also while the open list hides it from assistive technology. */
const shown = () => document.querySelector('button[role="combobox"]')?.textContent
const chosen = () =>
  page
    .getByText(/^chosen:/)
    .element()
    .textContent?.slice('chosen:'.length)
const highlighted = () => document.querySelector('[role="option"][data-highlighted]')?.textContent
/** The list with what stands around it. */
const menuHeight = () => list.element().closest('[data-open]')?.getBoundingClientRect().height

afterEach(() => page.viewport(1440, 900))

describe('the numbers of the specification', () => {
  test.each<[DropdownVariant, number]>([
    ['default', 44],
    ['primary', 44],
    ['secondary', 44],
    ['tertiary', 44],
    ['quaternary', 46],
    ['multiselect', 44],
    ['menu', 44],
  ])('the control of %s is %i px high', (variant, height) => {
    render(<Many variant={variant} />)
    expect(control.element().parentElement?.getBoundingClientRect().height).toBe(height)
  })

  test.each([false, true])('a long menu is 300 px high, a short one 140 (searchable: %s)', async (searchable) => {
    const { unmount } = render(<One searchable={searchable} openAtStart />)
    await expect.element(list).toBeVisible()
    expect(menuHeight()).toBe(300)
    unmount()
    render(<One options={options.slice(0, 1)} searchable={searchable} openAtStart />)
    await expect.element(list).toBeVisible()
    expect(menuHeight()).toBe(140)
  })

  test.each([false, true])(
    'Page Down and Page Up go five options and stop at the ends (searchable: %s)',
    async (searchable) => {
      render(<One searchable={searchable} start="A" />)
      await control.click()
      await expect.element(list).toBeVisible()
      await expect.poll(highlighted).toBe('Loja A')
      await userEvent.keyboard('{PageDown}')
      await expect.poll(highlighted).toBe('Loja F')
      await userEvent.keyboard('{PageDown}{PageUp}{PageUp}{PageUp}')
      await expect.poll(highlighted).toBe('Loja A')
      await userEvent.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}')
      await expect.poll(highlighted).toBe('Loja Z')
      await userEvent.keyboard('{PageUp}')
      await expect.poll(highlighted).toBe('Loja U')
    },
  )

  test('the texts are those of the specification', async () => {
    const { unmount } = render(<One options={[]} />)
    await expect.element(control).toHaveTextContent('Select...')
    await control.click()
    await expect.element(page.getByText('No options')).toBeVisible()
    unmount()
    render(<One options={[]} loading openAtStart />)
    await expect.element(page.getByText('Loading...')).toBeVisible()
  })
})

describe('by keyboard', () => {
  test('opened, walked, chosen; the focus comes back', async () => {
    render(<One />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(list).toBeVisible()
    await expect.poll(highlighted).toBe('Loja A')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(list).not.toBeInTheDocument()
    expect(chosen()).toBe('C')
    await expect.element(control).toHaveFocus()
  })

  test('Escape closes and changes nothing', async () => {
    render(<One start="B" />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(list).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    expect(chosen()).toBe('B')
    await expect.element(control).toHaveFocus()
  })

  test('Backspace takes the choice away where that is possible', async () => {
    render(<One start="B" clearable />)
    await userEvent.tab()
    await userEvent.keyboard('{Backspace}')
    expect(chosen()).toBe('')
  })

  test('a disabled one does not open', async () => {
    render(<One disabled />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(document.querySelector('[role="listbox"]')).toBeNull()
  })
})

describe('several values', () => {
  test.each([false, true])(
    'the menu stays open and what is chosen stays in it (searchable: %s)',
    async (searchable) => {
      render(<Many searchable={searchable} variant="default" />)
      await control.click()
      await expect.element(list).toBeVisible()
      const before = document.querySelectorAll('[role="option"]').length
      await page.getByRole('option', { name: 'Loja B' }).click()
      await userEvent.keyboard('{ArrowDown}{Enter}')
      await expect.element(list).toBeVisible()
      expect(document.querySelectorAll('[role="option"]')).toHaveLength(before)
      expect(chosen()).toBe('B,C')
      expect(shown()).toBe('Loja B, Loja C')
      await page.getByRole('option', { name: 'Loja B' }).click()
      expect(chosen()).toBe('C')
    },
  )

  test('each can be taken away by its own button, all by one', async () => {
    render(<Many variant="multiselect" start={['A', 'B', 'C']} />)
    await page.getByRole('button', { name: 'Tirar Loja B' }).click()
    expect(chosen()).toBe('A,C')
    await expect.element(control).toHaveFocus()
    await page.getByRole('button', { name: 'Limpar Lojas' }).click()
    expect(chosen()).toBe('')
    await expect.element(control).toHaveFocus()
    await expect.element(control).toHaveAttribute('aria-expanded', 'false')
  })
})

test('the open list brings no style element, which the policy of the page would refuse', async () => {
  render(<One />)
  await control.click()
  await expect.element(list).toBeVisible()
  expect(document.querySelector('style[data-href^="base-ui"]')).toBeNull()
})

test('a press outside closes it', async () => {
  render(
    <>
      <p>fora</p>
      <One />
    </>,
  )
  await control.click()
  await expect.element(list).toBeVisible()
  await page.getByText('fora').click({ force: true })
  await expect.element(list).not.toBeInTheDocument()
})

test('a press on the label focuses the control and opens nothing', async () => {
  render(<One />)
  await page.getByText('Loja', { exact: true }).click()
  await expect.element(control).toHaveFocus()
  await expect.element(control).toHaveAttribute('aria-expanded', 'false')
})

test.each([false, true])('in a drawer Escape closes the menu first (searchable: %s)', async (searchable) => {
  render(
    <Held<boolean> start>
      {(open, set) => (
        <Drawer open={open} onClose={() => set(false)} title="Filtros">
          <One searchable={searchable} />
        </Drawer>
      )}
    </Held>,
  )
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  await opened(drawer)
  await control.click()
  await page.getByRole('option', { name: 'Loja B' }).click()
  await expect.element(drawer).toBeVisible()
  expect(chosen()).toBe('B')
  const closed = control.element()
  await control.click()
  await expect.element(list).toBeVisible()
  // The menu has the keys once it has the focus.
  await expect.poll(() => document.activeElement === closed).toBe(false)
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(drawer).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
})

test('the value travels with a form', () => {
  const { container } = render(
    <form>
      <Dropdown label="Loja" name="store" options={options} value="C" onValueChange={() => {}} />
      <Dropdown label="Estado" name="state" searchable options={options} value="D" onValueChange={() => {}} />
    </form>,
  )
  const form = container.querySelector('form')
  if (!form) throw new Error('no form')
  expect(Object.fromEntries(new FormData(form))).toEqual({ store: 'C', state: 'D' })
})

test('on a phone mobilemenu opens at the foot of the screen, over its whole width', async () => {
  await page.viewport(390, 844)
  render(<One variant="mobilemenu" />)
  await control.click()
  await expect.element(list).toBeVisible()
  const sheet = list.element().closest('[data-open]')
  if (!sheet) throw new Error('no sheet')
  await settled(sheet)
  const { left, right, bottom, height } = sheet.getBoundingClientRect()
  expect([left, right, bottom, height]).toEqual([0, 390, 844, 300])
  for (const option of page.getByRole('option').elements())
    expect(option.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
})
