/** How a file of the trail writes the values of fields: in the words of the page. */
import type { ExperienceKind, ExportKind } from '#contract/api.gen.ts'
import { auditFields, type AuditField, isAuditField } from '#domain/audit/audit-field.ts'
import type { AuditValueKind } from '#domain/audit/audit-value-kind.ts'
import { formatCep } from '#domain/documents/cep.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { formatPhone } from '#domain/documents/phone.ts'
import { dayText, instantText } from '#domain/exports/csv-cells.ts'
import { amountText } from '#domain/money/amount-text.ts'
import { adjustmentReasonWords } from '#server/features/adjustments/adjustments.words.ts'
import { audiences } from '#server/features/exports/audience.words.ts'
import { invoiceWords } from '#server/features/invoices/invoice.words.ts'

type Words = Readonly<Record<string, string>>

const audienceWords: Words = { ...audiences, everyone: audiences.all, store: audiences.shopkeeper }

const states: Words = {
  incomplete: 'Cadastro incompleto',
  pending: 'Em aprovação',
  active: 'Ativo',
  reproved: 'Reprovado',
  blocked: 'Bloqueado',
  inactive: 'Inativo',
  waitlisted: 'Na lista de espera',
  offered: 'Vaga oferecida',
  confirmed: 'Confirmada',
  attended: 'Presente',
  cancelled: 'Cancelada',
}

const experienceKinds = {
  course: 'Curso',
  event: 'Evento',
  trip: 'Viagem',
  software: 'Software',
  product: 'Produto',
  service: 'Serviço',
} satisfies Record<ExperienceKind, string>

const exportKinds = {
  invoices: 'Notas',
  professionals: 'Profissionais',
  customers: 'Clientes dos profissionais',
  stores: 'Lojas',
  'store-users': 'Usuários das lojas',
  admins: 'Usuários',
  products: 'Produtos',
  campaigns: 'Campanhas',
  'economic-groups': 'Grupos econômicos',
  accelerators: 'Aceleradores',
  'extra-points': 'Pontos extras',
  'extra-points-applied': 'Aplicações',
  adjustments: 'Ajustes de pontos',
  experiences: 'Experiências',
  'experience-categories': 'Categorias de experiências',
  'experience-subscribers': 'Inscrições',
  'store-ranking': 'Ranking de lojas',
  'professional-ranking': 'Ranking de profissionais',
  'construction-ranking': 'Ranking de profissionais em obras',
  'points-liability': 'Pontos em aberto',
  'points-liability-entries': 'Lançamentos dos pontos em aberto',
  audit: 'Auditoria',
  usersActive: 'Profissionais ativos',
  usersValid: 'Profissionais válidos',
  usersTotal: 'Profissionais cadastrados',
  totalPoints: 'Pontos dos profissionais',
  totalStores: 'Lojas cadastradas',
  totalStoresParticipating: 'Lojas participantes',
  totalStoresUsers: 'Usuários das lojas',
  totalStoresPoints: 'Pontos das lojas',
  totalInvoices: 'Notas recebidas',
  totalQtdInvoicesApproved: 'Notas aprovadas',
  totalQtdInvoicesReproved: 'Notas reprovadas',
  specifications: 'Especificações aprovadas',
  redemptions: 'Pontos resgatados',
} satisfies Record<ExportKind, string>

/** What each code of a field is called; the states of an invoice are its own. */
export const codeWords: Readonly<Partial<Record<AuditField, Words>>> = {
  status: states,
  statuses: states,
  storeStates: { active: 'Ativa', inactive: 'Inativa', outside: 'Fora do programa' },
  weekdays: {
    sunday: 'Domingo',
    monday: 'Segunda-feira',
    tuesday: 'Terça-feira',
    wednesday: 'Quarta-feira',
    thursday: 'Quinta-feira',
    friday: 'Sexta-feira',
    saturday: 'Sábado',
  },
  kinds: { standard: 'Padrão', pce: 'Lista PCE' },
  subUserType: {
    standard: 'Padrão',
    pce: 'Lista PCE',
    manager: 'Gerente',
    seller: 'Vendedor',
    owner: 'Responsável',
    operator: 'Operação',
    auditor: 'Auditoria',
    support: 'Atendimento',
  },
  instagramStatus: {
    pending: 'A verificar',
    approved: 'Aprovado',
    reproved: 'Reprovado',
    'not-informed': 'Não informado',
  },
  modality: {
    autonomo: 'Autônomo',
    escritorio: 'Escritório',
    construtora: 'Construtora',
    loja: 'Loja',
    estudante: 'Estudante',
  },
  'person.kind': {
    'receive-email': 'Novidades por e-mail',
    whatsapp: 'Mensagens por WhatsApp',
    push: 'Avisos nos aparelhos',
    'image-use': 'Uso da imagem',
    regulation: 'Regulamento dos profissionais',
    'store-regulation': 'Regulamento das lojas',
    cms: 'Termos da administração',
  },
  audience: audienceWords,
  'experience-category.type': audienceWords,
  mode: { exclusive: 'Vale sozinho', stackable: 'Soma aos outros' },
  kind: experienceKinds,
  type: invoiceWords.type,
  source: { photo: 'Foto', pdf: 'PDF', xml: 'XML', manual: 'Digitada' },
  specification: invoiceWords.specification,
  'points-adjustment.direction': { credit: 'A favor', debit: 'A menos' },
  'points-adjustment.reason': adjustmentReasonWords,
  'export.kind': exportKinds,
  format: { csv: 'CSV', xlsx: 'Excel' },
}

function codeText(kind: string, field: AuditField, code: string): string {
  const table: Words | undefined = kind === 'invoice' && field === 'status' ? invoiceWords.status : codeWords[field]
  return (table && Object.hasOwn(table, code) ? table[code] : undefined) ?? code
}

const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const fraction = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

const numeric = (format: (value: number) => string) => (text: string) =>
  text.trim() !== '' && Number.isFinite(Number(text)) ? format(Number(text)) : text

const formats: Readonly<Partial<Record<AuditValueKind, (text: string) => string>>> = {
  phone: formatPhone,
  cep: formatCep,
  cnpj: formatCnpj,
  day: dayText,
  instant: (text) => (Number.isNaN(Date.parse(text)) ? text : instantText(new Date(text))),
  flag: (text) => (text === 'true' ? 'Sim' : 'Não'),
  number: numeric((value) => whole.format(value)),
  cents: numeric(amountText),
  percent: numeric((value) => `${value}%`),
  factor: numeric((value) => fraction.format(value / 100)),
}

/** One value of a field of a kind of record; empty texts stay empty. */
export function valueWords(kind: string, field: string, text: string): string {
  if (!isAuditField(field)) return text
  const how = auditFields[field]
  return how === 'code' ? codeText(kind, field, text) : (formats[how]?.(text) ?? text)
}
