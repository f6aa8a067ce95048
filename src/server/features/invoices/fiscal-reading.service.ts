/** What the XML among the pages of a sending says: it fills the invoice, is judged, and leaves a word for whoever reads it. */
import type { InvoiceSignature } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { readFields, type DocumentFields } from '#domain/invoices/fields.ts'
import { fiscalFields, fiscalVerdict, type FiscalDoubt, type FiscalRefusal } from '#domain/invoices/fiscal-verdict.ts'
import { dayOf } from '#domain/points/calendar.ts'
import type { SendingPeriod } from '#domain/points/programme-rules.ts'
import type { Db } from '#server/db/db.ts'
import type { ArrivedFile } from '#server/files/document.ts'
import { readFiscalUpload } from '#server/files/fiscal-file.ts'
import type { FiscalUpload } from '#server/files/fiscal-opening.ts'
import type { Owner } from './actor.rules.ts'
import { findStores } from './invoices.store.ts'

export interface FiscalReading {
  /** What the document says of itself; it counts more than what was typed. */
  readonly fields: Partial<DocumentFields>
  /** Why somebody should look twice, for the history; null when nothing is doubtful. */
  readonly doubts: string | null
  /** Null without an XML. */
  readonly signature: InvoiceSignature | null
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
} as const satisfies Record<Exclude<FiscalRefusal, 'too-old'>, string>

const refusalText = (name: FiscalRefusal, days: number): string =>
  name === 'too-old' ? `A nota foi emitida há mais de ${days} ${days === 1 ? 'dia' : 'dias'}.` : refusals[name]

const doubts = {
  unsigned: 'XML sem a assinatura da loja',
  'signature-broken': 'a assinatura do XML não confere',
  'signature-altered': 'o XML foi alterado depois de assinado',
  'signature-other-signer': 'o XML foi assinado com o certificado de outra empresa',
  'signature-out-of-validity': 'o certificado da assinatura não valia na data de emissão',
  'unlike-authorised': 'o conteúdo assinado não é o que a Secretaria da Fazenda autorizou',
  'items-mismatch': 'a soma dos itens não bate com o total dos produtos',
  'tax-authority-series': 'emitida pela Secretaria da Fazenda em nome da loja',
  'future-date': 'data de emissão no futuro',
  'store-not-participating': 'loja não encontrada entre as participantes',
  'other-store': 'o emitente é outra loja',
  'amount-differs': 'o valor digitado é diferente do valor da nota',
} as const satisfies Record<FiscalDoubt, string>

const sentence = (words: readonly string[]) => `Atenção: ${words.join('; ')}.`

async function uploadAmong({ pages, owner }: FiscalQuestion): Promise<FiscalUpload | undefined> {
  const uploads: FiscalUpload[] = []
  for (const page of pages) {
    const upload = await readFiscalUpload(page, owner.id)
    if (upload) uploads.push(upload)
  }
  if (uploads.length > 1) throw new Refusal('file-not-accepted', { msg: 'Envie o XML de uma nota de cada vez.' })
  return uploads[0]
}

export interface FiscalQuestion {
  readonly owner: Owner
  readonly pages: readonly ArrivedFile[]
  /** When it was captured: what waits on a device for a signal does not grow old there. */
  readonly at: Date
  readonly saidCents: number | null
  readonly sending: readonly SendingPeriod[]
}

/**
 * Reads the XML among the pages, if there is one. Refuses `file-not-accepted` for what is no fiscal document, and for one
 * that brings nothing.
 */
export async function readFiscal(db: Db, question: FiscalQuestion): Promise<FiscalReading> {
  const { owner, at, saidCents, sending } = question
  const upload = await uploadAmong(question)
  if (!upload) return { fields: {}, doubts: null, signature: null }
  const { document, signature } = upload
  const { participates, ownCnpj } = await findStores(db, { cnpj: document.issuer.document ?? '', owner })
  const context = { today: dayOf(at), sending, participates, ownCnpj, saidCents, signature: signature.state }
  const verdict = fiscalVerdict(document, context)
  if (verdict.kind === 'refused')
    throw new Refusal('file-not-accepted', {
      msg: verdict.refusals.map((name) => refusalText(name, verdict.sendingDays)).join(' '),
    })
  return {
    fields: readFields(fiscalFields(document)),
    doubts: verdict.kind === 'review' ? sentence(verdict.doubts.map((name) => doubts[name])) : null,
    signature,
  }
}
