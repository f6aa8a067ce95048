/** Columns that several registers have. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDay, formatPoints } from '#web/i18n/format.ts'
import { Chip } from '#web/ui/chip/chip.tsx'
import type { RegisterColumn } from './register.ts'

/** The day a record came. */
export const createdColumn: RegisterColumn<{ readonly createdAt: string }, 'createdAt'> = {
  key: 'created',
  header: msg`Cadastro`,
  sort: 'createdAt',
  largestFirst: true,
  cell: (row) => formatDay(row.createdAt),
}

/** Whether a record is switched on, in two words. */
const standingColumn = (
  on: MessageDescriptor,
  off: MessageDescriptor,
): RegisterColumn<{ readonly active: boolean }, never> => ({
  key: 'status',
  header: msg`Situação`,
  cell: ({ active }, i18n) => <Chip tone={active ? 'success' : 'neutral'}>{i18n._(active ? on : off)}</Chip>,
})

/** Of things that are masculine in Portuguese. */
export const activeMasculineColumn = standingColumn(msg`Ativo`, msg`Inativo`)

/** Of things that are feminine. */
export const activeColumn = standingColumn(msg`Ativa`, msg`Inativa`)

/** How much of a limit is used: `12.400 de 50.000`; without a limit only how much. */
export const usedOf = (used: number, most: number | null): ReactNode =>
  most === null ? (
    formatPoints(used)
  ) : (
    <Trans>
      {formatPoints(used)} de {formatPoints(most)}
    </Trans>
  )
