/** A code to be read by other people's cameras: on the screen in a card, and alone on paper as a poster. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { IconPrinter } from '#web/ui/icons.ts'
import { Logo } from '#web/ui/logo/logo.tsx'
import { QrCode } from '#web/ui/qr-code/qr-code.tsx'
import { Text } from '#web/ui/text/text.tsx'
import * as css from './code-card.css.ts'

interface CodeCardProps {
  /** What the code is: "Código da entrada". */
  label: string
  /** What it is a code of: heads the poster. */
  title: string
  /** Stands below the title on the poster. */
  subtitle: string
  /** Where the code leads, below the address of the app. */
  path: string
  /** What to do with it: "Aponte a câmera do celular …". */
  invitation: ReactNode
  hint?: ReactNode
}

export const addressOfCode = (path: string): string => new URL(path, window.location.origin).href

export function CodeCard({ label, title, subtitle, path, invitation, hint }: CodeCardProps) {
  const { t } = useLingui()
  const code = <QrCode text={addressOfCode(path)} label={t`${label} de ${title}`} />
  return (
    <>
      <div className={css.notOnPaper}>
        <Card label={label}>
          <div className={css.card}>
            {code}
            <div className={css.words}>
              <Text size="lead">{invitation}</Text>
              {hint && (
                <Text size="small" tone="muted">
                  {hint}
                </Text>
              )}
              <Button outline iconLeft={<IconPrinter size={20} />} onClick={() => window.print()}>
                <Trans>Imprimir cartaz</Trans>
              </Button>
            </div>
          </div>
        </Card>
      </div>
      <div className={css.poster}>
        <Logo size="desktop" />
        <Text size="h1" weight="heavy">
          {title}
        </Text>
        <Text size="lead">{subtitle}</Text>
        {code}
        <Text size="h3">{invitation}</Text>
      </div>
    </>
  )
}
