/** Columns that several registers have. */
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatDay } from '#web/i18n/format.ts'
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

/** Whether a record is switched on; of things that are masculine in Portuguese. */
export const activeMasculineColumn: RegisterColumn<{ readonly active: boolean }, never> = {
  key: 'status',
  header: msg`Situação`,
  cell: ({ active }) => (
    <Chip tone={active ? 'success' : 'neutral'}>{active ? <Trans>Ativo</Trans> : <Trans>Inativo</Trans>}</Chip>
  ),
}

/** The same, of things that are feminine. */
export const activeColumn: RegisterColumn<{ readonly active: boolean }, never> = {
  key: 'status',
  header: msg`Situação`,
  cell: ({ active }) => (
    <Chip tone={active ? 'success' : 'neutral'}>{active ? <Trans>Ativa</Trans> : <Trans>Inativa</Trans>}</Chip>
  ),
}
