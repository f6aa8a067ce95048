/** What becomes of an invoice of the history: sent, read by the programme, approved, returned, refused or taken back. */
import type { InvoiceAction, InvoiceType } from '#contract/api.gen.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { toDecimal } from '#domain/money/money.ts'
import { dayOf } from '#domain/points/calendar.ts'
import type { ArrivedFile } from '#server/files/document.ts'
import { arrive } from '../arrived.ts'
import { photograph, printed } from '../receipt.ts'
import { type Dice, diceOf } from './dice.ts'
import { type Sale, totalOf } from './sales.ts'
import { later, officeHour } from './span.ts'
import { type Act, admins, idOf, ownerOf, signedIn, type Stage } from './stage.ts'

const minutes = (count: number) => count / (24 * 60)

const notes: readonly string[] = [
  'Lavabo do apartamento',
  'Suíte do casal',
  'Reforma do banheiro social',
  'Área gourmet',
  'Casa de praia do cliente',
  'Segunda compra da mesma obra',
  'Cliente retirou na loja',
  'Dois banheiros do térreo',
]

const reasons: Readonly<Record<'return' | 'reprove' | 'reopen' | 'cancel', readonly string[]>> = {
  return: [
    'Não conseguimos ler o valor. Confira e envie de novo.',
    'O valor digitado é diferente do valor da nota.',
    'Falta uma das folhas da nota.',
  ],
  reprove: [
    'A nota não tem produtos que pontuam.',
    'A nota é anterior à sua entrada no programa.',
    'A nota está em nome de outra pessoa.',
    'A loja emissora não participa do programa.',
  ],
  reopen: ['A loja confirmou a venda: a nota volta para análise.'],
  cancel: ['A loja cancelou a nota na Sefaz.', 'O cliente devolveu os produtos.'],
}

/** How the way of an invoice ends, as far as the history tells it. */
type Ending = 'approved' | 'corrected' | 'returned' | 'reproved' | 'reopened' | 'withdrawn' | 'cancelled'

const endings: readonly (readonly [Ending, number])[] = [
  ['approved', 81],
  ['corrected', 5],
  ['returned', 1],
  ['reproved', 7],
  ['reopened', 1],
  ['withdrawn', 2],
  ['cancelled', 3],
]

/** An invoice with what its sender says and what the programme makes of it. */
interface Course {
  readonly sale: Sale
  readonly sentAt: Date
  readonly dice: Dice
  /** Whether the sender writes the amount; otherwise it is read off the document. */
  readonly typed: boolean
  /** Whether the products are listed, which then count instead of the amount. */
  readonly listed: boolean
  readonly note: string | undefined
  /** Whether a professional asks for the bonus, and what the answer is. */
  readonly specification: 'none' | 'approved' | 'refused'
  readonly type: InvoiceType
  /** Whether somebody takes it off the pile before deciding. */
  readonly claimed: boolean
  readonly by: (typeof admins)[number]
}

function courseOf(sale: Sale): Course {
  const dice = diceOf('sending', sale.key)
  const isStore = 'shop' in sale.sender
  const soon = dice.chance(0.7) || sale.waits !== null
  return {
    sale,
    dice,
    sentAt: later(sale.soldAt, soon ? minutes(dice.whole(10, 150)) : dice.whole(1, 6)),
    typed: dice.chance(0.6),
    listed: dice.chance(0.35),
    note: dice.chance(0.1) ? dice.one(notes) : undefined,
    specification: isStore || dice.chance(0.78) ? 'none' : dice.weighted(answers),
    type: dice.weighted(isStore ? typesOfStores : typesOfProfessionals),
    claimed: dice.chance(0.25),
    by: dice.one(admins),
  }
}

const answers = [
  ['approved', 3],
  ['refused', 1],
] as const

const typesOfProfessionals: readonly (readonly [InvoiceType, number])[] = [
  ['retail', 88],
  ['construction', 12],
]
const typesOfStores: readonly (readonly [InvoiceType, number])[] = [
  ['retail', 82],
  ['construction', 8],
  ['showroom', 10],
]

async function photoOf({ shop, number, soldAt, basket }: Sale, folder: string): Promise<ArrivedFile> {
  const bytes = await photograph({
    shop: shop.tradeName,
    cnpj: formatCnpj(shop.cnpj),
    number,
    date: dayOf(soldAt).split('-').toReversed().join('/'),
    lines: basket.map(({ name, quantity, cents }) => ({ name, quantity, total: printed(quantity * cents) })),
    total: printed(totalOf({ basket })),
    tilt: (Number(number) % 7) - 3,
  })
  return arrive(bytes, folder)
}

/** What stands in the document. */
const written = (sale: Sale) => ({
  amount: toDecimal(totalOf(sale)),
  number: sale.number,
  issuedAt: dayOf(sale.soldAt),
  issuerCnpj: sale.shop.cnpj,
})

/** With a photo where somebody will have to look at it; the others came by their key. */
async function send(stage: Stage, course: Course, hasPhoto: boolean): Promise<void> {
  const { sale, sentAt, typed, note, specification } = course
  const by = signedIn(stage, sale.sender)
  const { invoice } = await stage.services.invoices.send({
    by,
    owner: ownerOf(by),
    key: sale.key,
    outboxOwner: undefined,
    fields: {
      ...(typed ? written(sale) : { number: sale.number }),
      ...(!hasPhoto && { accessKey: sale.accessKey }),
      note,
      capturedAt: later(sentAt, -minutes(2)).toISOString(),
      specification: specification !== 'none',
    },
    pages: hasPhoto ? [await photoOf(sale, stage.folder)] : [],
  })
  stage.known.invoices.set(sale.key, invoice._id)
}

/** Something that is done to an invoice that was sent. */
type Step = (stage: Stage, id: string) => Promise<unknown>

const decide =
  ({ by }: Course, action: InvoiceAction, observation = ''): Step =>
  ({ services: { invoices } }, id) =>
    invoices.decide({ by, id, action, observation })

const because = (course: Course, action: keyof typeof reasons): Step =>
  decide(course, action, course.dice.one(reasons[action]))

/** An admin reads the document before approving it, and answers what was asked. */
const approve =
  (course: Course): Step =>
  async (stage, id) => {
    const { sale, by, typed, listed, claimed, type, specification } = course
    const { invoices } = stage.services
    if (claimed) await decide(course, 'review')(stage, id)
    if (!typed && !listed) await invoices.review({ by, id, fields: written(sale) })
    if (listed) {
      const products = sale.basket.map(({ id: productId, quantity, cents }) => ({
        productId,
        quantity,
        unitPrice: toDecimal(cents),
      }))
      await invoices.setProducts({ by, id, products })
    }
    if (type !== 'retail') await invoices.setType({ by, id, type })
    await decide(course, 'approve')(stage, id)
    if (specification !== 'none') await invoices.setSpecification({ by, id, approved: specification === 'approved' })
  }

/** The sender does what was asked for. */
const correct =
  ({ sale }: Course): Step =>
  (stage, id) => {
    const by = signedIn(stage, sale.sender)
    return stage.services.invoices.correct({ by, id, fields: { amount: toDecimal(totalOf(sale)) }, pages: undefined })
  }

const withdraw =
  ({ sale }: Course): Step =>
  (stage, id) =>
    stage.services.invoices.withdraw({ by: signedIn(stage, sale.sender), id })

type Timed = readonly [at: Date, step: Step]

const ways: Readonly<Record<Ending, (course: Course, first: Date) => readonly Timed[]>> = {
  approved: (course, first) => [[first, approve(course)]],
  corrected: (course, first) => {
    const corrected = later(first, course.dice.whole(1, 4))
    return [
      [first, because(course, 'return')],
      [corrected, correct(course)],
      [officeHour(corrected, 1, course.dice), approve({ ...course, typed: true })],
    ]
  },
  returned: (course, first) => [[first, because(course, 'return')]],
  reproved: (course, first) => [[first, because(course, 'reprove')]],
  reopened: (course, first) => {
    const again = officeHour(first, course.dice.whole(2, 10), course.dice)
    return [
      [first, because(course, 'reprove')],
      [again, because(course, 'reopen')],
      [later(again, minutes(20)), approve({ ...course, claimed: false })],
    ]
  },
  withdrawn: (course) => [[later(course.sentAt, minutes(10)), withdraw(course)]],
  cancelled: (course, first) => [
    [first, approve(course)],
    [officeHour(first, course.dice.whole(5, 45), course.dice), because(course, 'cancel')],
  ],
}

/** What waits at the end: half of it untouched, some in somebody's hands, some with its sender again. */
function waitingSteps(course: Course, place: number): readonly Timed[] {
  const soon = later(course.sentAt, minutes(30))
  if (place % 4 === 2) return [[soon, decide(course, 'review')]]
  return place % 4 === 3 ? [[soon, because(course, 'return')]] : []
}

/** A sending and everything that follows from it; what has not come by the end of the history does not come. */
export function sendingActs(sale: Sale, ends: Date): readonly Act[] {
  const course = courseOf(sale)
  const { sentAt, dice } = course
  const ending = sale.waits === null ? dice.weighted(endings) : 'returned'
  const steps =
    sale.waits === null
      ? ways[ending](course, officeHour(sentAt, dice.whole(1, 4), dice))
      : waitingSteps(course, sale.waits)
  const isLeft = ending === 'returned' || steps.some(([at]) => at >= ends)
  return [
    { at: sentAt, play: (stage) => send(stage, course, isLeft) },
    ...steps.map(([at, step]) => ({
      at,
      play: async (stage: Stage) => void (await step(stage, idOf(stage.known.invoices, sale.key))),
    })),
  ]
}
