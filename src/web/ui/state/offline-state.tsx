/** Nobody answers and nothing was kept on this device: says so and offers to try again. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { IconRefresh } from '../icons.ts'
import { ClosedTapDrawing } from './drawings.tsx'
import * as css from './state.css.ts'

export interface OfflineStateProps {
  /** `h1` where the state is the whole page; default `h2`. */
  heading?: 'h1' | 'h2' | undefined
  /** That there is no connection, unless given. */
  title?: ReactNode
  /** What will be here, or what can be done meanwhile. */
  text?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
}

export function OfflineState({ heading: Heading = 'h2', title, text, onRetry, retrying }: OfflineStateProps) {
  const { t } = useLingui()
  return (
    <div className={css.state} role="status">
      <ClosedTapDrawing />
      <Heading className={css.title}>{title ?? t`Você está sem conexão`}</Heading>
      <p className={css.text}>{text ?? t`Isto ainda não foi guardado neste aparelho.`}</p>
      {onRetry && (
        <div className={css.action}>
          <Button outline iconLeft={<IconRefresh size={20} />} loading={retrying} onClick={onRetry}>
            <Trans>Tentar novamente</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
