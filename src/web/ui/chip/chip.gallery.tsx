/** Chips in every meaning, and the filters of a list. */
import { useState } from 'react'
import type { Gallery } from '../gallery.ts'
import { IconCircleCheck } from '../icons.ts'
import { Row } from '../layout/layout.tsx'
import { Chip } from './chip.tsx'
import { FilterChips } from './filter-chips.tsx'

const all = ['Situação: em análise', 'Loja: Casa Prisma', 'Período: 01/11/2026 a 21/11/2026']

function Filters({ count }: { count: number }) {
  const [left, setLeft] = useState(all.slice(0, count))
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

export const gallery: Gallery = {
  piece: 'chip',
  states: [
    {
      name: 'tones',
      draw: () => (
        <Row>
          <Chip>Rascunho</Chip>
          <Chip tone="info">Recebida</Chip>
          <Chip tone="warning">Em análise</Chip>
          <Chip tone="success" icon={<IconCircleCheck size={16} />}>
            Aprovada
          </Chip>
          <Chip tone="danger">Reprovada</Chip>
          <Chip tone="accent">Ouro</Chip>
        </Row>
      ),
    },
    { name: 'one filter', draw: () => <Filters count={1} /> },
    { name: 'filters', draw: () => <Filters count={3} /> },
  ],
}
