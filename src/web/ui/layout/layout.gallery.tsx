import type { Gallery } from '../gallery.ts'
import { Chip } from '../chip/chip.tsx'
import { Row, Stack, type LayoutProps } from './layout.tsx'

const some = ['Prata', 'Ouro', 'Platina'].map((name) => <Chip key={name}>{name}</Chip>)
const row = (more: Partial<LayoutProps & { wrap: boolean }>) => () => <Row {...more}>{some}</Row>

export const gallery: Gallery = {
  piece: 'layout',
  states: [
    { name: 'stack', draw: () => <Stack>{some}</Stack> },
    { name: 'tight stack', draw: () => <Stack gap={1}>{some}</Stack> },
    { name: 'stack at the start', draw: () => <Stack align="start">{some}</Stack> },
    { name: 'row', draw: row({}) },
    { name: 'wide row', draw: row({ gap: 8 }) },
    { name: 'row at the end', draw: row({ justify: 'end' }) },
    { name: 'row between', draw: row({ justify: 'between' }) },
  ],
}
