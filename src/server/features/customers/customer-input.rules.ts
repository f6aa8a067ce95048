/** What a professional tells about a customer, from the call to the row. */
import type { CustomerData } from '#contract/api.gen.ts'
import { refuseWrong } from '#domain/errors/refuse-wrong.ts'
import {
  type CustomerField,
  customerSentences,
  projectKinds,
  type ReadCustomer,
  readCustomer,
  type WrittenCustomer,
} from '#domain/people/customer-fields.ts'
import { nameKey } from '#domain/people/name-key.ts'
import type { CustomerRow } from './customers.store.ts'

export const writtenCustomerOf = ({ project = {}, ...data }: CustomerData): WrittenCustomer => ({
  ...data,
  projectName: project.name,
  projectKind: project.kind,
  city: project.city,
  state: project.state,
  estimatedAt: project.estimatedAt,
})

/** Refuses `validation` with a sentence for each field. */
export function readOrRefuse(written: WrittenCustomer): ReadCustomer {
  const { values, wrong } = readCustomer(written)
  refuseWrong(wrong, customerSentences)
  return values
}

/** What of a row a person writes, apart from the document. */
export type Told = Pick<CustomerRow, Exclude<CustomerField, 'document'>>

/** What is written over what is there. */
export function toldOver(before: Told, values: ReadCustomer): Told {
  const { name = before.name, email = before.email, cellphone = before.cellphone } = values
  const { projectName = before.projectName, city = before.city, state = before.state } = values
  const { projectKind = before.projectKind, estimatedAt = before.estimatedAt } = values
  return {
    name: name ?? before.name,
    email,
    cellphone,
    projectName,
    projectKind: projectKinds.find((kind) => kind === projectKind) ?? null,
    city,
    state,
    estimatedAt,
  }
}

export const nothing: Told = {
  name: '',
  email: null,
  cellphone: null,
  projectName: null,
  projectKind: null,
  city: null,
  state: null,
  estimatedAt: null,
}

export const isSame = (row: CustomerRow, told: Told) =>
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
  (Object.keys(nothing) as (keyof Told)[]).every((field) => row[field] === told[field])

export const searchKeyOf = ({ name, projectName, city }: Told) =>
  nameKey([name, projectName, city].filter((text) => text !== null).join(' '))
