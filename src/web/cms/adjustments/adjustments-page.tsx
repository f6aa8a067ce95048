/** Points that were moved by hand: what no invoice and no promotion says is put right here. */
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Adjustment } from '#contract/api.gen.ts'
import { adminCalls } from '#web/data/admins.ts'
import { adjustmentCalls, type AdjustmentFilter } from '#web/data/adjustments.ts'
import { ownerPoints } from '#web/data/owner-points.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { adjustmentDirectionText, adjustmentReasonText } from '#web/parts/adjustment-texts.ts'
import { AdminChoice } from '#web/register/admin-choice.tsx'
import { registerPage } from '#web/register/register-page.tsx'
import type { FilterFieldProps, RegisterActs } from '#web/register/register.ts'
import { Chip } from '#web/ui/chip/chip.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { IconAdjustments } from '#web/ui/icons.ts'
import { AdjustmentDrawer } from './adjustment-drawer.tsx'
import type { AdjustmentsSearch } from './adjustments-search.ts'
import { movedText } from './moved-text.ts'

/** The owner an address names; whoever looks for another one types their name. */
function OwnerFilter({ search, value, onValueChange }: FilterFieldProps) {
  const { t } = useLingui()
  const ownerType = search['ownerType'] === 'store' ? 'store' : 'professional'
  const owner = useQuery({ ...ownerPoints(useApp(), { ownerType, id: value ?? '' }), enabled: value !== undefined })
  if (value === undefined) return null
  return (
    <Dropdown
      label={t`De quem`}
      options={[
        { value: '', label: t`Todos` },
        { value, label: owner.data?.name ?? '…' },
      ]}
      value={value}
      onValueChange={(id) => onValueChange(id || undefined)}
    />
  )
}

function AuthorFilter({ value, onValueChange }: FilterFieldProps) {
  const { t } = useLingui()
  const chosen = useQuery({ ...adminCalls.one(useApp(), value ?? ''), enabled: value !== undefined })
  return <AdminChoice label={t`Feito por`} value={value} onValueChange={onValueChange} chosen={chosen.data} />
}

const nothingInTheList: RegisterActs<Adjustment> = { actionsOf: undefined, bulk: undefined, dialog: null }

const statusText = { applied: msg`Aplicado`, reversed: msg`Estornado` }

export const AdjustmentsPage = registerPage({
  list: 'adjustments',
  calls: adjustmentCalls,
  changing: 'createAdjustment',
  opened: 'ajuste',
  newWord: 'novo',
  filterOf: ({ ajuste: _open, dono: ownerId, autor: by, ...filter }: AdjustmentsSearch): AdjustmentFilter => ({
    ...filter,
    ownerId,
    by,
  }),
  exported: (filter) => ({ kind: 'adjustments', filter }),
  order: '-createdAt',
  nameOf: (row) => `${movedText(row)} · ${row.owner.name}`,
  texts: {
    title: msg`Ajustes de pontos`,
    subtitle: msg`Pontos dados ou tirados à mão, com motivo e comprovante.`,
    add: msg`Novo ajuste`,
    search: msg`Nome, e-mail ou CNPJ`,
    none: {
      icon: <IconAdjustments size={40} />,
      title: msg`Nenhum ajuste ainda`,
      text: msg`Um ajuste corrige o que nenhuma nota e nenhuma promoção diz. A pessoa lê o texto no extrato.`,
    },
    noneFound: msg`Nenhum ajuste com este filtro`,
  },
  filters: {
    ownerType: {
      label: msg`Cadastros`,
      all: msg`Todos`,
      choices: { professional: msg`Profissionais`, store: msg`Lojas` },
    },
    dono: OwnerFilter,
    direction: { label: msg`Ajuste`, all: msg`Todos`, choices: adjustmentDirectionText },
    reason: {
      label: msg`Motivo`,
      all: msg`Todos`,
      choices: adjustmentReasonText,
    },
    status: { label: msg`Situação`, all: msg`Todas`, choices: statusText },
    autor: AuthorFilter,
  },
  columns: [
    { key: 'owner', header: msg`De quem`, wrap: true, cell: ({ owner }) => owner.name },
    { key: 'points', header: msg`Pontos`, align: 'end', sort: 'points', largestFirst: true, cell: movedText },
    {
      key: 'reason',
      header: msg`Motivo`,
      wrap: true,
      cell: ({ reason }, i18n) => i18n._(adjustmentReasonText[reason]),
    },
    { key: 'by', header: msg`Feito por`, wrap: true, cell: ({ by }) => by.name },
    {
      key: 'created',
      header: msg`Feito em`,
      sort: 'createdAt',
      largestFirst: true,
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
    {
      key: 'status',
      header: msg`Situação`,
      cell: ({ status }, i18n) => (
        <Chip tone={status === 'applied' ? 'success' : 'neutral'}>{i18n._(statusText[status])}</Chip>
      ),
    },
  ],
  Drawer: AdjustmentDrawer,
  useActs: () => nothingInTheList,
})
