/** Where a professional or a shopkeeper can go (specification, section 2), in the order of the menus. */
import { msg } from '@lingui/core/macro'
import {
  IconBell,
  IconCertificate,
  IconFileInvoice,
  IconGift,
  IconGiftFilled,
  IconHelp,
  IconHome,
  IconHomeFilled,
  IconMenu2,
  IconQrcode,
  IconReceipt,
  IconReceiptFilled,
  IconRulerMeasure,
  IconSend,
  IconUser,
  IconUserPlus,
  IconUsers,
} from '#web/ui/icons.ts'
import type { UserType } from '#contract/api.gen.ts'
import type { Tab, Way, WayGroup } from './way.ts'

const home = { to: '/dashboard', label: msg`Visão Geral`, Icon: IconHome } as const satisfies Way
const extract = { to: '/your-points', label: msg`Extrato`, Icon: IconReceipt } as const satisfies Way
const experiences = { to: '/experiences', label: msg`Incentivos`, Icon: IconGift } as const satisfies Way
const invoices = { to: '/invoices', label: msg`Notas`, Icon: IconFileInvoice } as const satisfies Way
const scan = { to: '/scan', label: msg`Ler QR`, Icon: IconQrcode } as const satisfies Way
const specifiers = { to: '/specifiers', label: msg`Especificações`, Icon: IconRulerMeasure } as const satisfies Way
const outbox = { to: '/envios', label: msg`Envios`, Icon: IconSend } as const satisfies Way
const invites = {
  to: '/invites',
  label: msg`Convites para Pré-cadastro profissional`,
  Icon: IconUserPlus,
} as const satisfies Way
const regulation = { to: '/regulation', label: msg`Regulamento`, Icon: IconCertificate } as const satisfies Way
const storeRegulation = { ...regulation, to: '/store-regulation' } as const satisfies Way
const faq = { to: '/faq', label: msg`Perguntas frequentes`, Icon: IconHelp } as const satisfies Way
const accounts = { to: '/accounts', label: msg`Trocar de conta`, Icon: IconUsers } as const satisfies Way
const notices = { to: '/notifications', label: msg`Avisos`, Icon: IconBell } as const satisfies Way
const profile = { to: '/profile', label: msg`Perfil`, Icon: IconUser } as const satisfies Way

export interface MenuOf {
  readonly userType: UserType
  /** The person has more than one account. */
  readonly severalAccounts?: boolean | undefined
}

/** What the bar has no room for. Only shopkeepers invite (section 6). */
const moreWays = ({ userType }: MenuOf): readonly Way[] => [
  ...(userType === 'shopkeeper' ? [storeRegulation] : [regulation]),
  faq,
  scan,
  outbox,
  ...(userType === 'shopkeeper' ? [invites] : []),
]

const firstWays: readonly Way[] = [home, extract, experiences, specifiers, invoices]

/** In the bar of a desktop. */
export const barWays = (menu: MenuOf): readonly (Way | WayGroup)[] => [
  ...firstWays,
  { label: msg`Mais`, Icon: IconMenu2, ways: moreWays(menu) },
]

/** Behind the picture of the account on a desktop. */
export const accountWays = ({ severalAccounts = false }: MenuOf): readonly Way[] => [
  profile,
  ...(severalAccounts ? [accounts] : []),
]

/** In the drawer of a phone: everything. */
export const drawerWays = (menu: MenuOf): readonly Way[] => [
  ...firstWays,
  ...moreWays(menu),
  notices,
  ...accountWays(menu),
]

/** On both sides of sending an invoice at the foot of a phone's screen. */
export const tabsBefore: readonly Tab[] = [
  { ...home, Filled: IconHomeFilled },
  { ...experiences, Filled: IconGiftFilled },
]
export const tabsAfter: readonly Tab[] = [
  { ...scan, Filled: IconQrcode },
  { ...extract, Filled: IconReceiptFilled },
]
