/** The place of the page inside a frame, and the way past the header for who comes by keyboard. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import * as css from './shell.css.ts'

const id = 'conteudo'

/** The first thing the keyboard meets. */
export function SkipLink() {
  return (
    <a className={css.skip} href={`#${id}`}>
      <Trans>Pular para o conteúdo</Trans>
    </a>
  )
}

export function Content({ wide, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <main className={classes(css.content, wide && css.contentWide)} id={id} tabIndex={-1}>
      {children}
    </main>
  )
}
