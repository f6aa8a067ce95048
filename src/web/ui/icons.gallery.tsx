/** Every icon of the app by its name. */
import { Fragment } from 'react'
import type { Gallery } from './gallery.ts'
import * as icons from './icons.ts'
import * as css from './theme/specimen.css.ts'
import { t } from './theme/theme.css.ts'

const All = ({ size }: { size: number }) => (
  <ul className={css.grid}>
    {Object.entries(icons).map(([name, Icon]) => (
      <li key={name} style={{ fontSize: t.text.caption, overflowWrap: 'anywhere' }}>
        <Icon size={size} aria-hidden="true" />
        {name
          .match(/[A-Z][^A-Z]*/g)
          ?.slice(1)
          .map((word) => (
            <Fragment key={word}>
              {word}
              <wbr />
            </Fragment>
          ))}
      </li>
    ))}
  </ul>
)

export const gallery: Gallery = {
  piece: 'icons',
  states: [{ name: 'all', wide: true, draw: () => <All size={24} /> }],
}
