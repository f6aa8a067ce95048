/** Registering a customer, and changing what is kept of one. */
import type { Customer, CustomerData } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { isProtected, protectedUntil } from '#domain/people/customer.ts'
import { wholeCustomer } from '#domain/people/customer-fields.ts'
import type { Db } from '#server/db/db.ts'
import { claim } from './claim.service.ts'
import { addCustomer, changeCustomer, type CustomerRow, lockCustomer } from './customers.store.ts'
import type { DocumentMarks } from './document-marks.rules.ts'
import { type Asker, type CustomerParts, writeDown } from './customers.deps.ts'
import type { CustomerQueries } from './customers.query.ts'
import {
  isSame,
  nothing,
  readOrRefuse,
  searchKeyOf,
  type Told,
  toldOver,
  writtenCustomerOf,
} from './customer-input.rules.ts'

const wrongDocument = (text: string) => new Refusal('validation', { fields: { document: text } })

interface Beginning {
  readonly id: string
  readonly professionalId: string
  readonly told: Told
  readonly marks: DocumentMarks
  readonly now: Date
}

const newRow = ({ id, professionalId, told, marks, now }: Beginning): CustomerRow => ({
  id,
  professionalId,
  ...told,
  ...marks,
  searchKey: searchKeyOf(told),
  active: true,
  validUntil: protectedUntil(now),
  renewedCount: 0,
  renewedAt: null,
  warned: false,
  createdAt: now,
  updatedAt: now,
})

/** The marks of a document that is to replace the row's, once nobody else protects it. */
async function replaced(tx: Db, row: CustomerRow, { marks, now }: { marks: DocumentMarks; now: Date }) {
  if (marks.documentHash === row.documentHash) return {}
  if (!isProtected(row, now))
    throw wrongDocument('O documento só pode ser corrigido enquanto o cliente está protegido.')
  const own = await claim(tx, { documentHash: marks.documentHash, professionalId: row.professionalId, now })
  if (own.length > 0) throw wrongDocument('Você já cadastrou este cliente.')
  return marks
}

export function createCustomerRegister(parts: CustomerParts, showing: Pick<CustomerQueries, 'one'>) {
  const { database, clock, newId, marksOf } = parts

  /** The same data again answers the row that is there. */
  async function register(by: Asker, data: CustomerData): Promise<{ customer: Customer; isNew: boolean }> {
    const values = readOrRefuse(wholeCustomer(writtenCustomerOf(data)))
    const told = toldOver(nothing, values)
    const marks = await marksOf(values.document ?? '')
    const professionalId = by.personId
    const { id, isNew } = await database.transaction(async (tx) => {
      const now = clock()
      const own = await claim(tx, { documentHash: marks.documentHash, professionalId, now })
      const known = own[0]
      if (known && !known.active)
        throw wrongDocument('Este cadastro foi desativado pelo programa. Fale com o atendimento.')
      if (known && !isSame(known, told)) throw wrongDocument('Você já cadastrou este cliente.')
      if (known) return { id: known.id, isNew: false }
      const row = newRow({ id: newId(), professionalId, told, marks, now })
      await addCustomer(tx, row)
      await writeDown(tx, parts, { by, action: 'customer-registered', id: row.id })
      return { id: row.id, isNew: true }
    })
    return { customer: await showing.one(by, id), isNew }
  }

  /** Refuses `not-found` for another professional's. */
  async function update(by: Asker, { id, data }: { id: string; data: CustomerData }): Promise<Customer> {
    const values = readOrRefuse(writtenCustomerOf(data))
    const marks = values.document == null ? undefined : await marksOf(values.document)
    await database.transaction(async (tx) => {
      const now = clock()
      const row = await lockCustomer(tx, { id, professionalId: by.personId })
      if (!row) throw new Refusal('not-found')
      const told = toldOver(row, values)
      const document = marks && (await replaced(tx, row, { marks, now }))
      await changeCustomer(tx, id, { ...told, ...document, searchKey: searchKeyOf(told), updatedAt: now })
      await writeDown(tx, parts, { by, action: 'customer-changed', id })
    })
    return showing.one(by, id)
  }

  return { register, update }
}
