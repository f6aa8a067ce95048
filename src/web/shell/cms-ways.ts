/** Where an admin can go (specification, section 2): the top bar takes the first five, the bar below it the rest. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SubUserType } from '#contract/api.gen.ts'
import { mayReadLiability, mayReadTrail } from '#domain/people/admin-permission.ts'
import {
  IconAdjustments,
  IconBell,
  IconBolt,
  IconBriefcase,
  IconBuilding,
  IconBuildingStore,
  IconChartLine,
  IconCloudUpload,
  IconEye,
  IconFileInvoice,
  IconGift,
  IconHistory,
  IconLayoutDashboard,
  IconPackage,
  IconReceipt,
  IconScale,
  IconRulerMeasure,
  IconSettings,
  IconShieldCheck,
  IconSpeakerphone,
  IconSquareRoundedPlus,
  IconTicket,
  IconTrendingUp,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '#web/ui/icons.ts'
import { isGroup, type Way, type WayGroup } from './way.ts'

export const cmsWays: readonly (Way | WayGroup)[] = [
  { to: '/cms/dashboard', label: msg`Painel`, Icon: IconLayoutDashboard },
  { to: '/cms/users', label: msg`Usuários`, Icon: IconUsers },
  { to: '/cms/specifiers', label: msg`Especificações`, Icon: IconRulerMeasure },
  { to: '/invoices', label: msg`Notas`, Icon: IconFileInvoice },
  { to: '/cms/config', label: msg`Configurações`, Icon: IconSettings },
  {
    label: msg`Profissionais`,
    Icon: IconBriefcase,
    ways: [
      { to: '/cms/professionals', label: msg`Lista de profissionais`, Icon: IconBriefcase },
      { to: '/cms/professionals/import', label: msg`Importar profissionais`, Icon: IconCloudUpload },
      { to: '/cms/professionals/extra-points', label: msg`Pontos extras`, Icon: IconSquareRoundedPlus },
      { to: '/cms/professionals/extra-points-history', label: msg`Histórico de pontos extras`, Icon: IconReceipt },
      { to: '/cms/professionals/experiences', label: msg`Experiências`, Icon: IconGift },
      { to: '/cms/professionals/experiences-types', label: msg`Categorias de experiências`, Icon: IconTicket },
    ],
  },
  {
    label: msg`Lojistas`,
    Icon: IconBuildingStore,
    ways: [
      { to: '/cms/shopkeepers', label: msg`Lojas`, Icon: IconBuildingStore },
      { to: '/cms/shopkeepers/import', label: msg`Importar lojas`, Icon: IconCloudUpload },
      { to: '/cms/shopkeepers/users', label: msg`Usuários das lojas`, Icon: IconUsers },
      { to: '/cms/shopkeepers/economic-group', label: msg`Grupos econômicos`, Icon: IconBuilding },
      { to: '/cms/shopkeepers/extra-points', label: msg`Pontos extras`, Icon: IconSquareRoundedPlus },
      { to: '/cms/shopkeepers/extra-points-history', label: msg`Histórico de pontos extras`, Icon: IconReceipt },
      { to: '/cms/shopkeepers/experiences', label: msg`Experiências`, Icon: IconGift },
      { to: '/cms/shopkeepers/experiences-types', label: msg`Categorias de experiências`, Icon: IconTicket },
    ],
  },
  {
    label: msg`Produtos`,
    Icon: IconPackage,
    ways: [
      { to: '/cms/products/import', label: msg`Importar produtos`, Icon: IconCloudUpload },
      { to: '/cms/products/list', label: msg`Lista de produtos`, Icon: IconPackage },
      { to: '/cms/accelerators', label: msg`Aceleradores`, Icon: IconBolt },
    ],
  },
  {
    label: msg`Relatórios`,
    Icon: IconChartLine,
    ways: [
      { to: '/cms/reports', label: msg`Todos os relatórios`, Icon: IconChartLine },
      { to: '/cms/reports/professionals-ranking', label: msg`Ranking de profissionais`, Icon: IconBriefcase },
      {
        to: '/cms/reports/professionals-construction-ranking',
        label: msg`Ranking de profissionais em obras`,
        Icon: IconBuilding,
      },
      { to: '/cms/reports/store-ranking', label: msg`Ranking de lojas`, Icon: IconBuildingStore },
      { to: '/cms/reports/export-specifications', label: msg`Exportar especificações`, Icon: IconShieldCheck },
      { to: '/cms/reports/export-store-users', label: msg`Exportar usuários de lojas`, Icon: IconUsers },
      { to: '/cms/reports/points-liability', label: msg`Pontos em aberto`, Icon: IconTrendingUp },
      { to: '/cms/reports/reading', label: msg`Leitura`, Icon: IconEye },
    ],
  },
  { to: '/cms/programme-rules', label: msg`Regras do programa`, Icon: IconScale },
  { to: '/cms/adjustments', label: msg`Ajustes de pontos`, Icon: IconAdjustments },
  { to: '/cms/approvals', label: msg`Confirmações`, Icon: IconShieldCheck },
  { to: '/cms/segments', label: msg`Segmentos`, Icon: IconUsersGroup },
  { to: '/cms/campaigns', label: msg`Campanhas`, Icon: IconSpeakerphone },
  { to: '/cms/audit', label: msg`Auditoria`, Icon: IconHistory },
]

function isFor(kind: SubUserType, to: Way['to']): boolean {
  if (to === '/cms/audit') return mayReadTrail(kind)
  return to !== '/cms/reports/points-liability' || mayReadLiability(kind)
}

/** What of the menu is for a kind of admin. */
export const cmsWaysFor = (kind: SubUserType): readonly (Way | WayGroup)[] =>
  cmsWays.flatMap((item): readonly (Way | WayGroup)[] => {
    if (isGroup(item)) return [{ ...item, ways: item.ways.filter(({ to }) => isFor(kind, to)) }]
    return isFor(kind, item.to) ? [item] : []
  })

/** After `g` these letters go to a page, in the order they are told. */
export const goKeys: readonly (Pick<Way, 'to'> & { readonly key: string; readonly text: MessageDescriptor })[] = [
  { key: 'p', to: '/cms/dashboard', text: msg`Ir para o Painel` },
  { key: 'n', to: '/invoices', text: msg`Ir para as Notas` },
  { key: 'f', to: '/cms/professionals', text: msg`Ir para os Profissionais` },
  { key: 'l', to: '/cms/shopkeepers', text: msg`Ir para as Lojas` },
  { key: 'o', to: '/cms/products/list', text: msg`Ir para os Produtos` },
  { key: 'e', to: '/cms/specifiers', text: msg`Ir para as Especificações` },
  { key: 'r', to: '/cms/reports', text: msg`Ir para os Relatórios` },
  { key: 'c', to: '/cms/campaigns', text: msg`Ir para as Campanhas` },
  { key: 'u', to: '/cms/users', text: msg`Ir para os Usuários` },
  { key: 's', to: '/cms/config', text: msg`Ir para as Configurações` },
  { key: 'a', to: '/cms/audit', text: msg`Ir para a Auditoria` },
]

/** Has a bell of its own in the bar, and stands in the drawer with everything else. */
export const cmsNotices: Way = { to: '/cms/notifications', label: msg`Avisos`, Icon: IconBell }

/** Stands behind the picture of the account. */
export const cmsProfile: Way = { to: '/cms/profile', label: msg`Perfil`, Icon: IconUser }
