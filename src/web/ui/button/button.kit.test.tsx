/** The figures the specification gives a button, measured in a browser, and what its keys do. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { Button } from './button.tsx'

const box = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect()
const style = (name: string) => getComputedStyle(page.getByRole('button', { name }).element())

test('a button is 40 px high, a compact one 32', async () => {
  render(
    <>
      <Button>Enviar</Button>
      <Button compact>Filtrar</Button>
    </>,
  )
  await expect.element(page.getByRole('button', { name: 'Enviar' })).toBeVisible()
  expect(box('Enviar').height).toBe(40)
  expect(box('Filtrar').height).toBe(32)
})

test('its corners are 5 px round unless another radius is asked for', () => {
  render(
    <>
      <Button>Enviar</Button>
      <Button radius="pill">Filtrar</Button>
    </>,
  )
  expect(style('Enviar').borderRadius).toBe('5px')
  expect(style('Filtrar').borderRadius).toBe('999px')
})

test('the text grows the button instead of leaving it', () => {
  render(
    <div style={{ width: 160 }}>
      <Button fullWidth>Enviar a nota fiscal para análise</Button>
    </div>,
  )
  const button = page.getByRole('button').element()
  expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
  expect(button.getBoundingClientRect().height).toBeGreaterThan(40)
})

test('a loading button keeps its width, hides its label and turns a wheel', () => {
  const { rerender } = render(<Button>Enviar nota</Button>)
  const { width } = box('Enviar nota')
  rerender(<Button loading>Enviar nota</Button>)
  expect(box('Enviar nota').width).toBe(width)
  expect(getComputedStyle(page.getByText('Enviar nota').element()).opacity).toBe('0')
  expect(document.querySelector('[aria-busy] [aria-hidden] > *')!.getAnimations()).toHaveLength(1)
})

test('Enter and space press it; held, they run the cancel handler and the focus stays', async () => {
  const pressed = vi.fn()
  const cancelled = vi.fn()
  const { rerender } = render(
    <Button onClick={pressed} onCancel={cancelled}>
      Enviar
    </Button>,
  )
  await userEvent.keyboard('{Tab}{Enter} ')
  expect(pressed).toHaveBeenCalledTimes(2)
  rerender(
    <Button disabled onClick={pressed} onCancel={cancelled}>
      Enviar
    </Button>,
  )
  expect(document.activeElement).toBe(page.getByRole('button').element())
  await userEvent.keyboard('{Enter} ')
  expect(pressed).toHaveBeenCalledTimes(2)
  expect(cancelled).toHaveBeenCalledTimes(2)
})
