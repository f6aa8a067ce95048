/** The colours of the brand, each with what is written on it. */
import type { Gallery } from '../gallery.ts'
import * as css from './specimen.css.ts'
import { vars } from './theme.css.ts'

const { color, chart, tier } = vars

/** Name of the ground, the ground, and the ink of its name. */
type Swatch = readonly [name: string, ground: string, ink: string]

function Swatches({ swatches }: { swatches: readonly Swatch[] }) {
  return (
    <ul className={css.grid}>
      {swatches.map(([name, background, ink]) => (
        <li key={name} className={css.swatch} style={{ background, color: ink }}>
          {name}
        </li>
      ))}
    </ul>
  )
}

const drawn = (name: string, ...swatches: readonly Swatch[]) => ({
  name,
  wide: true,
  draw: () => <Swatches swatches={swatches} />,
})

/** Colours that carry no text of their own: their name stands on the surface above a stripe. */
function Stripes({ lines }: { lines: Readonly<Record<string, string>> }) {
  return (
    <ul className={css.rows}>
      {Object.entries(lines).map(([name, backgroundColor]) => (
        <li key={name} className={css.row}>
          <span className={css.label}>{name}</span>
          <span className={css.bar} style={{ backgroundColor, flex: '1 1 0' }} />
        </li>
      ))}
    </ul>
  )
}

export const gallery: Gallery = {
  piece: 'colour',
  states: [
    drawn(
      'grounds',
      ['canvas', color.canvas, color.text],
      ['surface', color.surface, color.textMuted],
      ['raised', color.raised, color.textMuted],
      ['sunken', color.sunken, color.textSubtle],
      ['skeleton', color.skeleton, color.text],
    ),
    drawn(
      'brand',
      ['primary', color.primary, color.onPrimary],
      ['primaryHover', color.primaryHover, color.onPrimary],
      ['primaryActive', color.primaryActive, color.onPrimary],
      ['primarySoft', color.primarySoft, color.onPrimarySoft],
      ['accent', color.accent, color.onAccent],
      ['accentSoft', color.accentSoft, color.accentText],
    ),
    drawn(
      'meaning',
      ['success', color.success, color.onSuccess],
      ['successSoft', color.successSoft, color.onSuccessSoft],
      ['danger', color.danger, color.onDanger],
      ['dangerSoft', color.dangerSoft, color.onDangerSoft],
      ['warning', color.warning, color.onWarning],
      ['warningSoft', color.warningSoft, color.onWarningSoft],
      ['info', color.info, color.onInfo],
      ['infoSoft', color.infoSoft, color.onInfoSoft],
    ),
    drawn(
      'hero',
      ['heroFrom', color.heroFrom, color.onHero],
      ['heroTo', color.heroTo, color.onHeroMuted],
      ['ringFill', `linear-gradient(${color.heroFrom}, ${color.heroTo})`, color.ringFill],
    ),
    { name: 'charts', draw: () => <Stripes lines={chart} /> },
    { name: 'levels', draw: () => <Stripes lines={tier} /> },
    {
      name: 'lines',
      draw: () => (
        <Stripes
          lines={{ borderControl: color.borderControl, focus: color.focus, accentGraphic: color.accentGraphic }}
        />
      ),
    },
  ],
}
