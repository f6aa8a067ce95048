/** Every icon of the app by its name. */
import type { Gallery } from './gallery.ts'
import * as icons from './icons.ts'
import * as css from './theme/specimen.css.ts'
import { t } from './theme/theme.css.ts'

const All = ({ size }: { size: number }) => (
  <ul className={css.grid}>
    {Object.entries(icons).map(([name, Icon]) => (
      <li key={name} style={{ fontSize: t.text.caption, overflowWrap: 'anywhere' }}>
        <Icon size={size} aria-hidden="true" />
        {name.replace('Icon', '')}
      </li>
    ))}
  </ul>
)

export const gallery: Gallery = {
  piece: 'icons',
  states: [{ name: 'all', wide: true, draw: () => <All size={24} /> }],
}
