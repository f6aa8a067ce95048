import type { ReactNode } from 'react'
import type { Gallery } from '../gallery.ts'
import { t, vars } from '../theme/theme.css.ts'
import { Logo } from './logo.tsx'

const onWater = (logo: ReactNode) => (
  <div
    style={{
      padding: t.space[6],
      borderRadius: t.radius.card,
      background: `linear-gradient(160deg, ${vars.color.heroFrom}, ${vars.color.heroTo})`,
    }}
  >
    {logo}
  </div>
)

export const gallery: Gallery = {
  piece: 'logo',
  states: [
    { name: 'desktop', draw: () => <Logo size="desktop" /> },
    { name: 'mobile', draw: () => <Logo size="mobile" /> },
    { name: 'white desktop', draw: () => onWater(<Logo size="desktop" variant="white" />) },
    { name: 'white mobile', draw: () => onWater(<Logo size="mobile" variant="white" />) },
    { name: 'as wide as the page allows', draw: () => <Logo /> },
  ],
}
