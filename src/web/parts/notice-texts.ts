/** The notices in words. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotificationKind } from '#contract/api.gen.ts'

export const noticeText: Readonly<Partial<Record<NotificationKind, MessageDescriptor>>> = {
  'invoice-approved': msg`Nota aprovada`,
  'invoice-reproved': msg`Nota reprovada`,
  'invoice-returned': msg`Nota devolvida para correção`,
  'invoice-cancelled': msg`Nota cancelada, com os pontos estornados`,
  'invoice-answered': msg`Resposta a uma pergunta sobre uma nota`,
  'points-expiring': msg`Pontos perto de expirar`,
  'level-up': msg`Subida de nível`,
  'customer-expiring': msg`Proteção de cliente perto do fim`,
  'experience-confirmed': msg`Inscrição confirmada`,
  'experience-waitlist-offer': msg`Vaga oferecida a quem está na lista de espera`,
  'experience-reminder': msg`Lembrete na véspera de uma experiência`,
  'invitation-accepted': msg`Convite aceito`,
  announcement: msg`Comunicados do programa`,
  'invoice-received': msg`Nota recebida (para a administração)`,
  'invoice-questioned': msg`Pergunta sobre uma nota decidida (para a administração)`,
  'promotion-ended': msg`Promoção que chegou ao limite (para a administração)`,
  'accelerator-ended': msg`Acelerador que chegou ao limite (para a administração)`,
}
