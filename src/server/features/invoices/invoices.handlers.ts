/** Calls about invoices: the three bases of the specification lead to the same use cases. */
import type { Invoice } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { paginationLimit } from '#domain/paging/page.ts'
import type { Call, Handlers, Outgoing } from '#server/http/handler.ts'
import type { Identity } from '#server/identity.ts'
import { answerPrivateFile } from '#server/http/private-file.ts'
import type { Owner } from './actor.rules.ts'
import { chosenByDesk } from './desk.query.ts'
import type { InvoicesService } from './invoices.service.ts'
import type { Sent } from './send.service.ts'

/** The file of their list is a call of the exports. */
type InvoiceHandlers = Pick<Handlers, Exclude<Extract<keyof Handlers, `${string}Invoice${string}`>, 'exportInvoices'>>

/** Decisions on all invoices of a filter. */
function batchCalls({ batches }: Pick<InvoicesService, 'batches'>) {
  return {
    adminInvoiceBatches: ({ query: { page = 1, limit = paginationLimit } }) => batches.list({ page, limit }),
    createInvoiceBatch: async ({ caller, query, body: { action }, reply }) => {
      const batch = await batches.create({ by: caller, action, filters: query })
      reply.status(201)
      return batch
    },
    adminInvoiceBatch: ({ path }) => batches.one(path.id),
    adminInvoiceBatchRows: ({ path, query: { page = 1, limit = paginationLimit, state } }) =>
      batches.rows(path.id, { page, limit, state }),
    confirmInvoiceBatch: ({ caller, path, body: { observation = '' } }) =>
      batches.confirm({ by: caller, id: path.id, observation }),
    stopInvoiceBatch: ({ caller, path }) => batches.end({ by: caller, id: path.id }),
  } satisfies Partial<InvoiceHandlers>
}

/** Whose invoice a member sends: a professional's own, a shopkeeper's store. */
function ownerOf(caller: Identity): Owner {
  if (caller.userType === 'professional') return { type: 'professional', id: caller.personId }
  if (caller.storeId === null) throw new Refusal('store-inactive')
  return { type: 'store', id: caller.storeId }
}

function answerSent({ invoice, replayed }: Sent, reply: Outgoing): Invoice {
  reply.status(replayed ? 200 : 201)
  if (replayed) reply.header('idempotency-replayed', 'true')
  return invoice
}

/** What a professional and a shopkeeper do alike. */
function memberCalls(invoices: InvoicesService) {
  type List = Call<'professionalInvoices'> | Call<'storeInvoices'>
  type Send = Call<'professionalSendInvoice'> | Call<'storeSendInvoice'>
  type One = Call<'professionalInvoice'> | Call<'storeInvoice'>
  type Correct = Call<'professionalCorrectInvoice'> | Call<'storeCorrectInvoice'>
  type Question = Call<'professionalQuestionInvoice'> | Call<'storeQuestionInvoice'>
  type Page = Call<'professionalInvoicePage'> | Call<'storeInvoicePage'>
  type ByKey = Call<'professionalInvoiceByKey'> | Call<'storeInvoiceByKey'>
  return {
    list: ({ caller, query: { page = 1, limit = paginationLimit, ...filters } }: List) =>
      invoices.list({ by: caller, page, limit, ...filters }),
    send: async ({ caller, headers, body, reply }: Send) => {
      const { pages = [], ...fields } = body
      const key = headers['Idempotency-Key']
      const sent = await invoices.send({
        by: caller,
        owner: ownerOf(caller),
        key,
        outboxOwner: headers['X-Outbox-Owner'],
        fields,
        pages,
      })
      return answerSent(sent, reply)
    },
    one: ({ caller, path }: One) => invoices.one({ by: caller, id: path.id }),
    correct: ({ caller, path, body: { pages, ...fields } }: Correct) =>
      invoices.correct({ by: caller, id: path.id, fields, pages }),
    withdraw: ({ caller, path }: One) => invoices.withdraw({ by: caller, id: path.id }),
    question: ({ caller, path, body: { text } }: Question) => invoices.question({ by: caller, id: path.id, text }),
    page: async ({ caller, path, reply }: Page) =>
      answerPrivateFile(await invoices.page({ by: caller, id: path.id, number: path.page }), reply),
    byKey: ({ caller, path }: ByKey) => invoices.byKey({ by: caller, key: path.key }),
  }
}

function adminCalls(invoices: InvoicesService) {
  return {
    adminInvoices: async ({ caller, query }) => {
      const { page = 1, limit = paginationLimit, sort, ready, risky, ...filters } = query
      const only = await chosenByDesk(invoices, { ready, risky }, filters)
      return invoices.list({ by: caller, page, limit, order: sort, ...filters, only })
    },
    adminSendInvoice: async ({ caller, headers, body, reply }) => {
      const { pages = [], ownerType, ownerId, ...fields } = body
      const owner: Owner = { type: ownerType, id: ownerId }
      const key = headers['Idempotency-Key']
      const sent = await invoices.send({
        by: caller,
        owner,
        key,
        outboxOwner: headers['X-Outbox-Owner'],
        fields,
        pages,
      })
      return answerSent(sent, reply)
    },
    adminInvoice: ({ caller, path }) => invoices.one({ by: caller, id: path.id }),
    undoInvoiceDecision: ({ caller, path }) => invoices.undo({ by: caller, id: path.id }),
    adminInvoicePage: async ({ caller, path, reply }) =>
      answerPrivateFile(await invoices.page({ by: caller, id: path.id, number: path.page }), reply),
    answerInvoiceQuestion: ({ caller, path, body: { text } }) =>
      invoices.answerQuestion({ by: caller, id: path.id, text }),
    reviewInvoice: ({ caller, path, body: { points: shown, version, ...fields } }) =>
      invoices.review({ by: caller, id: path.id, shown, version, fields }),
    addInvoiceProducts: ({ caller, path, body: { points: shown, version, products } }) =>
      invoices.setProducts({ by: caller, id: path.id, shown, version, products }),
    retypeInvoice: ({ caller, path, body: { points: shown, version } = {} }) =>
      invoices.setType({ by: caller, id: path.id, shown, version, type: path.type }),
    specifyInvoice: ({ caller, path, body: { points: shown, version, approved } }) =>
      invoices.setSpecification({ by: caller, id: path.id, shown, version, approved }),
    decideInvoice: ({ caller, path, body: { observation = '', points: shown, version } = {} }) =>
      invoices.decide({ by: caller, id: path.id, action: path.action, observation, shown, version }),
  } satisfies Partial<InvoiceHandlers>
}

/** What only the desk asks. */
function deskCalls(invoices: InvoicesService) {
  return {
    adminInvoiceDesk: ({ caller, query }) => invoices.desk({ by: caller, ids: query.id }),
    adminInvoiceReading: ({ path }) => invoices.readingOf(path.id),
    adminInvoiceReadingReport: () => invoices.readingReport(),
    adminInvoiceQueue: ({ caller, query }) => invoices.queue({ by: caller, ...query }),
    claimInvoice: ({ caller, path, body }) =>
      invoices.claim({ by: caller, name: caller.name, id: path.id, takeOver: body?.takeOver ?? false }),
    releaseInvoice: async ({ caller, path }) => {
      await invoices.release({ by: caller, id: path.id })
      return { msg: 'Nota devolvida à fila.' }
    },
    previewInvoiceChange: ({ caller, path, body }) => invoices.rehearse({ by: caller, id: path.id, wanted: body }),
    previewInvoiceDecisions: ({ caller, body }) => invoices.effectOfMany({ by: caller, ...body }),
    decideInvoices: ({ caller, body: { observation = '', ...decision } }) =>
      invoices.decideMany({ by: caller, observation, ...decision }),
  } satisfies Partial<InvoiceHandlers>
}

export function invoicesHandlers(invoices: InvoicesService): InvoiceHandlers {
  const member = memberCalls(invoices)
  return {
    professionalInvoices: member.list,
    professionalSendInvoice: member.send,
    professionalInvoice: member.one,
    professionalCorrectInvoice: member.correct,
    professionalWithdrawInvoice: member.withdraw,
    professionalQuestionInvoice: member.question,
    professionalInvoicePage: member.page,
    professionalInvoiceByKey: member.byKey,
    storeInvoices: member.list,
    storeSendInvoice: member.send,
    storeInvoice: member.one,
    storeCorrectInvoice: member.correct,
    storeWithdrawInvoice: member.withdraw,
    storeQuestionInvoice: member.question,
    storeInvoicePage: member.page,
    storeInvoiceByKey: member.byKey,
    ...adminCalls(invoices),
    ...deskCalls(invoices),
    ...batchCalls(invoices),
  }
}
