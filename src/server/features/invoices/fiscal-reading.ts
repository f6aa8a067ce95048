/** What the XML among the pages of a sending says: it fills the invoice, is judged, and leaves a word for whoever reads it. */
import { Refusal } from '#domain/errors/refusal.ts'
import { readFields, type DocumentFields } from '#domain/invoices/fields.ts'
import type { FiscalDocument } from '#domain/invoices/fiscal-document.ts'
import { fiscalFields, fiscalVerdict, type FiscalDoubt, type FiscalRefusal } from '#domain/invoices/fiscal-verdict.ts'
import { dayOf } from '#domain/points/calendar.ts'
import type { Db } from '#server/db/db.ts'
import type { ArrivedFile } from '#server/files/document.ts'
import { readFiscalUpload } from '#server/files/fiscal-file.ts'
import type { Owner } from './actor.ts'
import { findStores } from './invoices.store.ts'

export interface FiscalReading {
  /** What the document says of itself; it counts more than what was typed. */
  readonly fields: Partial<DocumentFields>
  /** Why somebody should look twice, for the history; null when nothing is doubtful. */
  readonly doubts: string | null
}

const refusals = {
  'already-queued': 'Você já enviou esta nota.',
  'already-sent': 'Você já enviou esta nota.',
  homologation: 'A nota foi emitida em ambiente de teste e não tem valor fiscal.',
  cancelled: 'A nota foi cancelada pela loja.',
  denied: 'A nota foi denegada pela Secretaria da Fazenda.',
  'without-protocol': 'O XML não traz o protocolo de autorização da nota.',
  incoming: 'É uma nota de entrada, não de venda.',
  'not-a-sale': 'É uma nota de devolução, ajuste ou complemento, não de venda.',
  'key-wrong': 'A chave de acesso do XML não confere.',
  'key-mismatch': 'A chave de acesso do XML é de outra nota.',
  'issuer-mismatch': 'O emitente do XML não é o da chave de acesso.',
  'too-old': 'A nota foi emitida há mais de 60 dias.',
} as const satisfies Record<FiscalRefusal, string>

const doubts = {
  unsigned: 'XML sem a assinatura da loja',
  'items-mismatch': 'a soma dos itens não bate com o total dos produtos',
  'tax-authority-series': 'emitida pela Secretaria da Fazenda em nome da loja',
  'future-date': 'data de emissão no futuro',
  'store-not-participating': 'loja não encontrada entre as participantes',
  'other-store': 'o emitente é outra loja',
  'amount-differs': 'o valor digitado é diferente do valor da nota',
} as const satisfies Record<FiscalDoubt, string>

const sentence = (words: readonly string[]) => `Atenção: ${words.join('; ')}.`

async function documentAmong(pages: readonly ArrivedFile[]): Promise<FiscalDocument | undefined> {
  const documents: FiscalDocument[] = []
  for (const page of pages) {
    const document = await readFiscalUpload(page)
    if (document) documents.push(document)
  }
  if (documents.length > 1) throw new Refusal('file-not-accepted', { msg: 'Envie o XML de uma nota de cada vez.' })
  return documents[0]
}

export interface FiscalQuestion {
  readonly owner: Owner
  readonly pages: readonly ArrivedFile[]
  /** When it was captured: what waits on a device for a signal does not grow old there. */
  readonly at: Date
  readonly saidCents: number | null
}

/**
 * Reads the XML among the pages, if there is one. Refuses `file-not-accepted` for what is no fiscal document, and for one
 * that brings nothing.
 */
export async function readFiscal(db: Db, question: FiscalQuestion): Promise<FiscalReading> {
  const { owner, pages, at, saidCents } = question
  const document = await documentAmong(pages)
  if (!document) return { fields: {}, doubts: null }
  const { participates, ownCnpj } = await findStores(db, { cnpj: document.issuer.document ?? '', owner })
  const verdict = fiscalVerdict(document, { today: dayOf(at), participates, ownCnpj, saidCents })
  if (verdict.kind === 'refused')
    throw new Refusal('file-not-accepted', { msg: verdict.refusals.map((name) => refusals[name]).join(' ') })
  return {
    fields: readFields(fiscalFields(document)),
    doubts: verdict.kind === 'review' ? sentence(verdict.doubts.map((name) => doubts[name])) : null,
  }
}
