import type { Gallery } from '../gallery.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export const gallery: Gallery = {
  piece: 'theme switch',
  states: [{ name: 'as chosen', draw: () => <ThemeSwitch /> }],
}
