/** What happened in the demo before anybody looks at it: invoices in every state, sent over the last ten weeks. */
import type { InvoiceAction, InvoiceType } from '#contract/api.gen.ts'
import type { DemoPerson, DemoProduct } from './demo-ground.ts'

/** What an admin does with an invoice, in order; a text is the reason. */
export type Act =
  | { readonly action: InvoiceAction; readonly because?: string }
  | { readonly type: InvoiceType }
  | { readonly specified: boolean }

export interface Story {
  readonly sender: DemoPerson
  readonly daysAgo: number
  readonly shop: 'loucas' | 'forma'
  readonly number: string
  /** Pieces of each product. */
  readonly bought: Readonly<Partial<Record<DemoProduct, number>>>
  readonly pages?: number
  readonly note?: string
  /** Whether the sender typed the amount; otherwise an admin reads it. */
  readonly typed?: boolean
  /** Whether the admin lists the products, which then count instead of the amount. */
  readonly listed?: boolean
  readonly asksSpecification?: boolean
  readonly acts?: readonly Act[]
  readonly withdrawn?: boolean
}

const approved: readonly Act[] = [{ action: 'approve' }]
const read: readonly Act[] = [{ action: 'review' }, { action: 'approve' }]
const specified: readonly Act[] = [...read, { specified: true }]
const sent = (action: InvoiceAction, because: string): readonly Act[] => [{ action, because }]

export const demoStories: readonly Story[] = [
  {
    sender: 'ana',
    daysAgo: 68,
    shop: 'loucas',
    number: '10412',
    bought: { vaso: 2, assento: 2 },
    listed: true,
    acts: read,
  },
  {
    sender: 'joao',
    daysAgo: 66,
    shop: 'forma',
    number: '2087',
    bought: { torneiraMesa: 3 },
    typed: true,
    acts: approved,
  },
  {
    sender: 'saulo',
    daysAgo: 63,
    shop: 'loucas',
    number: '10433',
    bought: { cubaApoio: 2, misturador: 2 },
    listed: true,
    acts: read,
  },
  {
    sender: 'ana',
    daysAgo: 60,
    shop: 'forma',
    number: '2110',
    bought: { espelho: 1, misturador: 1 },
    pages: 2,
    listed: true,
    asksSpecification: true,
    note: 'Suíte do casal, casa no Morumbi',
    acts: specified,
  },
  {
    sender: 'beatriz',
    daysAgo: 57,
    shop: 'loucas',
    number: '10470',
    bought: { cubaEmbutir: 4 },
    acts: sent('reprove', 'A nota é anterior à sua entrada no programa.'),
  },
  {
    sender: 'rui',
    daysAgo: 55,
    shop: 'forma',
    number: '2131',
    bought: { vasoSuspenso: 3, assento: 3 },
    listed: true,
    acts: read,
  },
  {
    sender: 'ana',
    daysAgo: 52,
    shop: 'loucas',
    number: '10512',
    bought: { misturador: 2, valvula: 2 },
    listed: true,
    acts: approved,
  },
  {
    sender: 'marta',
    daysAgo: 49,
    shop: 'loucas',
    number: '10530',
    bought: { espelho: 6 },
    typed: true,
    acts: [...read, { type: 'showroom' }],
  },
  {
    sender: 'joao',
    daysAgo: 45,
    shop: 'loucas',
    number: '10561',
    bought: { chuveiro: 2, ducha: 2 },
    listed: true,
    asksSpecification: true,
    acts: [...read, { specified: false }],
  },
  {
    sender: 'beatriz',
    daysAgo: 41,
    shop: 'forma',
    number: '2188',
    bought: { cubaApoio: 1, torneiraParede: 1 },
    listed: true,
    note: 'Lavabo do apartamento 82',
    acts: approved,
  },
  {
    sender: 'saulo',
    daysAgo: 38,
    shop: 'loucas',
    number: '10598',
    bought: { vaso: 8 },
    typed: true,
    note: 'Obra do residencial Jequitibá',
    acts: [...read, { type: 'construction' }],
  },
  {
    sender: 'ana',
    daysAgo: 33,
    shop: 'forma',
    number: '2240',
    bought: { torneiraMesa: 2, cubaEmbutir: 2 },
    listed: true,
    acts: approved,
  },
  {
    sender: 'joao',
    daysAgo: 30,
    shop: 'forma',
    number: '2251',
    bought: { espelho: 1 },
    typed: true,
    acts: [...approved, { action: 'cancel', because: 'A loja cancelou a nota na Sefaz.' }],
  },
  { sender: 'rui', daysAgo: 27, shop: 'forma', number: '2266', bought: { banheira: 2 }, listed: true, acts: approved },
  {
    sender: 'ana',
    daysAgo: 21,
    shop: 'loucas',
    number: '10702',
    bought: { chuveiro: 1 },
    acts: sent('reprove', 'A nota não tem produtos que pontuam.'),
  },
  {
    sender: 'beatriz',
    daysAgo: 18,
    shop: 'loucas',
    number: '10715',
    bought: { vasoSuspenso: 2, assento: 2, ducha: 2 },
    listed: true,
    asksSpecification: true,
    acts: specified,
  },
  {
    sender: 'marta',
    daysAgo: 15,
    shop: 'loucas',
    number: '10733',
    bought: { torneiraParede: 10 },
    typed: true,
    acts: approved,
  },
  { sender: 'joao', daysAgo: 12, shop: 'loucas', number: '10751', bought: { misturador: 1 }, withdrawn: true },
  {
    sender: 'ana',
    daysAgo: 9,
    shop: 'forma',
    number: '2312',
    bought: { vaso: 3, assento: 3, valvula: 3 },
    pages: 2,
    listed: true,
    note: 'Três banheiros, obra da Rua das Acácias',
    asksSpecification: true,
    acts: specified,
  },
  {
    sender: 'saulo',
    daysAgo: 7,
    shop: 'loucas',
    number: '10788',
    bought: { cubaApoio: 3 },
    acts: sent('return', 'A parte de baixo da nota saiu cortada. Fotografe a nota inteira.'),
  },
  {
    sender: 'beatriz',
    daysAgo: 5,
    shop: 'forma',
    number: '2329',
    bought: { espelho: 2, chuveiro: 1 },
    typed: true,
    acts: [{ action: 'review' }],
  },
  {
    sender: 'ana',
    daysAgo: 4,
    shop: 'loucas',
    number: '10803',
    bought: { torneiraMesa: 4 },
    acts: sent('return', 'Não conseguimos ler o valor. Envie a foto de novo, com mais luz.'),
  },
  {
    sender: 'rui',
    daysAgo: 3,
    shop: 'forma',
    number: '2337',
    bought: { vasoSuspenso: 4 },
    typed: true,
    acts: [{ action: 'review' }],
  },
  { sender: 'joao', daysAgo: 2, shop: 'loucas', number: '10819', bought: { ducha: 3, valvula: 3 }, typed: true },
  { sender: 'saulo', daysAgo: 2, shop: 'loucas', number: '10822', bought: { banheira: 1, misturador: 1 }, pages: 2 },
  {
    sender: 'ana',
    daysAgo: 1,
    shop: 'forma',
    number: '2345',
    bought: { cubaApoio: 2, torneiraParede: 2 },
    typed: true,
    asksSpecification: true,
    note: 'Cliente retirou na loja',
  },
  { sender: 'beatriz', daysAgo: 0, shop: 'loucas', number: '10830', bought: { espelho: 1 } },
]
