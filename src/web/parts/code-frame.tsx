/** The frame of a code's page: no header (specification, section 2), what it is worth, and one thing to do. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatPoints } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { IconQrcode } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Logo } from '#web/ui/logo/logo.tsx'
import * as css from './code-frame.css.ts'

export interface CodeFrameProps {
  /** What the code is worth, where that is known. */
  points?: number | undefined
  /** What the points are; extra ones unless it says otherwise. */
  unit?: ReactNode
  /** Stands above the points: that they were credited. */
  sign?: ReactNode
  title: ReactNode
  children: ReactNode
}

export function CodeFrame({ points, unit, sign, title, children }: CodeFrameProps) {
  return (
    <div className={css.frame}>
      <div className={css.water}>
        <Link to="/dashboard" className={css.home}>
          <Logo variant="white" />
        </Link>
        <div className={css.worth}>
          {sign && (
            <span className={css.sign} aria-hidden="true">
              {sign}
            </span>
          )}
          {points === undefined ? (
            !sign && <IconQrcode size={88} stroke={1.25} aria-hidden="true" />
          ) : (
            <>
              <span className={css.figure}>{formatPoints(points)}</span>
              <span className={css.unit}>{unit ?? <Trans>pontos extras</Trans>}</span>
            </>
          )}
        </div>
      </div>
      <div className={css.column}>
        <h1 className={css.title}>{title}</h1>
        {children}
      </div>
    </div>
  )
}

/** Where to go when there is nothing to do here, or no more. */
export function WaysOn({ extract = false }: { extract?: boolean }) {
  return (
    <Stack gap={3}>
      {extract && (
        <ButtonLink fullWidth render={<Link to="/your-points" />}>
          <Trans>Ver extrato</Trans>
        </ButtonLink>
      )}
      <ButtonLink fullWidth outline={extract} iconLeft={<IconQrcode size={20} />} render={<Link to="/scan" />}>
        <Trans>Ler outro código</Trans>
      </ButtonLink>
      <ButtonLink fullWidth quiet render={<Link to="/dashboard" />}>
        <Trans>Ir para o início</Trans>
      </ButtonLink>
    </Stack>
  )
}
