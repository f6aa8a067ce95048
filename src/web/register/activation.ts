/** The acts of a register whose records are switched on and off. */
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { RegisterCalls } from '#web/data/register-calls.ts'
import { useApp } from '#web/data/use-app.ts'
import { useActivation } from './use-activation.tsx'
import type { Register, RegisterRow, RegisterSearch } from './register.ts'

interface Switch<Row> {
  readonly calls: Pick<RegisterCalls<Row, never, never>, 'activate'>
  readonly isActive: (row: Row) => boolean
  /** What happens to somebody when a record is switched off; that is asked first. Null where nothing does. */
  readonly consequence: MessageDescriptor | null
}

/** The `useActs` of a register. */
export function activationOf<Row extends RegisterRow>({
  calls,
  isActive,
  consequence,
}: Switch<Row>): Register<Row, object, RegisterSearch>['useActs'] {
  return function useActs({ pageOf, nameOf, mayChange }) {
    const { i18n } = useLingui()
    const { actionsOf, bulkOf, dialog } = useActivation(calls.activate(useApp()), consequence && i18n._(consequence))
    if (!mayChange) return { actionsOf: undefined, bulk: undefined, dialog }
    return {
      actionsOf: (row) => actionsOf({ _id: row._id, name: nameOf(row), active: isActive(row) }),
      bulk: bulkOf<Row>({ isActive, pageOf }),
      dialog,
    }
  }
}
