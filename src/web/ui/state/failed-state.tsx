/** It could not be loaded: says so in the person's language and offers to try again. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { IconRefresh } from '../icons.ts'
import { PipeDrawing } from './drawings.tsx'
import * as css from './state.css.ts'

export interface FailedStateProps {
  /** `h1` where the state is the whole page; default `h2`. */
  heading?: 'h1' | 'h2' | undefined
  title?: ReactNode
  /** What happened, e.g. the sentence of a refusal. */
  text?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  /** Number under which the server's log knows this failure. */
  reference?: string | undefined
}

export function FailedState({ heading: Heading = 'h2', title, text, onRetry, retrying, reference }: FailedStateProps) {
  const { t } = useLingui()
  return (
    <div className={css.state} role="alert">
      <PipeDrawing />
      <Heading className={css.title}>{title ?? t`Não foi possível carregar`}</Heading>
      <p className={css.text}>{text ?? t`Ocorreu um erro, por favor tente novamente`}</p>
      {onRetry && (
        <div className={css.action}>
          <Button outline iconLeft={<IconRefresh size={20} />} loading={retrying} onClick={onRetry}>
            <Trans>Tentar novamente</Trans>
          </Button>
        </div>
      )}
      {reference && (
        <p className={css.reference}>
          <Trans>Código para o atendimento: {reference}</Trans>
        </p>
      )}
    </div>
  )
}
