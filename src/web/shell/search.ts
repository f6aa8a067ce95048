/** What stands behind the question mark of the addresses of members, and of those they share with the back office. */
import type {
  CustomerStatus,
  InvitationStatus,
  InvoiceSpecificationStatus,
  InvoiceStatus,
  InvoiceSummary,
} from '#contract/api.gen.ts'
import { safeRedirect } from '#client/session/redirect.ts'
import { day, type Input, oneOf, page, text, uuid, whole, word } from '#web/register/search-readers.ts'

const statuses = [
  'pending',
  'in-review',
  'returned',
  'approved',
  'reproved',
  'cancelled',
] as const satisfies readonly InvoiceStatus[]
const sorts = ['receivedAt', '-receivedAt', 'amount', '-amount'] as const

export interface PageSearch {
  page: number
}

export const pageSearch = (raw: Input<PageSearch>): PageSearch => ({ page: page(raw.page) })

export interface InvitesSearch extends PageSearch {
  status?: InvitationStatus | undefined
}

export const invitesSearch = (raw: Input<InvitesSearch>): InvitesSearch => ({
  page: page(raw.page),
  status: oneOf(raw.status, ['pending', 'accepted', 'expired', 'cancelled']),
})

/** `redirect` is where the person wanted to go; only paths of this app survive. */
export interface LoginSearch {
  redirect?: string | undefined
}

export const loginSearch = (raw: Input<LoginSearch>): LoginSearch => ({
  redirect: safeRedirect(raw.redirect) ?? undefined,
})

export interface StepSearch {
  /** The second step of a sign-up is open. */
  etapa?: 'dados' | undefined
}

export const stepSearch = (raw: Input<StepSearch>): StepSearch => ({ etapa: oneOf(raw.etapa, ['dados']) })

/** A secret that was mailed, or stands in a code. */
const token = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w.-]{1,100}$/.test(value) ? value : undefined

export interface SignUpSearch extends StepSearch {
  /** Of an invitation. */
  token?: string | undefined
}

export const signUpSearch = (raw: Input<SignUpSearch>): SignUpSearch => ({
  token: token(raw.token),
  ...stepSearch(raw),
})

export interface EmailConfirmSearch {
  /** Of the link of the message. */
  id?: string | undefined
}

export const emailConfirmSearch = (raw: Input<EmailConfirmSearch>): EmailConfirmSearch => ({
  id: token(raw.id),
})

export interface FinishedSearch {
  /** Who has joined; a professional unless the address says otherwise. */
  perfil?: 'lojista' | undefined
}

export const finishedSearch = (raw: Input<FinishedSearch>): FinishedSearch => ({
  perfil: oneOf(raw.perfil, ['lojista']),
})

/** Which kind of member is recovering a password; professionals unless the address says otherwise. */
export interface RecoverySearch extends LoginSearch {
  type: 'professional' | 'store'
}

export const recoverySearch = (raw: Input<RecoverySearch>): RecoverySearch => ({
  type: oneOf(raw.type, ['professional', 'store']) ?? 'professional',
  ...loginSearch(raw),
})

export interface ExtractSearch extends PageSearch {
  /** Both as the address has them; whether there is such a kind and such a state, the page says. */
  kind?: string | undefined
  status?: string | undefined
  /** The path of the levels is open. */
  niveis?: 'sim' | undefined
  dateInit?: string | undefined
  dateEnd?: string | undefined
}

export const extractSearch = (raw: Input<ExtractSearch>): ExtractSearch => ({
  page: page(raw.page),
  kind: word(raw.kind),
  status: word(raw.status),
  niveis: oneOf(raw.niveis, ['sim']),
  dateInit: day(raw.dateInit),
  dateEnd: day(raw.dateEnd),
})

/** The member's list and the admin's desk share the path, and so what may stand behind it. */
export interface InvoicesSearch extends PageSearch {
  status?: InvoiceStatus | undefined
  /** As the address has it; whether there is such a type, the desk says. */
  type?: string | undefined
  ownerType?: InvoiceSummary['ownerType'] | undefined
  /** Of one professional or one store, by the id. */
  dono?: string | undefined
  /** The store that issued them, and the economic group of it, by the id. */
  loja?: string | undefined
  grupo?: string | undefined
  /** What they came as, and the admin who decided them last, by the id. */
  origem?: string | undefined
  decisor?: string | undefined
  /** First and last day they were received on, inclusive. */
  dateInit?: string | undefined
  dateEnd?: string | undefined
  /** The least and the most, in whole reais. */
  amountFrom?: number | undefined
  amountTo?: number | undefined
  /** With one admin, by the id, with anyone, or with nobody. */
  holder?: string | undefined
  sort?: (typeof sorts)[number] | undefined
  /** All is read, and nothing speaks against it; or something does. */
  prontas?: 'sim' | 'nao' | undefined
  /** Their owners asked, and wait for an answer. */
  perguntas?: 'sim' | undefined
  search?: string | undefined
  /** The invoice that is open. */
  nota?: string | undefined
  /** The admin's drawer of a new invoice is open. */
  cadastro?: 'novo' | undefined
  /** The send drawer is open, and whether what another app shared could not be kept. */
  enviar?: 'sim' | 'camera' | 'sem-arquivos' | undefined
}

const mostReais = 10_000_000

export const invoicesSearch = (raw: Input<InvoicesSearch>): InvoicesSearch => ({
  page: page(raw.page),
  status: oneOf(raw.status, statuses),
  type: word(raw.type),
  ownerType: oneOf(raw.ownerType, ['professional', 'store']),
  dono: uuid(raw.dono),
  loja: uuid(raw.loja),
  grupo: uuid(raw.grupo),
  origem: word(raw.origem),
  decisor: uuid(raw.decisor),
  dateInit: day(raw.dateInit),
  dateEnd: day(raw.dateEnd),
  amountFrom: whole(raw.amountFrom, 0, mostReais),
  amountTo: whole(raw.amountTo, 0, mostReais),
  holder: uuid(raw.holder) ?? oneOf(raw.holder, ['anyone', 'nobody']),
  sort: oneOf(raw.sort, sorts),
  prontas: oneOf(raw.prontas, ['sim', 'nao']),
  perguntas: oneOf(raw.perguntas, ['sim']),
  search: text(raw.search),
  nota: uuid(raw.nota),
  cadastro: oneOf(raw.cadastro, ['novo']),
  enviar: oneOf(raw.enviar, ['sim', 'camera', 'sem-arquivos']),
})

/** The token of a code that changes all the time. */
export interface PromotionSearch {
  t?: string | undefined
}

export const promotionSearch = (raw: Input<PromotionSearch>): PromotionSearch => ({
  t: token(raw.t),
})

export interface ExperiencesSearch extends PageSearch {
  /** The part that is open; what is offered unless the address says otherwise. */
  aba?: 'inscricoes' | undefined
  category?: string | undefined
}

export const experiencesSearch = (raw: Input<ExperiencesSearch>): ExperiencesSearch => ({
  page: page(raw.page),
  aba: oneOf(raw.aba, ['inscricoes']),
  category: uuid(raw.category),
})

export interface SpecifiersSearch extends PageSearch {
  /** The part that is open; the customers unless the address says otherwise. */
  aba?: 'especificacoes' | undefined
  status?: CustomerStatus | undefined
  specification?: Exclude<InvoiceSpecificationStatus, 'none'> | undefined
  search?: string | undefined
  /** The customer whose form is open, or a new one. */
  cliente?: string | undefined
}

export const specifiersSearch = (raw: Input<SpecifiersSearch>): SpecifiersSearch => ({
  page: page(raw.page),
  aba: oneOf(raw.aba, ['especificacoes']),
  status: oneOf(raw.status, ['active', 'expiring', 'expired', 'inactive']),
  specification: oneOf(raw.specification, ['requested', 'approved', 'refused']),
  search: text(raw.search),
  cliente: oneOf(raw.cliente, ['novo']) ?? uuid(raw.cliente),
})

export interface ProfileSearch {
  /** The section that is open, as far as the page has it. */
  secao?: string | undefined
}

export const profileSearch = (raw: Input<ProfileSearch>): ProfileSearch => ({ secao: word(raw.secao) })
