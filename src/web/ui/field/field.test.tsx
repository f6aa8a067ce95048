import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '../testing/render.tsx'
import { Checkbox } from './checkbox.tsx'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { MoneyField } from './money-field.tsx'
import { centsFrom, moneyText } from './money-text.ts'
import { PasswordField } from './password-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('a field says its hint and its error to assistive technology', () => {
  render(<TextField label="E-mail" hint="O mesmo do cadastro" error="Digite um e-mail válido" />)
  const input = screen.getByLabelText('E-mail')
  const said = input
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)!.textContent)
  expect(said).toEqual(['O mesmo do cadastro', 'Digite um e-mail válido'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('a field without an error is not invalid, and its error is announced when it comes', () => {
  const { container, rerender } = render(<TextField label="E-mail" />)
  expect(screen.getByLabelText('E-mail').hasAttribute('aria-invalid')).toBe(false)
  const place = container.querySelector('[aria-live="polite"]')!
  rerender(<TextField label="E-mail" error="Digite um e-mail válido" />)
  expect(place.textContent).toBe('Digite um e-mail válido')
})

test('what is typed reaches the page', () => {
  const typed = vi.fn()
  render(
    <>
      <TextField label="Nome" onValueChange={typed} />
      <TextArea label="Observação" onValueChange={typed} optional />
    </>,
  )
  type('Nome', 'Ana')
  type('Observação (opcional)', 'duas páginas')
  expect(typed.mock.calls.flat()).toEqual(['Ana', 'duas páginas'])
})

test('a password can be shown and hidden again', () => {
  render(<PasswordField label="Senha" defaultValue="segredo" />)
  const input = screen.getByLabelText<HTMLInputElement>('Senha')
  expect(input.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }))
  expect(input.type).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }))
  expect(input.type).toBe('password')
})

test.each([
  ['1.234,50', 123_450],
  ['1234,5', 123_450],
  ['1234.50', 123_450],
  ['1.234', 123_400],
  ['1234', 123_400],
  ['0,29', 29],
  ['R$ 19,90', 1990],
  ['12.5', 1250],
  ['1.234.567,89', 123_456_789],
])('%s is read as %i cents', (text, cents) => {
  expect(centsFrom(text)).toBe(cents)
})

test.each(['', ',5', '1,234', '1,2,3', '1.23.4', 'abc', '99999999999999999999'])('%s is no amount', (text) => {
  expect(centsFrom(text)).toBeNull()
})

test('an amount is written with point and comma', () => {
  expect(moneyText(123_456_789)).toBe('1.234.567,89')
  expect(moneyText(5)).toBe('0,05')
})

function Amount({ start = null }: { start?: number | null }) {
  const [cents, setCents] = useState<number | null>(start)
  return (
    <>
      <MoneyField label="Valor" value={cents} onValueChange={setCents} />
      <output>{String(cents)}</output>
      <button type="button" onClick={() => setCents(null)}>
        limpar
      </button>
    </>
  )
}

test('an amount stays as it is typed and is put in order when the field is left', () => {
  render(<Amount />)
  type('Valor', '1234,5')
  expect(valueOf('Valor')).toBe('1234,5')
  expect(screen.getByRole('status').textContent).toBe('123450')
  fireEvent.blur(screen.getByLabelText('Valor'))
  expect(valueOf('Valor')).toBe('1.234,50')
})

test('letters do not enter an amount, and half an amount is none yet', () => {
  render(<Amount start={100} />)
  type('Valor', 'R$ 1,2,')
  expect(valueOf('Valor')).toBe('1,2,')
  expect(screen.getByRole('status').textContent).toBe('null')
})

test('an amount that is taken away from outside leaves an empty field', () => {
  render(<Amount start={123_450} />)
  expect(valueOf('Valor')).toBe('1.234,50')
  fireEvent.click(screen.getByText('limpar'))
  expect(valueOf('Valor')).toBe('')
})

test('a checkbox is found by its label, also by a hidden one', () => {
  const changed = vi.fn()
  render(<Checkbox label="Escolher a nota 1001" labelHidden onCheckedChange={changed} />)
  fireEvent.click(screen.getByLabelText('Escolher a nota 1001'))
  expect(changed).toHaveBeenCalledWith(true)
})

test('a checkbox can be half chosen', () => {
  render(<Checkbox label="Todas" indeterminate />)
  expect(screen.getByLabelText<HTMLInputElement>('Todas').indeterminate).toBe(true)
})

test('the focus goes to the first field that is wrong', () => {
  const { container } = render(
    <form>
      <TextField label="Nome" />
      <TextField label="E-mail" error="Digite um e-mail válido" />
      <TextField label="Senha" error="Digite a senha" />
    </form>,
  )
  expect(focusFirstInvalid(container)).toBe(true)
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
})
