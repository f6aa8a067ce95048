import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../testing/render.tsx'
import { Avatar } from './avatar.tsx'
import { initials } from './initials.ts'

test.each([
  ['Marina de Souza', 'MS'],
  ['João Pedro dos Santos e Silva', 'JS'],
  ['ângela', 'Â'],
  ['  Caio   Prado ', 'CP'],
  ['De Luca', 'DL'],
  ['', ''],
])('%s is %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('a picture that does not come leaves the initials, and a new one is tried', () => {
  const { container, rerender } = render(<Avatar name="Marina Souza" src="/a.jpg" />)
  expect(screen.getByRole('img', { name: 'Marina Souza' })).toBeTruthy()
  fireEvent.error(container.querySelector('img')!)
  expect(container.textContent).toBe('MS')
  rerender(<Avatar name="Marina Souza" src="/b.jpg" />)
  expect(container.querySelector('img')!.getAttribute('src')).toBe('/b.jpg')
})

test('beside a name it is not read', () => {
  render(<Avatar name="Marina Souza" decorative />)
  expect(screen.queryByRole('img')).toBeNull()
})
