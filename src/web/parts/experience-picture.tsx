/** The picture of an experience over one that is drawn of its kind and title: nothing is an empty box, not even on its way. */
import type { ReactNode } from 'react'
import type { Experience, ExperienceKind } from '#contract/api.gen.ts'
import { classes } from '#web/ui/classes.ts'
import * as css from './experience-picture.css.ts'

/** Ground, middle, front and accent of a drawing. */
type Colours = readonly [string, string, string, string]

const palettes: readonly Colours[] = [
  [css.stone, css.shade, css.water, css.brass],
  [css.water, css.deep, css.stone, css.brass],
  [css.soft, css.shade, css.deep, css.brass],
]

/** In a box of 160 × 100. */
const drawings: Readonly<Record<ExperienceKind, (colours: Colours) => ReactNode>> = {
  course: ([, middle, front, accent]) => (
    <>
      <path className={middle} d="M44 100V53a36 36 0 0 1 72 0v47Z" />
      <path className={front} d="M57 100V56a23 23 0 0 1 46 0v44Z" />
      <circle className={accent} cx="80" cy="56" r="8" />
    </>
  ),
  event: ([, middle, front, accent]) => (
    <>
      <circle className={accent} cx="117" cy="31" r="15" />
      <path className={middle} d="M0 54c27-12 53-12 80 0s53 12 80 0v46H0Z" />
      <path className={front} d="M0 74c27-12 53-12 80 0s53 12 80 0v26H0Z" />
    </>
  ),
  trip: ([, middle, front, accent]) => (
    <>
      <circle className={accent} cx="110" cy="33" r="12" />
      <path className={middle} d="m0 100 51-64 40 51 24-28 45 41Z" />
      <path className={front} d="M0 100v-8l35-24 32 24 30-17 63 25Z" />
    </>
  ),
  software: ([, middle, front, accent]) => (
    <>
      <rect className={middle} x="28" y="18" width="104" height="64" rx="5" />
      <rect className={front} x="38" y="30" width="50" height="40" rx="3" />
      <rect className={accent} x="96" y="30" width="26" height="18" rx="3" />
    </>
  ),
  product: ([, middle, front, accent]) => (
    <>
      <circle className={middle} cx="80" cy="52" r="36" />
      <path className={front} d="M80 16c12 15 24 29 24 44a24 24 0 0 1-48 0c0-15 12-29 24-44Z" />
      <circle className={accent} cx="88" cy="64" r="6" />
    </>
  ),
  service: ([, middle, front, accent]) => (
    <>
      <path className={middle} d="M24 100V26h40v74Z" />
      <path className={front} d="M64 100V44h40v56Z" />
      <path className={accent} d="M104 100V62h32v38Z" />
    </>
  ),
}

/** The same title has the same colours everywhere. */
const coloursOf = ({ length }: string): Colours =>
  palettes[length % palettes.length] ?? [css.stone, css.shade, css.water, css.brass]

export interface ExperiencePictureProps extends Pick<Experience, 'kind' | 'title' | 'image'> {
  /** At the head of its page; elsewhere it is asked for when it comes near. */
  large?: boolean
  /** Lower, where it is not what the page is about. */
  flat?: boolean
}

export function ExperiencePicture({ kind, title, image, large = false, flat = false }: ExperiencePictureProps) {
  const colours = coloursOf(title)
  return (
    <div className={classes(css.frame, large && css.large, flat && css.flat)}>
      <svg className={css.layer} viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect className={colours[0]} width="160" height="100" />
        {drawings[kind](colours)}
      </svg>
      {image !== null && (
        <img className={css.layer} src={image} alt="" loading={large ? 'eager' : 'lazy'} decoding="async" />
      )}
    </div>
  )
}
