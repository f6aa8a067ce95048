/** What a person reads about a fiscal document: why a file does not open, what will become of it, and what it says. */
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FiscalStatus } from '#domain/invoices/fiscal-standing.ts'
import { FiscalFault, type FiscalProblem } from '#domain/invoices/fiscal-fault.ts'
import type { FiscalDoubt, FiscalRefusal, WithoutDocument } from '#domain/invoices/fiscal-verdict.ts'

const problems = {
  empty: msg`O arquivo está vazio. Baixe o XML de novo.`,
  'too-large': msg`O arquivo é grande demais para ser uma nota fiscal. O XML de uma nota tem até 1 MB.`,
  'too-many-items': msg`O arquivo tem mais itens do que uma nota fiscal pode ter (990).`,
  encoding: msg`Os acentos do arquivo não batem com a codificação que ele declara. Baixe o XML original, sem abrir e salvar em outro programa.`,
  entities: msg`Este arquivo contém comandos que não existem em notas fiscais e pode ser perigoso. Ele não foi aberto.`,
  truncated: msg`O arquivo está incompleto: o download foi interrompido. Baixe o XML de novo.`,
  'not-xml': msg`Este arquivo não é um XML válido, mesmo que o nome termine em .xml.`,
  'web-page': msg`Este arquivo é uma página da internet salva, não o XML da nota. Use o botão de baixar o XML.`,
  'not-fiscal': msg`Este XML não é de uma nota fiscal eletrônica.`,
  incomplete: msg`Faltam dados obrigatórios neste XML. Peça à loja o arquivo completo da nota.`,
  batch: msg`Este XML é um lote de notas. Envie o arquivo de uma única nota autorizada.`,
  envelope: msg`Este XML é uma mensagem entre sistemas, não a nota. Peça à loja o XML da nota autorizada.`,
  event: msg`Este XML é um evento (cancelamento ou carta de correção), não a nota.`,
  transport: msg`Este XML é de um conhecimento de transporte (CT-e), não de uma nota de produtos.`,
  manifest: msg`Este XML é um manifesto de carga (MDF-e), não de uma nota de produtos.`,
  service: msg`Este XML é de uma nota de serviços (NFS-e). O programa aceita notas de produtos.`,
  'other-model': msg`Este XML é de outro tipo de documento. São aceitas a NF-e (modelo 55) e a NFC-e (modelo 65).`,
} as const satisfies Record<FiscalProblem, MessageDescriptor>

const unreadable = msg`Não foi possível ler o arquivo neste aparelho. Tente de novo.`

/** Why the file was not opened. */
export function fiscalProblemText(failure: unknown): string {
  return i18n._(failure instanceof FiscalFault ? problems[failure.problem] : unreadable)
}

export const refusalTexts = {
  'already-queued': msg`ela já está na fila deste aparelho`,
  'already-sent': msg`você já enviou esta nota`,
  homologation: msg`foi emitida em ambiente de teste e não tem valor fiscal`,
  cancelled: msg`foi cancelada pela loja`,
  denied: msg`foi denegada pela Secretaria da Fazenda`,
  'without-protocol': msg`não traz o protocolo de autorização`,
  incoming: msg`é uma nota de entrada, não de venda`,
  'not-a-sale': msg`é de devolução, ajuste ou complemento, não de venda`,
  'key-wrong': msg`a chave de acesso não confere`,
  'key-mismatch': msg`a chave de acesso é de outra nota`,
  'issuer-mismatch': msg`o emitente não é o da chave de acesso`,
  'too-old': msg({ message: 'foi emitida há mais de {days, plural, one {# dia} many {# dias} other {# dias}}' }),
} as const satisfies Record<FiscalRefusal, MessageDescriptor>

export const doubtTexts = {
  unsigned: msg`não traz a assinatura da loja`,
  'signature-broken': msg`a assinatura não confere`,
  'signature-altered': msg`o arquivo foi alterado depois de assinado`,
  'signature-other-signer': msg`foi assinada com o certificado de outra empresa`,
  'signature-out-of-validity': msg`o certificado da assinatura não valia na data de emissão`,
  'unlike-authorised': msg`o conteúdo assinado não é o que a Secretaria da Fazenda autorizou`,
  'items-mismatch': msg`a soma dos itens não bate com o total dos produtos`,
  'tax-authority-series': msg`foi emitida pela Secretaria da Fazenda em nome da loja`,
  'future-date': msg`a data de emissão está no futuro`,
  'store-not-participating': msg`não encontramos a loja entre as participantes`,
  'other-store': msg`o emitente é outra loja`,
  'amount-differs': msg`o valor digitado é diferente do valor da nota`,
} as const satisfies Record<FiscalDoubt, MessageDescriptor>

export const withoutDocumentTexts = {
  'key-only': msg`Recebemos a chave de acesso; uma foto da nota ajuda quem confere`,
  'picture-only': msg`Recebemos a foto ou o PDF; você não precisa fazer mais nada`,
  'key-too-old': msg({
    message: 'pela chave, foi emitida há mais de {days, plural, one {# dia} many {# dias} other {# dias}}',
  }),
} as const satisfies Record<WithoutDocument, MessageDescriptor>

export const fiscalStatusTexts = {
  authorised: msg`Autorizada`,
  denied: msg`Denegada`,
  cancelled: msg`Cancelada`,
  'without-protocol': msg`Sem autorização`,
} as const satisfies Record<FiscalStatus, MessageDescriptor>
