/** Distances, corners, elevation, lines and times. */
import type { Gallery } from '../gallery.ts'
import { bp } from './media.ts'
import * as css from './specimen.css.ts'
import { t, vars } from './theme.css.ts'

const Distances = () => (
  <ul className={css.rows}>
    {Object.entries(t.space).map(([name, width]) => (
      <li key={name} className={css.row}>
        <span className={css.label}>{name}</span>
        <span className={css.bar} style={{ width }} />
      </li>
    ))}
  </ul>
)

const Corners = () => (
  <ul className={css.grid}>
    {Object.entries(t.radius).map(([name, borderRadius]) => (
      <li key={name} className={css.box} style={{ borderRadius, boxShadow: vars.shadow.e1 }}>
        {name}
      </li>
    ))}
  </ul>
)

const Elevation = () => (
  <ul className={css.grid} style={{ gap: t.space[6] }}>
    {Object.entries(vars.shadow).map(([name, boxShadow]) => (
      <li key={name} className={css.box} style={{ boxShadow }}>
        {name}
      </li>
    ))}
  </ul>
)

const Lines = () => (
  <ul className={css.rows}>
    {Object.entries(t.line).map(([name, height]) => (
      <li key={name} className={css.row}>
        <span className={css.label}>{name}</span>
        <span className={css.stroke} style={{ height }} />
      </li>
    ))}
  </ul>
)

const Numbers = ({ numbers }: { numbers: Readonly<Record<string, string | number>> }) => (
  <ul className={css.rows}>
    {Object.entries(numbers).map(([name, value]) => (
      <li key={name} className={css.row}>
        <span className={css.label}>{name}</span>
        {value}
      </li>
    ))}
  </ul>
)

export const gallery: Gallery = {
  piece: 'space',
  states: [
    { name: 'distances', draw: Distances },
    { name: 'corners', draw: Corners },
    { name: 'elevation', draw: Elevation },
    { name: 'lines', draw: Lines },
    { name: 'breakpoints', draw: () => <Numbers numbers={bp} /> },
  ],
}
