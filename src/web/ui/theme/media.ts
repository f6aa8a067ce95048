/** Breakpoints of the specification (section 9) as numbers for scripts and as queries for styles. */

export const bp = { xs: 321, sm: 576, md: 767, lg: 991, xl: 1104, headerAdmin: 991, headerUser: 1091 } as const

export const mq = {
  smMax: `screen and (max-width: ${bp.sm}px)`,
  mobile: `screen and (max-width: ${bp.md}px)`,
  md: `screen and (min-width: ${bp.md + 1}px)`,
  lg: `screen and (min-width: ${bp.lg}px)`,
  headerUser: `screen and (min-width: ${bp.headerUser}px)`,
  headerUserBelow: `screen and (max-width: ${bp.headerUser - 1}px)`,
  headerAdmin: `screen and (min-width: ${bp.headerAdmin}px)`,
  headerAdminBelow: `screen and (max-width: ${bp.headerAdmin - 1}px)`,
  xl: `screen and (min-width: ${bp.xl}px)`,
  /** Fingers instead of a mouse: targets grow to 48 px. */
  touch: `screen and (max-width: ${bp.md}px), (pointer: coarse)`,
  /** A phone on its side: no room above and below a picture. */
  low: 'screen and (max-height: 480px) and (orientation: landscape)',
  hover: '(hover: hover)',
  reduced: '(prefers-reduced-motion: reduce)',
  /** The person's own colours instead of ours: native controls are drawn then. */
  forced: '(forced-colors: active)',
  screen: 'screen',
  print: 'print',
} as const
