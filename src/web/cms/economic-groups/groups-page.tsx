/** Economic groups: which stores belong to one owner. */
import { msg } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { groupCalls, type GroupFilter } from '#web/data/economic-groups.ts'
import { activationOf } from '#web/register/activation.ts'
import { createdColumn } from '#web/register/columns.tsx'
import { registerPage } from '#web/register/register-page.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { GroupDrawer } from './group-drawer.tsx'
import { groupStatusText, groupStatusTone } from './group-texts.ts'
import type { GroupsSearch } from './groups-search.ts'

const filterOf = ({ grupo: _open, ...filter }: GroupsSearch): GroupFilter => filter

export const GroupsPage = registerPage({
  list: 'economic-groups',
  calls: groupCalls,
  changing: 'updateEconomicGroup',
  opened: 'grupo',
  newWord: 'novo',
  filterOf,
  exported: (filter) => ({ kind: 'economic-groups', filter }),
  order: 'name',
  nameOf: ({ name }) => name,
  texts: {
    title: msg`Grupos econômicos`,
    subtitle: msg`As lojas de um mesmo dono, reunidas.`,
    add: msg`Novo grupo`,
    search: msg`Nome do grupo ou de uma loja`,
    none: { title: msg`Nenhum grupo econômico ainda`, text: msg`Um grupo reúne as lojas de um mesmo dono.` },
    noneFound: msg`Nenhum grupo com este filtro`,
  },
  filters: {
    status: { label: msg`Situação`, all: msg`Todas`, choices: { active: msg`Ativos`, inactive: msg`Inativos` } },
  },
  columns: [
    { key: 'name', header: msg`Grupo`, sort: 'name', wrap: true, cell: (row) => row.name },
    {
      key: 'stores',
      header: msg`Lojas`,
      cell: ({ stores }) => <Plural value={stores.length} one="# loja" many="# lojas" other="# lojas" />,
    },
    createdColumn,
    {
      key: 'status',
      header: msg`Situação`,
      cell: (row, i18n) => <Chip tone={groupStatusTone[row.status]}>{i18n._(groupStatusText[row.status])}</Chip>,
    },
  ],
  Drawer: GroupDrawer,
  // It takes nothing away from anybody.
  useActs: activationOf({ calls: groupCalls, isActive: ({ status }) => status === 'active', consequence: null }),
})
