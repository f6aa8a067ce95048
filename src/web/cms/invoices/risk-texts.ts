/** What speaks against an invoice, in words. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InvoiceRiskFlag } from '#contract/api.gen.ts'

interface RiskText {
  readonly title: MessageDescriptor
  readonly text: MessageDescriptor
  readonly tone: 'danger' | 'warning'
}

export const riskTexts = {
  'duplicate-key': {
    title: msg`Chave repetida`,
    text: msg`Outra nota tem a mesma chave de acesso.`,
    tone: 'danger',
  },
  'duplicate-image': {
    title: msg`Foto repetida`,
    text: msg`O mesmo arquivo está em outra nota.`,
    tone: 'danger',
  },
  'near-duplicate': {
    title: msg`Nota parecida`,
    text: msg`Outra nota é da mesma loja, do mesmo dia e do mesmo valor.`,
    tone: 'warning',
  },
  signature: {
    title: msg`Assinatura do XML`,
    text: msg`O XML não traz uma assinatura que confirme o conteúdo.`,
    tone: 'danger',
  },
  'issuer-mismatch': {
    title: msg`Emitente diferente`,
    text: msg`O CNPJ do emitente não é o da chave de acesso.`,
    tone: 'danger',
  },
  'reading-differs': {
    title: msg`Dados que não batem`,
    text: msg`O que está escrito na nota e o que foi lido das páginas são diferentes.`,
    tone: 'danger',
  },
  'issuer-not-participating': {
    title: msg`Loja fora do programa`,
    text: msg`O emitente não é uma loja participante.`,
    tone: 'warning',
  },
  'fiscal-doubt': {
    title: msg`Leitura do XML`,
    text: msg`A leitura do XML deixou um aviso.`,
    tone: 'warning',
  },
  'too-old': {
    title: msg`Nota antiga`,
    text: msg`Foi capturada depois do prazo que as regras do programa dão para enviar.`,
    tone: 'warning',
  },
  velocity: {
    title: msg`Muitos envios`,
    text: msg`Quem enviou mandou notas demais em pouco tempo.`,
    tone: 'warning',
  },
} as const satisfies Record<InvoiceRiskFlag, RiskText>
