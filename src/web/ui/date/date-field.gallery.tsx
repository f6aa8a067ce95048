import type { Gallery } from '../gallery.ts'
import { Held } from '../testing/held.tsx'
import { BirthDateField, DateField, type DateFieldProps } from './date-field.tsx'
import { DateRangeField, type DateRangeFieldProps } from './date-range-field.tsx'

const day = (start: string, more: Partial<DateFieldProps> = {}) => (
  <Held start={start}>
    {(value, set) => <DateField label="Data de emissão" value={value} onValueChange={set} {...more} />}
  </Held>
)
const period = (start: { from: string; to: string }, more: Partial<DateRangeFieldProps> = {}) => (
  <Held start={start}>
    {(value, set) => <DateRangeField label="Período" value={value} onValueChange={set} {...more} />}
  </Held>
)

export const gallery: Gallery = {
  piece: 'date-field',
  states: [
    { name: 'empty', draw: () => day('', { optional: true }) },
    { name: 'filled', draw: () => day('2026-11-21') },
    {
      name: 'limits',
      draw: () => day('2026-11-21', { hint: 'Até 90 dias atrás', min: '2026-08-23', max: '2026-11-21' }),
    },
    { name: 'error', draw: () => day('2026-11-21', { error: 'A nota tem mais de 90 dias', required: true }) },
    { name: 'disabled', draw: () => day('2026-11-21', { disabled: true }) },
    { name: 'read only', draw: () => day('2026-11-21', { readOnly: true }) },
    {
      name: 'birth date',
      draw: () => (
        <Held start="1990-03-01">
          {(value, set) => <BirthDateField label="Data de nascimento" value={value} onValueChange={set} />}
        </Held>
      ),
    },
    { name: 'calendar', alone: true, draw: () => day('2026-11-21', { openAtStart: true }) },
    {
      name: 'calendar with limits',
      alone: true,
      draw: () => day('2026-11-12', { min: '2026-11-05', max: '2026-11-21', openAtStart: true }),
    },
    { name: 'period empty', draw: () => period({ from: '', to: '' }) },
    { name: 'period filled', draw: () => period({ from: '2026-11-10', to: '2026-11-14' }) },
    {
      name: 'period open',
      draw: () => period({ from: '2026-11-10', to: '' }, { hint: 'Sem a segunda data, até hoje.' }),
    },
    { name: 'period turned', draw: () => period({ from: '2026-11-14', to: '2026-11-10' }) },
    { name: 'period disabled', draw: () => period({ from: '2026-11-10', to: '2026-11-14' }, { disabled: true }) },
    {
      name: 'period calendar',
      alone: true,
      draw: () => period({ from: '2026-11-10', to: '2026-11-14' }, { openAtStart: true }),
    },
  ],
}
