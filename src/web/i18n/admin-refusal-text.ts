/** What only the administration is refused, in words: they come with its pages. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCode } from '#contract/api.gen.ts'

export const adminRefusals = {
  'last-admin': msg`Você é a última pessoa na administração. Cadastre outra antes de excluir a sua conta.`,
  'professional-invalid-transition': msg`Este cadastro já mudou de situação. Veja como ele está agora.`,
  'invoice-without-amount': msg`Informe o valor da nota ou os produtos antes de aprovar.`,
  'invoice-batch-over': msg`Esta decisão em lote já mudou de situação. Veja como ela está agora.`,
  'invoice-undo-late': msg`Não dá mais para desfazer esta decisão. Veja como a nota está agora.`,
  'owner-erased': msg`Quem receberia os pontos excluiu a conta. Nada mais pode ser creditado.`,
  'product-unknown': msg`Um dos produtos não existe ou está inativo.`,
  'import-file-refused': msg`Não foi possível ler o arquivo. Envie um CSV ou uma planilha com cabeçalho.`,
  'import-columns-missing': msg`Faltam colunas no arquivo.`,
  'import-rows-invalid': msg`Há linhas com erro. Nada foi importado.`,
  'import-not-ready': msg`Esta importação já mudou de situação. Veja como ela está agora.`,
  'export-empty': msg`Não há dados para exportar!`,
  'export-failed': msg`Erro ao gerar o arquivo. Por favor, tente novamente.`,
  'export-too-long': msg`Uma planilha do Excel não comporta tantas linhas. Exporte em CSV ou use mais filtros.`,
  'approval-decided': msg`Isto já foi decidido. Veja como está agora.`,
  'approval-lapsed': msg`O prazo para confirmar acabou. Peça de novo.`,
  'approval-own': msg`Quem pediu não pode confirmar.`,
  'approval-overtaken': msg`O que foi mostrado mudou desde o pedido. Recuse e peça de novo.`,
  'approval-nobody': msg`Não há outra pessoa que possa confirmar isto.`,
  'rules-begun': msg`Estas regras já valem e não mudam mais. Escreva novas, a partir de outro dia.`,
  'announcement-sent': msg`Este comunicado já começou a ser enviado e não muda mais.`,
} as const satisfies Partial<Record<RefusalCode, MessageDescriptor>>
