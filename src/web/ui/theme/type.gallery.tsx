/** Muli in the sizes and weights of the scale. */
import type { Gallery } from '../gallery.ts'
import * as css from './specimen.css.ts'
import { t } from './theme.css.ts'

const lead: Readonly<Record<string, string>> = {
  label: t.lead.label,
  lead: t.lead.label,
  h4: t.lead.snug,
  h3: t.lead.snug,
  h2: t.lead.snug,
  h1: t.lead.tight,
  hero: t.lead.tight,
}

const Sizes = () => (
  <ul className={css.rows}>
    {Object.entries(t.text).map(([name, fontSize]) => (
      <li key={name} className={css.row}>
        <span className={css.label}>{name}</span>
        <span className={css.sample} style={{ fontSize, lineHeight: lead[name] ?? t.lead.body }}>
          Água que vira experiência
        </span>
      </li>
    ))}
  </ul>
)

const Weights = () => (
  <ul className={css.rows}>
    {Object.entries(t.weight).map(([name, fontWeight]) => (
      <li key={name} className={css.row}>
        <span className={css.label}>{name}</span>
        <span className={css.sample} style={{ fontWeight, fontSize: t.text.h4 }}>
          Pontos e incentivos
        </span>
      </li>
    ))}
  </ul>
)

const Figures = () => (
  <ul className={css.rows} style={{ fontSize: t.text.h4, fontVariantNumeric: 'tabular-nums' }}>
    <li>R$ 1.111.111,11</li>
    <li>R$ 8.888.888,88</li>
    <li>21/11/2026 · 13h45</li>
    <li>ªº° “aspas” – traço — travessão…</li>
    <li>áàâãç éê í óôõ ú ü ÁÀÂÃÇ ÉÊ Í ÓÔÕ Ú Ü</li>
  </ul>
)

export const gallery: Gallery = {
  piece: 'type',
  states: [
    { name: 'sizes', wide: true, draw: Sizes },
    { name: 'weights', draw: Weights },
    { name: 'figures', draw: Figures },
  ],
}
