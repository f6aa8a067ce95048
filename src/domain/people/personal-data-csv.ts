/** Everything that is kept of a person as a table that opens in a spreadsheet: one line for each fact. */
import { csvOf } from '../csv/csv.ts'

function* facts(value: unknown, path: readonly string[]): Generator<readonly [path: readonly string[], text: string]> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      yield* facts(inner, [...path, Array.isArray(value) ? String(Number(name) + 1) : name])
    }
  } else if (typeof value === 'boolean') {
    yield [path, value ? 'sim' : 'não']
  } else if (typeof value === 'number' || (typeof value === 'string' && value !== '')) {
    yield [path, String(value)]
  }
}

export function personalDataCsv(data: object): string {
  const lines = [...facts(data, [])].map(([[section = '', ...rest], text]) => [section, rest.join('.'), text])
  return csvOf([['secao', 'campo', 'valor'], ...lines])
}
