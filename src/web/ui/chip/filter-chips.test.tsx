import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '../testing/render.tsx'
import { FilterChips } from './filter-chips.tsx'

function Filtered({ start }: { start: readonly string[] }) {
  const [left, setLeft] = useState(start)
  return (
    <FilterChips
      filters={left.map((label) => ({
        key: label,
        label,
        onRemove: () => setLeft(left.filter((other) => other !== label)),
      }))}
      onClear={() => setLeft([])}
    />
  )
}

const remove = (label: string) => screen.getByRole('button', { name: `Remover filtro ${label}` })

test('a filter is taken away and the focus goes to the next, at the end to the one before', () => {
  render(<Filtered start={['Loja: A', 'Loja: B', 'Loja: C']} />)
  fireEvent.click(remove('Loja: A'))
  expect(document.activeElement).toBe(remove('Loja: B'))
  fireEvent.click(remove('Loja: C'))
  expect(document.activeElement).toBe(remove('Loja: B'))
})

test('all of them go at once, and without a filter there is nothing', () => {
  const { container } = render(<Filtered start={['Loja: A', 'Loja: B']} />)
  fireEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(container.textContent).toBe('')
})

test('one filter needs no second way to take it away', () => {
  render(<Filtered start={['Loja: A']} />)
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
