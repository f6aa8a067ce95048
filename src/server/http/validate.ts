/** Checks parameters and bodies against the agreement and says in Portuguese, field by field, what is wrong. */
import addFormats from 'ajv-formats'
import type { DataValidationCxt, SchemaValidateFunction } from 'ajv/dist/types/index.js'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { isDay } from '#domain/dates/day.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { readEmail } from '#domain/people/email.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { isWithin } from '#domain/text/text-length.ts'
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

/** Beside those of fields: what is wrong with a text whatever it stands for. */
const keywordMessages: Readonly<Record<string, string>> = {
  'x-text': 'O texto tem um caractere incompleto: apague-o e digite de novo',
  'x-email': 'Digite um e-mail válido',
  additionalProperties: 'Este campo não é aceito',
}

/** Puts what was read of a text in its place; null is what cannot be read. */
const reading =
  (read: (text: string, schema: unknown) => string | null): SchemaValidateFunction =>
  (...[schema, text, , context]: [unknown, string, unknown?, DataValidationCxt?]) => {
    const clean = read(text, schema)
    if (clean === null || !context) return false
    context.parentData[context.parentDataProperty] = clean
    return true
  }

/** Years that dates of calls may have: those of people who live, and of plans. */
const isCalendarDay = (text: string) => text >= '1900' && text < '2200' && isDay(text)

const isInstant = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i.test(
    text,
  ) && isCalendarDay(text.slice(0, 10))

function makeAjv(coerceTypes: boolean | 'array'): Ajv2020 {
  const ajv = new Ajv2020({ coerceTypes, useDefaults: true, strict: false, allErrors: true })
  addFormats(ajv, ['uuid'])
  ajv.addFormat('date', isCalendarDay).addFormat('date-time', isInstant)
  ajv.addFormat('password', (text: string) => cleanText(text) !== null && !text.includes('\0'))
  // Texts are cleaned before anything else is asked of them.
  const first = { type: 'string', modifying: true, before: 'maxLength' } as const
  ajv.addKeyword({ keyword: 'x-text', ...first, validate: reading((text, rules) => cleanText(text, record(rules))) })
  ajv.addKeyword({ keyword: 'x-email', ...first, validate: reading(readEmail) })
  ajv.removeKeyword('maxLength')
  ajv.addKeyword({
    keyword: 'maxLength',
    type: 'string',
    validate: (most: number, text: string) => isWithin(text, most),
  })
  ajv.addKeyword({
    keyword: 'x-file',
    validate: (_: unknown, value: unknown) => typeof value === 'object' && value !== null && 'sha256' in value,
  })
  return ajv
}

/** JSON is taken as it is; what travels as text (query, path, header, form) is turned into its type first. */
const strict = makeAjv(false)
const loose = makeAjv('array')

/** A password is what was typed, to the last space. */
const isVerbatim = ({ format, ...schema }: Record<string, unknown>) => format === 'password' || 'enum' in schema

/** Every text of the agreement is cleaned (`domain/text`): none reaches a handler as it came. */
function withText(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withText)
  if (typeof schema !== 'object' || schema === null) return schema
  const { format, ...copy }: Record<string, unknown> = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withText(value)]),
  )
  if (format === 'binary') return { 'x-file': true }
  if (format !== undefined && format !== 'email') copy['format'] = format
  if ([copy['type']].flat().includes('string') && !isVerbatim(copy)) {
    copy['x-text'] = { lines: copy['x-lines'] === true }
    if (format === 'email') copy['x-email'] = true
  }
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
  return (
    keywordMessages[error.keyword] ??
    fieldMessages[field] ??
    (error.keyword === 'required' ? 'Preencha este campo' : 'Valor inválido')
  )
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
