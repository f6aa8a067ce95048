/** What a person reads when the answer is no, in the language of the interface. */
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCode } from '#contract/api.gen.ts'
import { CallFailed, CallRefused } from '#client/api/call-errors.ts'
import type { adminRefusals } from './admin-refusal-text.ts'

const texts = {
  validation: msg`Verifique os campos destacados.`,
  'json-invalid': msg`Não entendemos o que foi enviado.`,
  unauthenticated: msg`Sua sessão terminou. Entre novamente.`,
  forbidden: msg`Você não tem permissão para fazer isso.`,
  'terms-not-accepted': msg`Você precisa aceitar os termos de uso.`,
  'terms-outdated': msg`Os termos mudaram. Leia a versão atual e aceite de novo.`,
  'xsrf-mismatch': msg`Não foi possível confirmar a origem do pedido. Recarregue a página e tente de novo.`,
  'not-found': msg`Não encontramos o que você procura.`,
  'unsupported-media': msg`Este tipo de conteúdo não é aceito.`,
  'body-too-large': msg`O envio é grande demais.`,
  'too-many-requests': msg`Muitas tentativas. Aguarde um momento e tente de novo.`,
  internal: msg`Ocorreu um erro, por favor tente novamente`,
  unavailable: msg`O serviço está indisponível no momento. Tente de novo em instantes.`,
  'invalid.credentials': msg`Login ou senha inválidos`,
  'user-incomplete': msg`Falta completar o seu cadastro.`,
  'finish-register': msg`Falta concluir o seu cadastro.`,
  'recovery-code-invalid': msg`Ocorreu um erro, verifique os dados e tente novamente.`,
  'email-link-invalid': msg`Este link não vale mais. Peça outra mensagem de confirmação.`,
  'password-wrong': msg`A senha atual não confere.`,
  'professional-id-missing': msg`ID do profissional não informado`,
  'version-conflict': msg`Seus dados foram alterados em outro aparelho. Veja o que mudou.`,
  'registration-expired': msg`Para continuar o cadastro, digite de novo o e-mail e a senha.`,
  'account-blocked': msg`Seu acesso está bloqueado. Fale com o atendimento.`,
  'awaiting-approval': msg`Seu cadastro está em aprovação. Avisaremos você por e-mail quando puder entrar.`,
  'store-inactive': msg`Esta loja não está ativa no programa. Fale com o atendimento.`,
  'invoice-duplicate': msg`Você já enviou esta nota.`,
  'invoice-invalid-transition': msg`Esta nota já mudou de situação. Veja como ela está agora.`,
  'invoice-observation-required': msg`Informe o motivo.`,
  'invoice-not-editable': msg`Esta nota não pode mais ser alterada.`,
  'invoice-not-questionable': msg`Não há decisão sobre a qual perguntar, ou sua pergunta já espera resposta.`,
  'invoice-not-questioned': msg`Esta pergunta já foi respondida.`,
  'invoice-without-document': msg`Envie ao menos uma foto, um PDF ou a chave de acesso da nota.`,
  'invoice-type-unavailable': msg`O tipo não pode ser trocado nesta situação.`,
  'invoice-held': msg`Outra pessoa está com esta nota.`,
  'invoice-points-changed': msg`Os pontos mudaram. Veja o valor de agora antes de confirmar.`,
  'invoice-risky': msg`Esta nota tem alertas. Decida-a separadamente, na mesa de análise.`,
  'access-key-invalid': msg`A chave de acesso não confere. Verifique os 44 caracteres.`,
  'cnpj-invalid': msg`Digite um CNPJ válido`,
  'owner-unknown': msg`Não encontramos esse profissional ou loja.`,
  'file-too-large': msg`Cada arquivo pode ter até 12 MB.`,
  'file-not-accepted': msg`Envie uma foto (JPG, PNG ou WebP), um PDF ou o XML da nota.`,
  'image-too-large': msg`A imagem tem pontos demais. Envie uma foto de até 40 megapixels.`,
  'idempotency-mismatch': msg`Este envio já foi feito com outro conteúdo.`,
  'idempotency-in-flight': msg`Este envio já está em andamento.`,
  'outbox-wrong-owner': msg`Este envio pertence a outra pessoa.`,
  'invitation-limit': msg`O limite de convites por dia foi atingido. Amanhã dá para enviar mais.`,
  'experience-price-changed': msg`O preço mudou. Veja o valor de agora antes de confirmar.`,
  'experience-refund-changed': msg`A devolução mudou. Veja quantos pontos voltam agora.`,
  'experience-full': msg`As vagas acabaram.`,
  'experience-not-open': msg`As inscrições ainda não abriram.`,
  'experience-not-subscribed': msg`Você não tem inscrição confirmada neste incentivo.`,
  'entrance-not-open': msg`A entrada ainda não estava aberta. Leia o código de novo na hora.`,
  'experience-closed': msg`As inscrições já foram encerradas.`,
  'experience-manager-only': msg`Os pontos da loja são usados pelo gerente. Peça a ele para se inscrever.`,
  'level-insufficient': msg`Esta experiência é para níveis acima do seu.`,
  'points-insufficient': msg`Os pontos não são suficientes.`,
  'subscription-final': msg`Esta inscrição não pode mais ser cancelada.`,
  'invitation-not-pending': msg`Este convite já mudou de situação. Veja como ele está agora.`,
  'points-extra-inactive': msg`Esta promoção não está ativa.`,
  'points-extra-expired': msg`Esta promoção já terminou.`,
  'points-extra-limit': msg`Os pontos desta promoção já foram todos distribuídos.`,
  'points-extra-audience': msg`Esta promoção não vale para o seu cadastro.`,
  'points-extra-removed': msg`Os pontos desta promoção foram retirados. Fale com o atendimento.`,
  'qrcode-invalid': msg`Este QR code não é válido.`,
  'qrcode-expired': msg`Este QR code já venceu. Leia um código atual.`,
  'customer-already-registered': msg`Este cliente já está protegido por outro profissional.`,
  'customer-not-renewable': msg`Este cliente não pode ser renovado agora.`,
} as const satisfies Record<Exclude<RefusalCode, keyof typeof adminRefusals>, MessageDescriptor>

const known = new Map<unknown, MessageDescriptor>(Object.entries(texts))

/** Adds the words of more codes: those only the administration is refused are not loaded by members. */
export function learnRefusals(more: Readonly<Record<string, MessageDescriptor>>): void {
  for (const [code, text] of Object.entries(more)) known.set(code, text)
}

const noConnection = msg`Sem conexão com o servidor. Verifique a internet e tente de novo.`

/** Codes with many reasons: the words say which. */
const manyReasons: ReadonlySet<unknown> = new Set<RefusalCode>([
  'file-not-accepted',
  'file-too-large',
  'import-file-refused',
  'import-columns-missing',
  'version-conflict',
])

/** The words that came with a refusal of the server, or of this device. */
function wordsOf(error: object): string | undefined {
  const { msg: written, details } = error as { msg?: unknown; details?: { msg?: unknown } }
  const words = written ?? details?.msg
  return typeof words === 'string' && words !== '' ? words : undefined
}

/** After too many tries: how long to wait, where that is a minute or more. For less the general sentence will do. */
function waitText(error: object): string | undefined {
  const seconds = error instanceof CallRefused && error.code === 'too-many-requests' ? (error.retryAfter ?? 0) : 0
  if (seconds < 60) return undefined
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes < 120 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`
  return i18n._(msg`Muitas tentativas. Tente de novo em ${wait}.`)
}

/** By its code, else in the words that came with it. */
function refusalText(error: object): string | undefined {
  const { code } = error as { code?: unknown }
  const words = wordsOf(error)
  // They are Portuguese; in other languages the general sentence has to do.
  const text = known.get(code)
  if (text && !(words && manyReasons.has(code) && i18n.locale === 'ptBR')) return i18n._(text)
  return words
}

/**
 * The sentence for a failed call: by its code in the person's language, else what the server wrote,
 * else the specification's general sentence (second document, section 8). Network failures have their own.
 */
export function callText(error: unknown): string {
  if (typeof error !== 'object' || error === null) return i18n._(texts.internal)
  if (error instanceof CallFailed && error.kind === 'offline') return i18n._(noConnection)
  const told = waitText(error) ?? refusalText(error)
  if (told) return told
  // `fetch` throws a TypeError for every kind of lost connection and nothing more precise.
  return i18n._(error instanceof TypeError ? noConnection : texts.internal)
}

/** What is wrong field by field, in the server's words; empty when the failure is not about fields. */
export function callFields(error: unknown): Readonly<Partial<Record<string, string>>> {
  if (typeof error !== 'object' || error === null || !('fields' in error)) return {}
  const { fields } = error
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
