import type { Gallery } from '../gallery.ts'
import { PasswordField } from './password-field.tsx'

export const gallery: Gallery = {
  piece: 'password-field',
  states: [
    { name: 'empty', draw: () => <PasswordField label="Senha" /> },
    { name: 'filled', draw: () => <PasswordField label="Senha" defaultValue="agua-clara" /> },
    { name: 'error', draw: () => <PasswordField label="Senha" error="Digite a senha" /> },
    { name: 'disabled', draw: () => <PasswordField label="Senha" defaultValue="agua-clara" disabled /> },
    {
      name: 'weak',
      draw: () => (
        <PasswordField
          label="Nova senha"
          autoComplete="new-password"
          defaultValue="agua"
          strength={{ level: 1, text: 'Fraca: use pelo menos 8 caracteres' }}
        />
      ),
    },
    {
      name: 'fair',
      draw: () => (
        <PasswordField
          label="Nova senha"
          defaultValue="aguaclara"
          strength={{ level: 2, text: 'Razoável: junte mais uma palavra' }}
        />
      ),
    },
    {
      name: 'strong',
      draw: () => (
        <PasswordField label="Nova senha" defaultValue="agua-clara-2026" strength={{ level: 3, text: 'Forte' }} />
      ),
    },
  ],
}
