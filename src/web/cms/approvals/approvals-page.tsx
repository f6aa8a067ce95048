/** Acts above a limit, which wait until another admin confirms them. */
import { msg } from '@lingui/core/macro'
import type { Approval } from '#contract/api.gen.ts'
import { approvalCalls, type ApprovalFilter } from '#web/data/approvals.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { changedFields, entryText } from '#web/parts/audit-changes.tsx'
import { registerPage } from '#web/register/register-page.tsx'
import type { RegisterActs } from '#web/register/register.ts'
import { Chip } from '#web/ui/chip/chip.tsx'
import { IconShieldCheck } from '#web/ui/icons.ts'
import { ApprovalDrawer } from './approval-drawer.tsx'
import { approvalKindText, approvalStatusText, approvalStatusTone, requestText } from './approval-texts.ts'
import type { ApprovalsSearch } from './approvals-search.ts'

const nothingInTheList: RegisterActs<Approval> = { actionsOf: undefined, bulk: undefined, dialog: null }

export const ApprovalsPage = registerPage({
  list: 'approvals',
  calls: approvalCalls,
  changing: 'confirmApproval',
  opened: 'pedido',
  newWord: 'novo',
  filterOf: ({ pedido: _open, ...filter }: ApprovalsSearch): ApprovalFilter => filter,
  order: '-askedAt',
  nameOf: requestText,
  texts: {
    title: msg`Confirmações`,
    subtitle: msg`O que espera por outra pessoa, e o que já foi decidido.`,
    none: {
      icon: <IconShieldCheck size={40} />,
      title: msg`Nada espera confirmação`,
      text: msg`Nas configurações se diz o que precisa de duas pessoas: pontos à mão, regras, aceleradores ou níveis.`,
    },
    noneFound: msg`Nada com este filtro`,
  },
  filters: {
    status: { label: msg`Situação`, all: msg`Todas`, choices: approvalStatusText },
    kind: { label: msg`O quê`, all: msg`Tudo`, choices: approvalKindText },
  },
  columns: [
    { key: 'act', header: msg`Pedido`, wrap: true, cell: ({ act }) => entryText(act) },
    { key: 'fields', header: msg`Campos`, wrap: true, cell: ({ act }) => changedFields(act) },
    {
      key: 'asked',
      header: msg`Pedido em`,
      sort: 'askedAt',
      largestFirst: true,
      cell: ({ askedAt }) => formatDateTime(askedAt),
    },
    {
      key: 'expires',
      header: msg`Prazo`,
      cell: ({ status, expiresAt }) => (status === 'waiting' ? formatDateTime(expiresAt) : ''),
    },
    {
      key: 'status',
      header: msg`Situação`,
      cell: ({ status }, i18n) => <Chip tone={approvalStatusTone[status]}>{i18n._(approvalStatusText[status])}</Chip>,
    },
  ],
  Drawer: ApprovalDrawer,
  useActs: () => nothingInTheList,
})
