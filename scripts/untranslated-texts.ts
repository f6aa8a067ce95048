/** Finds texts on screens that go past the catalogues, and figures and times that go past the one place that writes them. */
import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** Attributes of elements and properties of our pieces that people read or hear. */
const read =
  /^(?:alt|title|label|placeholder|aria-(?:label|description|roledescription|placeholder|valuetext)|text|subtitle|description|heading|legend|hint|help|spoken|caption|empty|message)$/
const letters = /\p{L}{2}/u
/** The elements of the macro: whatever is inside is in the catalogue. */
const macros = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])
/** Names that are the same in every language. */
const names = new Set(['WhatsApp', 'CPF', 'CNPJ', 'CEP', 'PDF', 'QR'])
const formats = /^(?:NumberFormat|DateTimeFormat|RelativeTimeFormat|ListFormat|DurationFormat)$/
/** What the kit itself counts and reads stands in the kit; everything else is written by `format.ts`. */
const mayFormat = /^src\/web\/(?:i18n\/format\.ts$|ui\/(?:field|date)\/|ui\/figure\.ts$)/

const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.JsxText =>
  ts.isStringLiteralLike(node) || ts.isJsxText(node)

const isMacro = (node: ts.Node): boolean =>
  (ts.isJsxElement(node) && macros.has(node.openingElement.tagName.getText())) ||
  (ts.isJsxSelfClosingElement(node) && macros.has(node.tagName.getText()))

/** The place a literal is shown at: through parentheses, `a && 'b'`, `a ? 'b' : 'c'` and the braces of JSX. */
function shownAt(node: ts.Node): ts.Node {
  const { parent } = node
  const passes =
    ts.isParenthesizedExpression(parent) ||
    ts.isJsxExpression(parent) ||
    (ts.isBinaryExpression(parent) && parent.left !== node && parent.operatorToken.getText() !== '===') ||
    (ts.isConditionalExpression(parent) && parent.condition !== node)
  return passes ? shownAt(parent) : parent
}

function isRead(node: ts.Node): boolean {
  const place = shownAt(node)
  if (ts.isJsxAttribute(place)) return read.test(place.name.getText())
  if (ts.isJsxElement(place) || ts.isJsxFragment(place)) return true
  return ts.isCallExpression(place) && /^toast\.\w+$/.test(place.expression.getText())
}

function insideMacro(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node.parent; at; at = at.parent) {
    if (isMacro(at)) return true
    if (ts.isJsxAttribute(at)) return insideMacro(at.parent.parent)
  }
  return false
}

function whatIsWrong(node: ts.Node, file: string): string | undefined {
  if (isText(node)) {
    const text = node.text.trim()
    const missed = letters.test(text) && !names.has(text) && isRead(node) && !insideMacro(node)
    return missed ? `"${text}" goes past the catalogues` : undefined
  }
  if (!ts.isPropertyAccessExpression(node) || mayFormat.test(file)) return undefined
  const name = node.name.text
  const byHand = node.expression.getText() === 'Intl' ? formats.test(name) : /^toLocale(?:Date|Time)?String$/.test(name)
  return byHand ? `${name}: figures and times are written by src/web/i18n/format.ts` : undefined
}

/** One line for each of them in these files. */
export function untranslatedTexts(files: readonly string[]): string[] {
  return files
    .filter(
      (file) =>
        /^src\/web\/.*\.tsx?$/.test(file) && !/\.(?:test|gallery|gen|css)\.tsx?$|\/(?:testing|gallery)\//.test(file),
    )
    .flatMap((file) => {
      const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
      const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind)
      const problems: string[] = []
      const visit = (node: ts.Node): void => {
        const wrong = whatIsWrong(node, file)
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
        if (wrong) problems.push(`${file}:${line}: ${wrong}`)
        ts.forEachChild(node, visit)
      }
      visit(source)
      return problems
    })
}
