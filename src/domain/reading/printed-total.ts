/** What the buyer owes, in print: the amount under its title, never the largest of the page. */
import type { PrintedPage } from './printed-page.ts'
import { amountIn } from './printed-text.ts'
import { beside, findTitles, under, type Title, type Valued } from './titles.ts'

/** Of a receipt: after discounts. */
const owed = ['VALORAPAGARRS', 'VALORAPAGARR', 'VALORAPAGAR', 'TOTALAPAGAR']
/** Of a DANFE. */
const ofInvoice = [
  'VALORTOTALDANOTA',
  'VALORTOTALDANOTAFISCAL',
  'VTOTALDANOTA',
  'VLTOTALDANOTA',
  'TOTALDANOTA',
  'VALORTOTALDANF',
  'VALORTOTALNOTA',
  'VALORTOTALDANFE',
]
/** Of a receipt without a discount, and of the slip that the buyer signs. */
const ofReceipt = ['VALORTOTALR', 'VALORTOTALRS', 'TOTALR', 'VALORTOTAL']
const discounts = ['DESCONTO', 'DESCONTOS', 'DESCONTOR', 'DESCONTOSR', 'VALORDODESCONTO']

/** What is added to the products, and what is taken off, to make the total of a DANFE (Manual de Orientação do Contribuinte, vNF). */
const products = [
  'VALORTOTALDOSPRODUTOS',
  'VTOTALPRODUTOS',
  'VTOTALDOSPRODUTOS',
  'TOTALDOSPRODUTOS',
  'VALORTOTALPRODUTOS',
]
const additions: readonly (readonly string[])[] = [
  ['VALORDOFRETE'],
  ['VALORDOSEGURO'],
  ['OUTRASDESPESAS', 'OUTRASDESPESASACESSORIAS', 'OUTRASDESPACESSORIAS', 'DESPESASACESSORIAS'],
  ['VALORTOTALDOIPI', 'VALORDOIPI', 'VTOTALIPI'],
  [
    'VALORDOICMSSUBST',
    'VALORDOICMSST',
    'VALORDOICMSSUBSTITUICAO',
    'VALORICMSSUBST',
    'VALORDOICMSSUBSTITUICAOTRIBUTARIA',
  ],
]
/** How a receipt names what was paid with. */
const payments = [
  'DINHEIRO',
  'CARTAODECREDITO',
  'CARTAODEDEBITO',
  'CARTAOCREDITO',
  'CARTAODEBITO',
  'CARTAO',
  'PIX',
  'PAGAMENTOINSTANTANEOPIX',
  'VALORPAGO',
  'BOLETO',
  'BOLETOBANCARIO',
  'CHEQUE',
  'CREDITOLOJA',
  'OUTROS',
]

export interface PrintedTotal extends Valued<number> {
  /** Whether something else on the page says the same: another place, the sum of its parts, what was paid. */
  readonly confirmed: boolean
}

type Amount = Valued<number>

const fieldOf = (page: PrintedPage, title: Title): Amount | undefined =>
  under(page, title, amountIn)[0] ?? beside(page, title, amountIn)[0]

const rowOf = (page: PrintedPage, title: Title): Amount | undefined =>
  beside(page, title, amountIn).at(-1) ?? under(page, title, amountIn)[0]

function amountsOf(page: PrintedPage, names: readonly string[], find: typeof fieldOf): readonly Amount[] {
  return findTitles(page, names).flatMap((title) => find(page, title) ?? [])
}

const firstOf = (page: PrintedPage, names: readonly string[], find: typeof fieldOf): number | undefined =>
  amountsOf(page, names, find)[0]?.value

/** The sum of the fields of a DANFE; undefined where the products cannot be read. */
function sumOfFields(page: PrintedPage): number | undefined {
  const start = firstOf(page, products, fieldOf)
  if (start === undefined || start === 0) return undefined
  const more = additions.reduce((sum, names) => sum + (firstOf(page, names, fieldOf) ?? 0), 0)
  return start + more - (firstOf(page, discounts, fieldOf) ?? 0)
}

function ofDanfe(page: PrintedPage): PrintedTotal | undefined {
  const found = amountsOf(page, ofInvoice, fieldOf)
  const [total] = found
  if (!total) return undefined
  const elsewhere = amountsOf(page, ofReceipt, rowOf).some(({ value }) => value === total.value)
  const confirmed = found.length > 1 || elsewhere || sumOfFields(page) === total.value
  return { ...total, confirmed: confirmed && found.every(({ value }) => value === total.value) }
}

/** After discounts, or, on a receipt that names none, the sum of its items. */
function ofPayment(page: PrintedPage): PrintedTotal | undefined {
  const [due] = amountsOf(page, owed, rowOf)
  const [sum] = amountsOf(page, ofReceipt, rowOf)
  const discount = firstOf(page, discounts, rowOf)
  const total = due ?? (discount === undefined || discount === 0 ? sum : undefined)
  if (!total) return undefined
  const paid = amountsOf(page, payments, rowOf).reduce((cents, { value }) => cents + value, 0)
  const computed = sum !== undefined && due !== undefined && sum.value - (discount ?? 0) === due.value
  return { ...total, confirmed: paid === total.value || computed }
}

/** Undefined when no title of a total, or no amount beside it, can be read. */
export function findTotal(page: PrintedPage): PrintedTotal | undefined {
  return ofDanfe(page) ?? ofPayment(page)
}
