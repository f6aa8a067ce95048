/** Everything that is kept of a person as a table that opens in a spreadsheet: one line for each fact. */

/** Cells that begin like a formula must not become one. */
const safe = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const cell = (text: string) => (/[;"\r\n]/.test(safe(text)) ? `"${safe(text).replaceAll('"', '""')}"` : safe(text))

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

/** UTF-8 with its mark, `;` between the cells and CRLF, as spreadsheets in Brazil expect. */
export function personalDataCsv(data: object): string {
  const lines = [...facts(data, [])].map(([[section = '', ...rest], text]) =>
    [section, rest.join('.'), text].map(cell).join(';'),
  )
  return `\uFEFF${['secao;campo;valor', ...lines].join('\r\n')}\r\n`
}
