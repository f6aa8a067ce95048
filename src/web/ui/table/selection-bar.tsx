/** How many rows of all pages are chosen and what can be done with them; stays in sight at the foot of a long table. */
import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '../button/button.tsx'
import { figure } from '../figure.ts'
import type { TableSelection } from './table-column.ts'
import * as css from './selection-bar.css.ts'

/** Only its place in the order of reading while nothing is chosen, so that the first choice is announced. */
export function SelectionBar({ ids, onChange, actions }: TableSelection) {
  const count = figure(ids.length)
  return (
    <div className={ids.length > 0 ? css.bar : undefined}>
      <p className={css.count} role="status">
        {ids.length > 0 && (
          <Plural
            value={ids.length}
            one={`${count} selecionado`}
            many={`${count} selecionados`}
            other={`${count} selecionados`}
          />
        )}
      </p>
      {ids.length > 0 && (
        <div className={css.actions}>
          <Button quiet onClick={() => onChange([])}>
            <Trans>Limpar seleção</Trans>
          </Button>
          {actions}
        </div>
      )}
    </div>
  )
}
