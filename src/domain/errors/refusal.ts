/** Every way to say no: the code of the agreement, its HTTP status and the sentence a person reads. */
import type { RefusalCode, Refused } from '#contract/api.gen.ts'

export type { RefusalCode } from '#contract/api.gen.ts'

interface Meaning {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  readonly msg: string
}

/** Portuguese sentences; where the specification's error catalogue has one it stands here verbatim (second document, section 8). */
export const refusals = {
  validation: { status: 400, msg: 'Verifique os campos destacados.' },
  'json-invalid': { status: 400, msg: 'Não entendemos o que foi enviado.' },
  unauthenticated: { status: 401, msg: 'Sua sessão terminou. Entre novamente.' },
  forbidden: { status: 403, msg: 'Você não tem permissão para fazer isso.' },
  'terms-not-accepted': { status: 403, msg: 'Você precisa aceitar os termos de uso.' },
  'terms-outdated': { status: 409, msg: 'Os termos mudaram. Leia a versão atual e aceite de novo.' },
  'xsrf-mismatch': {
    status: 403,
    msg: 'Não foi possível confirmar a origem do pedido. Recarregue a página e tente de novo.',
  },
  'not-found': { status: 404, msg: 'Não encontramos o que você procura.' },
  'unsupported-media': { status: 415, msg: 'Este tipo de conteúdo não é aceito.' },
  'body-too-large': { status: 413, msg: 'O envio é grande demais.' },
  'too-many-requests': { status: 429, msg: 'Muitas tentativas. Aguarde um momento e tente de novo.' },
  internal: { status: 500, msg: 'Ocorreu um erro, por favor tente novamente' },
  unavailable: { status: 503, msg: 'O serviço está indisponível no momento. Tente de novo em instantes.' },
  'invalid.credentials': { status: 401, msg: 'Login ou senha inválidos' },
  'user-incomplete': { status: 409, msg: 'Falta completar o seu cadastro.' },
  'finish-register': { status: 409, msg: 'Falta concluir o seu cadastro.' },
  // The specification's sentence for a failed request or new password.
  'recovery-code-invalid': { status: 422, msg: 'Ocorreu um erro, verifique os dados e tente novamente.' },
  'email-link-invalid': { status: 422, msg: 'Este link não vale mais. Peça outra mensagem de confirmação.' },
  'password-wrong': { status: 422, msg: 'A senha atual não confere.' },
  // The specification's sentence for an update without an id.
  'professional-id-missing': { status: 400, msg: 'ID do profissional não informado' },
  'version-conflict': { status: 409, msg: 'Seus dados foram alterados em outro aparelho. Veja o que mudou.' },
  'registration-expired': { status: 422, msg: 'Para continuar o cadastro, digite de novo o e-mail e a senha.' },
  'last-admin': {
    status: 409,
    msg: 'Você é a última pessoa na administração. Cadastre outra antes de excluir a sua conta.',
  },
  'professional-invalid-transition': {
    status: 409,
    msg: 'Este cadastro já mudou de situação. Veja como ele está agora.',
  },
  'account-blocked': { status: 403, msg: 'Seu acesso está bloqueado. Fale com o atendimento.' },
  'awaiting-approval': {
    status: 403,
    msg: 'Seu cadastro está em aprovação. Avisaremos você por e-mail quando puder entrar.',
  },
  'store-inactive': { status: 403, msg: 'Esta loja não está ativa no programa. Fale com o atendimento.' },
  'invoice-duplicate': { status: 409, msg: 'Você já enviou esta nota.' },
  'invoice-invalid-transition': { status: 409, msg: 'Esta nota já mudou de situação. Veja como ela está agora.' },
  'invoice-observation-required': { status: 422, msg: 'Informe o motivo.' },
  'invoice-not-editable': { status: 409, msg: 'Esta nota não pode mais ser alterada.' },
  'invoice-not-questionable': {
    status: 409,
    msg: 'Não há decisão sobre a qual perguntar, ou sua pergunta já espera resposta.',
  },
  'invoice-not-questioned': { status: 409, msg: 'Esta pergunta já foi respondida.' },
  'invoice-without-amount': { status: 422, msg: 'Informe o valor da nota ou os produtos antes de aprovar.' },
  'invoice-without-document': { status: 422, msg: 'Envie ao menos uma foto, um PDF ou a chave de acesso da nota.' },
  'invoice-type-unavailable': { status: 409, msg: 'O tipo não pode ser trocado nesta situação.' },
  'invoice-held': { status: 409, msg: 'Outra pessoa está com esta nota.' },
  'invoice-points-changed': { status: 409, msg: 'Os pontos mudaram. Veja o valor de agora antes de confirmar.' },
  'invoice-risky': { status: 422, msg: 'Esta nota tem alertas. Decida-a separadamente, na mesa de análise.' },
  'invoice-batch-over': { status: 409, msg: 'Esta decisão em lote já mudou de situação. Veja como ela está agora.' },
  'invoice-undo-late': { status: 409, msg: 'Não dá mais para desfazer esta decisão. Veja como a nota está agora.' },
  'access-key-invalid': { status: 422, msg: 'A chave de acesso não confere. Verifique os 44 caracteres.' },
  'cnpj-invalid': { status: 422, msg: 'Digite um CNPJ válido' },
  'product-unknown': { status: 422, msg: 'Um dos produtos não existe ou está inativo.' },
  'owner-erased': { status: 409, msg: 'Quem receberia os pontos excluiu a conta. Nada mais pode ser creditado.' },
  'owner-unknown': { status: 422, msg: 'Não encontramos esse profissional ou loja.' },
  'file-too-large': { status: 413, msg: 'Cada arquivo pode ter até 12 MB.' },
  'file-not-accepted': { status: 415, msg: 'Envie uma foto (JPG, PNG ou WebP), um PDF ou o XML da nota.' },
  'image-too-large': { status: 422, msg: 'A imagem tem pontos demais. Envie uma foto de até 40 megapixels.' },
  'import-file-refused': {
    status: 422,
    msg: 'Não foi possível ler o arquivo. Envie um CSV ou uma planilha com cabeçalho.',
  },
  'import-columns-missing': { status: 422, msg: 'Faltam colunas no arquivo.' },
  'import-rows-invalid': { status: 422, msg: 'Há linhas com erro. Nada foi importado.' },
  'import-not-ready': { status: 409, msg: 'Esta importação já mudou de situação. Veja como ela está agora.' },
  // The specification's sentences; of the second it shows the beginning alone.
  'export-empty': { status: 422, msg: 'Não há dados para exportar!' },
  'export-failed': { status: 500, msg: 'Erro ao gerar o arquivo. Por favor, tente novamente.' },
  'export-too-long': {
    status: 422,
    msg: 'Uma planilha do Excel não comporta tantas linhas. Exporte em CSV ou use mais filtros.',
  },
  'idempotency-mismatch': { status: 422, msg: 'Este envio já foi feito com outro conteúdo.' },
  'idempotency-in-flight': { status: 409, msg: 'Este envio já está em andamento.' },
  'outbox-wrong-owner': { status: 409, msg: 'Este envio pertence a outra pessoa.' },
  'invitation-limit': { status: 429, msg: 'O limite de convites por dia foi atingido. Amanhã dá para enviar mais.' },
  'experience-price-changed': { status: 409, msg: 'O preço mudou. Veja o valor de agora antes de confirmar.' },
  'experience-refund-changed': { status: 409, msg: 'A devolução mudou. Veja quantos pontos voltam agora.' },
  'experience-full': { status: 409, msg: 'As vagas acabaram.' },
  'experience-not-open': { status: 409, msg: 'As inscrições ainda não abriram.' },
  'experience-not-subscribed': { status: 409, msg: 'Você não tem inscrição confirmada neste incentivo.' },
  'entrance-not-open': { status: 409, msg: 'A entrada ainda não estava aberta. Leia o código de novo na hora.' },
  'experience-closed': { status: 409, msg: 'As inscrições já foram encerradas.' },
  'experience-manager-only': {
    status: 409,
    msg: 'Os pontos da loja são usados pelo gerente. Peça a ele para se inscrever.',
  },
  'level-insufficient': { status: 409, msg: 'Esta experiência é para níveis acima do seu.' },
  'points-insufficient': { status: 409, msg: 'Os pontos não são suficientes.' },
  'subscription-final': { status: 409, msg: 'Esta inscrição não pode mais ser cancelada.' },
  'invitation-not-pending': { status: 409, msg: 'Este convite já mudou de situação. Veja como ele está agora.' },
  'points-extra-inactive': { status: 409, msg: 'Esta promoção não está ativa.' },
  'points-extra-expired': { status: 409, msg: 'Esta promoção já terminou.' },
  'points-extra-limit': { status: 409, msg: 'Os pontos desta promoção já foram todos distribuídos.' },
  'points-extra-audience': { status: 422, msg: 'Esta promoção não vale para o seu cadastro.' },
  'points-extra-removed': { status: 409, msg: 'Os pontos desta promoção foram retirados. Fale com o atendimento.' },
  'qrcode-invalid': { status: 422, msg: 'Este QR code não é válido.' },
  'qrcode-expired': { status: 422, msg: 'Este QR code já venceu. Leia um código atual.' },
  'customer-already-registered': { status: 409, msg: 'Este cliente já está protegido por outro profissional.' },
  'approval-decided': { status: 409, msg: 'Isto já foi decidido. Veja como está agora.' },
  'approval-lapsed': { status: 409, msg: 'O prazo para confirmar acabou. Peça de novo.' },
  'approval-own': { status: 403, msg: 'Quem pediu não pode confirmar.' },
  'approval-overtaken': { status: 409, msg: 'O que foi mostrado mudou desde o pedido. Recuse e peça de novo.' },
  'approval-nobody': { status: 409, msg: 'Não há outra pessoa que possa confirmar isto.' },
  'rules-begun': { status: 409, msg: 'Estas regras já valem e não mudam mais. Escreva novas, a partir de outro dia.' },
  'announcement-sent': { status: 409, msg: 'Este comunicado já começou a ser enviado e não muda mais.' },
  'customer-not-renewable': { status: 409, msg: 'Este cliente não pode ser renovado agora.' },
} as const satisfies Record<RefusalCode, Meaning>

type Details = Omit<Refused['error'], 'msg' | 'code'> & { msg?: string; retryAfter?: number }

/** A rule said no. Anything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly details: Details

  /** `status` differs from the code's own only where that one would say something else about the session. */
  constructor(code: RefusalCode, { status, ...details }: Details & { readonly status?: Meaning['status'] } = {}) {
    super(details.msg ?? refusals[code].msg)
    this.name = 'Refusal'
    this.code = code
    this.status = status ?? refusals[code].status
    this.details = details
  }
}
