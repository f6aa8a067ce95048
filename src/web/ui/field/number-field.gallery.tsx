import type { Gallery } from '../gallery.ts'
import { Held } from '../testing/held.tsx'
import { MoneyField, type MoneyFieldProps } from './money-field.tsx'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

const number = (start: number | null, more: Partial<NumberFieldProps> = {}) => (
  <Held start={start}>
    {(value, set) => <NumberField label="Quantidade" value={value} onValueChange={set} {...more} />}
  </Held>
)

const money = (start: number | null, more: Partial<MoneyFieldProps> = {}) => (
  <Held start={start}>
    {(value, set) => <MoneyField label="Valor da nota" value={value} onValueChange={set} {...more} />}
  </Held>
)

export const gallery: Gallery = {
  piece: 'number-field',
  states: [
    { name: 'empty', draw: () => number(null) },
    { name: 'filled', draw: () => number(12_480) },
    { name: 'steppers', draw: () => number(3, { steppers: true, min: 1, max: 10 }) },
    { name: 'steppers at the end', draw: () => number(10, { steppers: true, min: 1, max: 10 }) },
    { name: 'unit', draw: () => number(2500, { label: 'Meta', unit: 'pontos' }) },
    { name: 'decimals', draw: () => number(1.25, { label: 'Fator', decimals: 2 }) },
    { name: 'error', draw: () => number(0, { error: 'Digite uma quantidade maior que zero' }) },
    { name: 'disabled', draw: () => number(3, { steppers: true, disabled: true }) },
    { name: 'money empty', draw: () => money(null, { optional: true }) },
    { name: 'money filled', draw: () => money(123_450) },
    { name: 'money error', draw: () => money(0, { error: 'Digite o valor da nota' }) },
    { name: 'money disabled', draw: () => money(123_450, { disabled: true }) },
  ],
}
