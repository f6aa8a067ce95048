import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../testing/render.tsx'
import { flatten, groupsOf } from './dropdown-options.ts'
import { Dropdown } from './dropdown.tsx'

const professions = [
  { value: 'a', label: 'Arquiteto' },
  { value: 'e', label: 'Engenheiro' },
]
const nothing = () => {}

test('groups keep their options; options without groups are one group without a label', () => {
  const groups = [
    { label: 'Metais', options: professions.slice(0, 1) },
    { label: 'Louças', options: professions.slice(1) },
  ]
  expect(groupsOf(professions)).toEqual([{ options: professions }])
  expect(groupsOf(groups)).toEqual(groups)
  expect(flatten(groups)).toEqual(professions)
})

test('it says its label, its hint and its error to assistive technology', () => {
  render(
    <Dropdown
      label="Profissão"
      hint="A da sua carteira"
      error="Escolha a profissão"
      required
      options={professions}
      value=""
      onValueChange={nothing}
    />,
  )
  const control = screen.getByRole('combobox', { name: /Profissão/ })
  const said = control
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)!.textContent)
  expect(said).toEqual(['A da sua carteira', 'Escolha a profissão'])
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(control.getAttribute('aria-required')).toBe('true')
  expect(control.textContent).toBe('Select...')
})

test.each([
  ['Arquiteto', 'a'],
  ['Todas', ''],
])('%s stands for "%s"', (shown, value) => {
  render(
    <Dropdown
      label="Profissão"
      options={[{ value: '', label: 'Todas' }, ...professions]}
      value={value}
      onValueChange={nothing}
    />,
  )
  expect(screen.getByRole('combobox', { name: 'Profissão' }).textContent).toBe(shown)
})

test('a value that is not offered any more is still shown', () => {
  render(<Dropdown label="Profissão" options={professions} value="x9" onValueChange={nothing} />)
  expect(screen.getByRole('combobox', { name: 'Profissão' }).textContent).toBe('x9')
})

test('what is chosen can be taken away only where that is wanted', () => {
  const chosen = vi.fn()
  const { rerender } = render(<Dropdown label="Profissão" options={professions} value="a" onValueChange={chosen} />)
  expect(screen.queryByRole('button', { name: 'Limpar Profissão' })).toBeNull()
  rerender(<Dropdown label="Profissão" options={professions} value="a" onValueChange={chosen} clearable />)
  fireEvent.click(screen.getByRole('button', { name: 'Limpar Profissão' }))
  expect(chosen).toHaveBeenCalledWith('')
})

test('the help tip explains what the hint has no room for', () => {
  render(
    <Dropdown label="Profissão" help="Define o documento" options={professions} value="" onValueChange={nothing} />,
  )
  expect(screen.getByRole('button', { name: 'Ajuda: Profissão' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Profissão' })).toBeTruthy()
})
