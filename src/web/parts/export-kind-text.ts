/** What an export is a list of. */
import { msg } from '@lingui/core/macro'
import type { ExportKind } from '#contract/api.gen.ts'
import { figureText } from './figure-text.ts'

export const exportKindText = {
  invoices: msg`Notas`,
  professionals: msg`Profissionais`,
  customers: msg`Clientes dos profissionais`,
  stores: msg`Lojas`,
  'store-users': msg`Usuários das lojas`,
  admins: msg`Usuários`,
  products: msg`Produtos`,
  campaigns: msg`Campanhas`,
  'economic-groups': msg`Grupos econômicos`,
  accelerators: msg`Aceleradores`,
  'extra-points': msg`Pontos extras`,
  adjustments: msg`Ajustes de pontos`,
  'extra-points-applied': msg`Aplicações`,
  experiences: msg`Experiências`,
  'experience-categories': msg`Categorias de experiências`,
  'experience-subscribers': msg`Inscrições`,
  'store-ranking': msg`Ranking de lojas`,
  'professional-ranking': msg`Ranking de profissionais`,
  'construction-ranking': msg`Ranking de profissionais em obras`,
  'points-liability': msg`Pontos em aberto`,
  'points-liability-entries': msg`Lançamentos dos pontos em aberto`,
  audit: msg`Auditoria`,
  ...figureText,
} as const satisfies Record<ExportKind, unknown>
