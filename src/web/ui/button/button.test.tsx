import { fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '../testing/render.tsx'
import { ButtonLink } from './button-link.tsx'
import { Button } from './button.tsx'
import { FileButton } from './file-button.tsx'

test('an enabled button runs its handler', () => {
  const pressed = vi.fn()
  const cancelled = vi.fn()
  render(
    <Button onClick={pressed} onCancel={cancelled}>
      Enviar
    </Button>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(pressed).toHaveBeenCalledOnce()
  expect(cancelled).not.toHaveBeenCalled()
})

test.each([{ disabled: true }, { loading: true }])(
  'while it is %o a click runs the cancel handler instead',
  (state) => {
    const pressed = vi.fn()
    const cancelled = vi.fn()
    render(
      <Button {...state} onClick={pressed} onCancel={cancelled}>
        Enviar
      </Button>,
    )
    fireEvent.click(screen.getByRole('button'))
    expect(pressed).not.toHaveBeenCalled()
    expect(cancelled).toHaveBeenCalledOnce()
  },
)

test('a loading button does not send its form', () => {
  const sent = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={sent}>
      <Button type="submit" loading>
        Entrar
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(sent).not.toHaveBeenCalled()
})

test('a loading button shows a spinner instead of its label and says that it is busy', () => {
  render(<Button loading>Enviar</Button>)
  const button = screen.getByRole('button', { name: 'Enviar' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(getComputedStyle(screen.getByText('Enviar')).opacity).toBe('0')
  expect(button.childElementCount).toBe(2)
})

test('a button without a label says "Label"', () => {
  render(<Button />)
  expect(screen.getByRole('button').textContent).toBe('Label')
})

const Anchor = (props: ComponentProps<'a'>) => <a {...props}>{props.children}</a>

test('a link can look like a button and stays a link', () => {
  render(<ButtonLink render={<Anchor href="/invoices" />}>Notas</ButtonLink>)
  expect(screen.getByRole('link', { name: 'Notas' }).getAttribute('href')).toBe('/invoices')
})

test('the same file can be picked twice', () => {
  const picked = vi.fn()
  const { container } = render(
    <FileButton accept="image/*" onFiles={picked}>
      Galeria
    </FileButton>,
  )
  const input = container.querySelector('input')!
  const file = new File(['x'], 'nota.jpg', { type: 'image/jpeg' })
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  fireEvent.change(input)
  fireEvent.change(input)
  expect(picked).toHaveBeenCalledTimes(2)
  expect(picked).toHaveBeenLastCalledWith([file])
})
