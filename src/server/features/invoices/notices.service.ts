/** What the sender of an invoice is told about a decision. */
import { wholeText } from '#domain/text/whole-text.ts'
import type { InvoiceAction } from '#contract/api.gen.ts'
import type { Notice } from '#server/features/notifications/notifications.service.ts'

/** `1 ponto`, `1.234 pontos`. */
const pointsText = (points: number) => `${wholeText(points)} ${points === 1 ? 'ponto' : 'pontos'}`

interface Told {
  readonly id: string
  readonly number: string | null
  readonly observation: string | null
  /** Points the decision brought. */
  readonly points: number
}

const called = ({ number }: Told) => (number === null ? 'Sua nota' : `Sua nota ${number}`)

const because = ({ observation }: Told) => (observation === null ? '' : ` Motivo: ${observation}`)

const linkOf = ({ id }: Pick<Told, 'id'>) => `/invoices?nota=${id}`

const notices: Partial<Record<InvoiceAction, (told: Told) => Omit<Notice, 'sourceKey'>>> = {
  approve: (told) => ({
    kind: 'invoice-approved',
    title: 'Nota aprovada',
    body:
      told.points > 0
        ? `${called(told)} foi aprovada e rendeu ${pointsText(told.points)}.`
        : `${called(told)} foi aprovada. Ela não rende pontos.`,
    link: '/your-points',
  }),
  reprove: (told) => ({
    kind: 'invoice-reproved',
    title: 'Nota reprovada',
    body: `${called(told)} foi reprovada.${because(told)}`,
    link: linkOf(told),
  }),
  return: (told) => ({
    kind: 'invoice-returned',
    title: 'Nota devolvida para correção',
    body: `${called(told)} precisa de correção.${because(told)}`,
    link: linkOf(told),
  }),
  cancel: (told) => ({
    kind: 'invoice-cancelled',
    title: 'Nota cancelada',
    body: `${called(told)} foi cancelada e os pontos dela foram estornados.${because(told)}`,
    link: linkOf(told),
  }),
}

/** The notice about a decision; undefined for what concerns only the admins. The event makes it a fact of its own. */
export function noticeOf(action: InvoiceAction, told: Told & { readonly eventId: string }): Notice | undefined {
  const notice = notices[action]?.(told)
  return notice && { ...notice, sourceKey: decisionKey(told) }
}

/** What is told of a decision names it. */
export const decisionKey = ({ id, eventId }: { readonly id: string; readonly eventId: string }) =>
  `invoice:${id}:${eventId}`

/** For whoever has read the notice of a decision that was taken back. */
export const undoneNotice = (
  action: InvoiceAction,
  told: Pick<Told, 'id' | 'number'> & { readonly eventId: string },
): Notice | undefined => {
  const notice = notices[action]?.({ ...told, observation: null, points: 0 })
  return (
    notice && {
      kind: notice.kind,
      title: 'Decisão desfeita',
      body: `A decisão sobre ${told.number === null ? 'sua nota' : `sua nota ${told.number}`} foi desfeita. Veja como ela está agora.`,
      link: linkOf(told),
      sourceKey: `${decisionKey(told)}:undone`,
    }
  )
}

interface Worth {
  readonly id: string
  readonly eventId: string
  readonly number: string | null
  /** Points the approved invoice brought before, and all it brings now. */
  readonly before: number
  readonly points: number
}

const worthTitles = {
  'specification-approved': 'Especificação aprovada',
  'specification-refused': 'Especificação recusada',
  type: 'Pontos recalculados',
} as const

export type WorthCause = keyof typeof worthTitles

/** What is told when an approved invoice brings more or less than before; undefined when it brings the same. */
export function worthNotice(cause: WorthCause, { id, eventId, number, before, points }: Worth): Notice | undefined {
  if (before === points) return undefined
  const named = number === null ? 'sua nota' : `sua nota ${number}`
  const now = points > 0 ? `Agora ela rende ${pointsText(points)} ao todo.` : 'Agora ela não rende pontos.'
  return {
    kind: points > before ? 'invoice-approved' : 'invoice-cancelled',
    title: worthTitles[cause],
    body: `Os pontos da ${named} mudaram. ${now}`,
    link: `/invoices?nota=${id}`,
    sourceKey: `invoice:${id}:${eventId}`,
  }
}

/** The owner's question was answered. */
export const answeredNotice = (told: Pick<Told, 'id' | 'number'> & { readonly eventId: string }): Notice => ({
  kind: 'invoice-answered',
  title: 'Resposta sobre uma nota',
  body: `Respondemos sua pergunta sobre ${told.number === null ? 'uma nota' : `a nota ${told.number}`}.`,
  link: linkOf(told),
  sourceKey: `invoice:${told.id}:${told.eventId}`,
})

/** So that what is told once an hour has one name in it. */
const hourOf = (at: Date) => at.toISOString().slice(0, 13)

/** What admins are told about questions, once an hour however many come. */
export const questionedNotice = (at: Date): Notice => ({
  kind: 'invoice-questioned',
  title: 'Pergunta sobre uma nota',
  body: 'Há perguntas sobre notas decididas esperando resposta.',
  link: '/invoices?perguntas=sim',
  sourceKey: `invoices-questioned:${hourOf(at)}`,
})

/** What admins are told about what was received, once an hour however many come. */
export function receivedNotice(at: Date): Notice {
  return {
    kind: 'invoice-received',
    title: 'Notas novas',
    body: 'Há notas novas esperando análise.',
    link: '/invoices?status=pending',
    sourceKey: `invoices-received:${hourOf(at)}`,
  }
}
