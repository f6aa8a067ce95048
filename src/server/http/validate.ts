/** Checks parameters and bodies against the agreement and says in Portuguese, field by field, what is wrong. */
import addFormats from 'ajv-formats'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { Refusal } from '#domain/errors/refusal.ts'
import type { OperationRow, ParameterRow, Schema } from './document.ts'

/** The specification's own words per field (first document, section 5); other fields get a general sentence. */
const fieldMessages: Readonly<Record<string, string>> = {
  email: 'Digite um e-mail válido',
  password: 'Digite a senha',
  newPassword: 'Digite uma senha válida',
  code: 'Digite um código válido',
  cnpj: 'Digite um CNPJ válido',
  amount: 'Digite um valor válido',
  unitPrice: 'Digite um valor válido',
  issuedAt: 'Digite uma data válida',
  dateInit: 'Digite uma data válida',
  dateEnd: 'Digite uma data válida',
  pages: 'Envie de 1 a 10 páginas',
  observation: 'O texto é longo demais',
  note: 'O texto é longo demais',
}

function makeAjv(coerceTypes: boolean | 'array'): Ajv2020 {
  const ajv = new Ajv2020({ coerceTypes, useDefaults: true, strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addFormat('binary', true)
  // A NUL character is valid JSON but no database keeps it.
  ajv.addKeyword({ keyword: 'x-text', type: 'string', validate: (_: unknown, text: string) => !text.includes('\0') })
  ajv.addKeyword({
    keyword: 'x-file',
    validate: (_: unknown, value: unknown) => typeof value === 'object' && value !== null && 'sha256' in value,
  })
  return ajv
}

/** JSON is taken as it is; what travels as text (query, path, header, form) is turned into its type first. */
const strict = makeAjv(false)
const loose = makeAjv('array')

function withText(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withText)
  if (typeof schema !== 'object' || schema === null) return schema
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withText(value)]),
  )
  if (copy['format'] === 'binary') return { 'x-file': true }
  if ([copy['type']].flat().includes('string') && !('enum' in copy)) copy['x-text'] = true
  return copy
}

const record = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

const compile = (ajv: Ajv2020, schema: Schema): ValidateFunction => ajv.compile(record(withText(schema)))

function fieldOf(error: ErrorObject): string {
  const missing: unknown = error.params['missingProperty'] ?? error.params['additionalProperty']
  const path = error.instancePath.split('/').filter((part) => part !== '' && !/^\d+$/.test(part))
  return typeof missing === 'string' ? missing : (path.at(-1) ?? 'body')
}

function messageOf(error: ErrorObject, field: string): string {
  if (error.keyword === 'additionalProperties') return 'Este campo não é aceito'
  return fieldMessages[field] ?? (error.keyword === 'required' ? 'Preencha este campo' : 'Valor inválido')
}

/** Throws the refusal `validation` with a message per wrong field. */
function check(validate: ValidateFunction, value: unknown): void {
  if (validate(value)) return
  const fields: Record<string, string> = {}
  for (const error of (validate.errors ?? []).slice(0, 20)) {
    const field = fieldOf(error).slice(0, 60)
    fields[field] ??= messageOf(error, field)
  }
  throw new Refusal('validation', { fields })
}

function groupSchema(rows: readonly ParameterRow[], lowerCase: boolean): Schema {
  const name = (row: ParameterRow) => (lowerCase ? row.name.toLowerCase() : row.name)
  return {
    type: 'object',
    properties: Object.fromEntries(rows.map((row) => [name(row), row.schema])),
    required: rows.filter((row) => row.required).map(name),
  }
}

export interface Inputs {
  path: unknown
  query: unknown
  headers: Record<string, unknown>
  body: unknown
}

export type InputCheck = (inputs: Inputs) => Inputs

/** The checks of one operation, compiled at its first call: a start must not wait for operations nobody asked for yet. */
export function inputCheck(operation: OperationRow): InputCheck {
  let compiled: InputCheck | undefined
  return (inputs) => (compiled ??= compileCheck(operation))(inputs)
}

/** Unknown query parameters are ignored, unknown body fields are refused. */
function compileCheck(operation: OperationRow): InputCheck {
  const group = (where: ParameterRow['in']) => operation.parameters.filter((row) => row.in === where)
  const headerRows = group('header')
  const path = compile(loose, groupSchema(group('path'), false))
  const query = compile(loose, groupSchema(group('query'), false))
  const headers = compile(loose, groupSchema(headerRows, true))
  const body =
    operation.body && compile(operation.body.media === 'application/json' ? strict : loose, operation.body.schema)
  return (inputs) => {
    check(path, inputs.path)
    check(query, inputs.query)
    const named = Object.fromEntries(
      headerRows.flatMap((row) => {
        const value = inputs.headers[row.name.toLowerCase()]
        return value === undefined ? [] : [[row.name.toLowerCase(), value]]
      }),
    )
    check(headers, named)
    if (body && (inputs.body !== undefined || operation.body?.required))
      check(body, inputs.body === undefined ? {} : inputs.body)
    const asWritten = Object.fromEntries(headerRows.map((row) => [row.name, named[row.name.toLowerCase()]]))
    return { ...inputs, headers: asWritten }
  }
}
