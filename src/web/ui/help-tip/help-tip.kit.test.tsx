/** The help tip in a browser: 20 px, opened by a resting mouse, toggled by a finger and by the keyboard. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tap } from '../testing/finger.ts'
import { render } from '../testing/render.tsx'
import { HelpTip } from './help-tip.tsx'

const mark = page.getByRole('button', { name: 'Ajuda: CAU' })
const tip = page.getByRole('dialog', { name: 'Ajuda: CAU' })

test('its icon is 20 px', async () => {
  render(<HelpTip label="CAU">Número do registro.</HelpTip>)
  const { width, height } = mark.element().querySelector('svg')!.getBoundingClientRect()
  expect([width, height]).toEqual([20, 20])
})

test('without a text it says "Default message"', async () => {
  render(<HelpTip label="CAU" />)
  await mark.click()
  await expect.element(tip).toHaveTextContent('Default message')
})

test('it opens for a mouse that rests on it and closes when the mouse leaves', async () => {
  render(
    <div style={{ padding: 100 }}>
      <HelpTip label="CAU">Número do registro.</HelpTip>
      <p>longe</p>
    </div>,
  )
  await expect.element(mark).toHaveAttribute('aria-expanded')
  await mark.hover()
  await expect.element(tip).toHaveTextContent('Número do registro.')
  await page.getByText('longe').hover()
  await expect.element(tip).not.toBeInTheDocument()
})

test('a finger toggles it', async () => {
  render(
    <div style={{ padding: 100 }}>
      <HelpTip label="CAU">Número do registro.</HelpTip>
    </div>,
  )
  await tap(mark.element())
  await expect.element(tip).toBeVisible()
  await tap(mark.element())
  await expect.element(tip).not.toBeInTheDocument()
})

test('the keyboard opens it, Escape closes it, and the focus is where it was', async () => {
  render(<HelpTip label="CAU">Número do registro.</HelpTip>)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(tip).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(tip).not.toBeInTheDocument()
  expect(document.activeElement).toBe(mark.element())
})
