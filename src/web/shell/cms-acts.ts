/** What can be begun in the back office from anywhere: something new of a register, a part of the configuration. */
import { msg } from '@lingui/core/macro'
import type { OperationId } from '#contract/operation.ts'
import {
  IconAdjustments,
  IconBolt,
  IconBriefcase,
  IconBuilding,
  IconBuildingStore,
  IconFileInvoice,
  IconGift,
  IconScale,
  IconSettings,
  IconSpeakerphone,
  IconSquareRoundedPlus,
  IconUsers,
  IconUsersGroup,
} from '#web/ui/icons.ts'
import type { Way } from './way.ts'

interface CmsAct extends Pick<Way, 'label' | 'Icon'> {
  readonly href: string
  /** Whoever may not call it is not offered the act. */
  readonly operation: OperationId
}

export const cmsActs: readonly CmsAct[] = [
  { label: msg`Nova nota`, href: '/invoices?cadastro=novo', operation: 'adminSendInvoice', Icon: IconFileInvoice },
  {
    label: msg`Novo profissional`,
    href: '/cms/professionals?profissional=novo',
    operation: 'createProfessional',
    Icon: IconBriefcase,
  },
  { label: msg`Nova loja`, href: '/cms/shopkeepers?loja=nova', operation: 'createStore', Icon: IconBuildingStore },
  {
    label: msg`Novo grupo`,
    href: '/cms/shopkeepers/economic-group?grupo=novo',
    operation: 'createEconomicGroup',
    Icon: IconBuilding,
  },
  { label: msg`Novo usuário`, href: '/cms/users?usuario=novo', operation: 'createAdminUser', Icon: IconUsers },
  {
    label: msg`Nova campanha`,
    href: '/cms/campaigns?campanha=novo',
    operation: 'createCampaign',
    Icon: IconSpeakerphone,
  },
  {
    label: msg`Novas regras do programa`,
    href: '/cms/programme-rules?versao=nova',
    operation: 'createProgrammeRules',
    Icon: IconScale,
  },
  {
    label: msg`Novo ajuste de pontos`,
    href: '/cms/adjustments?ajuste=novo',
    operation: 'createAdjustment',
    Icon: IconAdjustments,
  },
  {
    label: msg`Novo segmento`,
    href: '/cms/segments?segmento=novo',
    operation: 'createSegment',
    Icon: IconUsersGroup,
  },
  {
    label: msg`Novo comunicado`,
    href: '/cms/announcements?comunicado=novo',
    operation: 'createAnnouncement',
    Icon: IconSpeakerphone,
  },
  {
    label: msg`Novo acelerador`,
    href: '/cms/accelerators?acelerador=novo',
    operation: 'createAccelerator',
    Icon: IconBolt,
  },
  {
    label: msg`Nova promoção para profissionais`,
    href: '/cms/professionals/extra-points?promocao=nova',
    operation: 'createPointsExtra',
    Icon: IconSquareRoundedPlus,
  },
  {
    label: msg`Nova promoção para lojas`,
    href: '/cms/shopkeepers/extra-points?promocao=nova',
    operation: 'createPointsExtra',
    Icon: IconSquareRoundedPlus,
  },
  {
    label: msg`Nova experiência para profissionais`,
    href: '/cms/professionals/experiences?experiencia=nova',
    operation: 'createExperience',
    Icon: IconGift,
  },
  {
    label: msg`Nova experiência para lojas`,
    href: '/cms/shopkeepers/experiences?experiencia=nova',
    operation: 'createExperience',
    Icon: IconGift,
  },
  {
    label: msg`Configurar: Níveis`,
    href: '/cms/config?parte=niveis',
    operation: 'readLevelConfiguration',
    Icon: IconSettings,
  },
  {
    label: msg`Configurar: Avisos e boas-vindas`,
    href: '/cms/config?parte=avisos',
    operation: 'readNotificationConfiguration',
    Icon: IconSettings,
  },
  {
    label: msg`Configurar: Banners`,
    href: '/cms/config?parte=banners',
    operation: 'readBannerConfiguration',
    Icon: IconSettings,
  },
  {
    label: msg`Configurar: Regulamento`,
    href: '/cms/config?parte=regulamento',
    operation: 'readRegulationConfiguration',
    Icon: IconSettings,
  },
  {
    label: msg`Configurar: Perguntas frequentes`,
    href: '/cms/config?parte=perguntas',
    operation: 'readFaqConfiguration',
    Icon: IconSettings,
  },
]
