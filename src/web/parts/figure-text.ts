/** What figures are called on the screen, and files of their records. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FigureType } from '#contract/api.gen.ts'

export const figureText: Readonly<Record<FigureType, MessageDescriptor>> = {
  usersActive: msg`Profissionais ativos`,
  usersValid: msg`Profissionais válidos`,
  usersTotal: msg`Profissionais cadastrados`,
  totalPoints: msg`Pontos dos profissionais`,
  totalStores: msg`Lojas cadastradas`,
  totalStoresParticipating: msg`Lojas participantes`,
  totalStoresUsers: msg`Usuários das lojas`,
  totalStoresPoints: msg`Pontos das lojas`,
  totalInvoices: msg`Notas recebidas`,
  totalQtdInvoicesApproved: msg`Notas aprovadas`,
  totalQtdInvoicesReproved: msg`Notas reprovadas`,
  specifications: msg`Especificações aprovadas`,
  redemptions: msg`Pontos resgatados`,
}
