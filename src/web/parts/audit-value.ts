/** How the values in the audit trail are written. */
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { auditFields, type AuditField, isAuditField } from '#domain/audit/audit-field.ts'
import { formatCep } from '#domain/documents/cep.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { formatPhone } from '#domain/documents/phone.ts'
import { formatCalendarDay, formatCents, formatDateTime, formatDecimal, formatPoints } from '#web/i18n/format.ts'
import { adjustmentDirectionText, adjustmentReasonText } from './adjustment-texts.ts'
import { experienceKindText } from './experience-kind.ts'
import { exportKindText } from './export-kind-text.ts'
import { invoiceSourceText, invoiceStatusText as invoiceStatus, typeText } from './invoice-status.tsx'
import { weekdayText } from './weekday.ts'
import { specificationText } from './specification-status.ts'

type Words = Readonly<Record<string, MessageDescriptor>>

const audiences: Words = {
  all: msg`Profissionais e lojas`,
  everyone: msg`Profissionais e lojas`,
  professional: msg`Profissionais`,
  shopkeeper: msg`Lojas`,
  store: msg`Lojas`,
}

const states: Words = {
  incomplete: msg`Cadastro incompleto`,
  pending: msg`Em aprovação`,
  active: msg`Ativo`,
  reproved: msg`Reprovado`,
  blocked: msg`Bloqueado`,
  inactive: msg`Inativo`,
  waitlisted: msg`Na lista de espera`,
  offered: msg`Vaga oferecida`,
  confirmed: msg`Confirmada`,
  attended: msg`Presente`,
  cancelled: msg`Cancelada`,
}

/** What each code of a field is called; the states of an invoice are its own. */
export const codeTexts: Readonly<Partial<Record<AuditField, Words>>> = {
  status: states,
  statuses: states,
  storeStates: { active: msg`Ativa`, inactive: msg`Inativa`, outside: msg`Fora do programa` },
  weekdays: weekdayText,
  kinds: { standard: msg`Padrão`, pce: msg`Lista PCE` },
  subUserType: {
    standard: msg`Padrão`,
    pce: msg`Lista PCE`,
    manager: msg`Gerente`,
    seller: msg`Vendedor`,
    owner: msg`Responsável`,
    operator: msg`Operação`,
    auditor: msg`Auditoria`,
    support: msg`Atendimento`,
  },
  instagramStatus: {
    pending: msg`A verificar`,
    approved: msg`Aprovado`,
    reproved: msg`Reprovado`,
    'not-informed': msg`Não informado`,
  },
  modality: {
    autonomo: msg`Autônomo`,
    escritorio: msg`Escritório`,
    construtora: msg`Construtora`,
    loja: msg`Loja`,
    estudante: msg`Estudante`,
  },
  'person.kind': {
    'receive-email': msg`Novidades por e-mail`,
    whatsapp: msg`Mensagens por WhatsApp`,
    push: msg`Avisos nos aparelhos`,
    'image-use': msg`Uso da imagem`,
    regulation: msg`Regulamento dos profissionais`,
    'store-regulation': msg`Regulamento das lojas`,
    cms: msg`Termos da administração`,
  },
  audience: audiences,
  'experience-category.type': audiences,
  mode: { exclusive: msg`Vale sozinho`, stackable: msg`Soma aos outros` },
  kind: experienceKindText,
  type: typeText,
  source: invoiceSourceText,
  specification: specificationText,
  'points-adjustment.direction': adjustmentDirectionText,
  'points-adjustment.reason': adjustmentReasonText,
  'export.kind': exportKindText,
  format: { csv: msg`CSV`, xlsx: msg`Excel` },
}

function codeText(kind: string, field: AuditField, code: string): string {
  const table: Words | undefined = kind === 'invoice' && field === 'status' ? invoiceStatus : codeTexts[field]
  const text = table && Object.hasOwn(table, code) ? table[code] : undefined
  return text ? i18n._(text) : code
}

const numeric = (format: (value: number) => string) => (text: string) =>
  text.trim() !== '' && Number.isFinite(Number(text)) ? format(Number(text)) : text

const instantText = (text: string) => (Number.isNaN(Date.parse(text)) ? text : formatDateTime(text))

const formats: Readonly<Partial<Record<(typeof auditFields)[AuditField], (text: string) => string>>> = {
  phone: formatPhone,
  cep: formatCep,
  cnpj: formatCnpj,
  day: formatCalendarDay,
  instant: instantText,
  flag: (text) => i18n._(text === 'true' ? msg`Sim` : msg`Não`),
  number: numeric(formatPoints),
  cents: numeric(formatCents),
  percent: numeric((value) => `${value}%`),
  factor: numeric((value) => formatDecimal(value / 100)),
}

/** One value of a field of a kind of record; empty texts stay empty. */
export function auditValueText(kind: string, field: string, text: string): string {
  if (!isAuditField(field)) return text
  const how = auditFields[field]
  return how === 'code' ? codeText(kind, field, text) : (formats[how]?.(text) ?? text)
}
