import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../testing/render.tsx'
import { Stepper } from './stepper.tsx'

test('the steps say which is being done and which are done', () => {
  render(<Stepper label="Cadastro" steps={['Acesso', 'Dados profissionais']} current={1} />)
  expect(screen.getByRole('list', { name: 'Cadastro' })).toBeTruthy()
  const [done, current] = screen.getAllByRole('listitem')
  expect(done!.textContent).toBe('Acesso (concluído)')
  expect(current!.getAttribute('aria-current')).toBe('step')
  expect(done!.hasAttribute('aria-current')).toBe(false)
})
