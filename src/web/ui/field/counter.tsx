/** How much of a limited text is used up: "12 de 500". */
import { Trans } from '@lingui/react/macro'
import * as css from './field.css.ts'

export function Counter({ used, most }: { used: number; most: number }) {
  return (
    <span className={css.counter} data-full={used >= most || undefined}>
      <Trans>
        {used} de {most} caracteres
      </Trans>
    </span>
  )
}

/** The length of what a control shows, whoever keeps its value. */
export function lengthOf(value: string | number | readonly string[] | undefined): number {
  return value === undefined ? 0 : String(value).length
}
