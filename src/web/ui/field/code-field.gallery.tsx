import type { Gallery } from '../gallery.ts'
import { Held } from '../testing/held.tsx'
import { CodeField, type CodeFieldProps } from './code-field.tsx'

const code = (start: string, more: Partial<CodeFieldProps> = {}) => (
  <Held start={start}>
    {(value, set) => (
      <CodeField
        label="Código"
        hint="Os 6 números que enviamos por e-mail"
        value={value}
        onValueChange={set}
        {...more}
      />
    )}
  </Held>
)

export const gallery: Gallery = {
  piece: 'code-field',
  states: [
    { name: 'empty', draw: () => code('') },
    { name: 'half', draw: () => code('482') },
    { name: 'complete', draw: () => code('482915') },
    { name: 'error', draw: () => code('482910', { error: 'Digite um código válido' }) },
    { name: 'disabled', draw: () => code('482915', { disabled: true }) },
  ],
}
