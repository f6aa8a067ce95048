/** Where an admin can go (specification, section 2): the top bar takes the first five, the bar below it the rest. */
import { msg } from '@lingui/core/macro'
import {
  IconBell,
  IconBolt,
  IconBriefcase,
  IconBuilding,
  IconBuildingStore,
  IconCloudUpload,
  IconFileInvoice,
  IconGift,
  IconLayoutDashboard,
  IconPackage,
  IconSettings,
  IconSpeakerphone,
  IconTicket,
  IconUser,
  IconUsers,
} from '#web/ui/icons.ts'
import type { Way, WayGroup } from './way.ts'

export const cmsWays: readonly (Way | WayGroup)[] = [
  { to: '/cms/dashboard', label: msg`Painel`, Icon: IconLayoutDashboard },
  { to: '/cms/users', label: msg`Usuários`, Icon: IconUsers },
  { to: '/invoices', label: msg`Notas`, Icon: IconFileInvoice },
  { to: '/cms/config', label: msg`Configurações`, Icon: IconSettings },
  {
    label: msg`Profissionais`,
    Icon: IconBriefcase,
    ways: [
      { to: '/cms/professionals', label: msg`Lista de profissionais`, Icon: IconBriefcase },
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
  { to: '/cms/campaigns', label: msg`Campanhas`, Icon: IconSpeakerphone },
]

/** Has a bell of its own in the bar, and stands in the drawer with everything else. */
export const cmsNotices: Way = { to: '/cms/notifications', label: msg`Avisos`, Icon: IconBell }

/** Stands behind the picture of the account. */
export const cmsProfile: Way = { to: '/cms/profile', label: msg`Perfil`, Icon: IconUser }
