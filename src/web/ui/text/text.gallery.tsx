import type { Gallery } from '../gallery.ts'
import { Stack } from '../layout/layout.tsx'
import { Text, type TextProps } from './text.tsx'

const long = 'Notas de metais e louças de três fornecedores, enviadas na mesma semana'
const all = <Name extends string>(names: readonly Name[], props: (name: Name) => Partial<TextProps>) => (
  <Stack gap={2}>
    {names.map((name) => (
      <Text key={name} {...props(name)}>
        {name}
      </Text>
    ))}
  </Stack>
)

export const gallery: Gallery = {
  piece: 'text',
  states: [
    {
      name: 'sizes',
      draw: () => all(['caption', 'small', 'label', 'body', 'lead', 'h4', 'h3', 'h2', 'h1'], (size) => ({ size })),
    },
    {
      name: 'tones',
      draw: () => all(['plain', 'muted', 'subtle', 'primary', 'danger', 'success', 'warning'], (tone) => ({ tone })),
    },
    { name: 'weights', draw: () => all(['regular', 'medium', 'bold', 'heavy'], (weight) => ({ weight })) },
    { name: 'long', draw: () => <Text>{long}</Text> },
    { name: 'one line, the rest cut', draw: () => <Text clip>{long}</Text> },
    { name: 'digits of one width', draw: () => all(['1.111', '8.888'], () => ({ numeric: true, size: 'h3' })) },
  ],
}
