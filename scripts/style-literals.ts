/** Finds colours, sizes, times and layers that a style sheet outside the theme decides by itself. */
import { readFileSync } from 'node:fs'
import ts from 'typescript'

const theme = 'src/web/ui/theme/'
/** Properties whose numbers are neither lengths nor layers. */
const plain = /^(?:opacity|order|flex|flexGrow|flexShrink|aspectRatio|WebkitLineClamp|scale|columnCount)$/
const colour =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|(?:^|\s)(?:white|black|red|green|blue|gr[ae]y)\b/i
const measure = /(?:^|[\s(,*/+-])\d*\.?\d+(?:px|r?em|ch|ex|pt|m?s)\b/

function wrongNumber(node: ts.NumericLiteral): string | undefined {
  const property = ts.isPrefixUnaryExpression(node.parent) ? node.parent.parent : node.parent
  if (Number(node.text) === 0 || !ts.isPropertyAssignment(property) || property.name === node) return undefined
  const name = property.name.getText()
  return plain.test(name) ? undefined : `${name}: ${node.text}`
}

function wrongText(text: string): string | undefined {
  // Nought needs no token (`0px`, `0s` where a unit is asked for).
  const found = text.replaceAll(/\b0(?:px|s)\b/g, '')
  return colour.exec(found)?.[0] ?? measure.exec(found)?.[0]
}

function whatIsWrong(node: ts.Node): string | undefined {
  if (ts.isNumericLiteral(node)) return wrongNumber(node)
  const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
  return isText && !ts.isImportDeclaration(node.parent) ? wrongText(node.text) : undefined
}

/** One line for each literal in these files that belongs into a token of src/web/ui/theme. */
export function styleLiterals(files: readonly string[]): string[] {
  return files
    .filter((file) => file.endsWith('.css.ts') && !file.startsWith(theme))
    .flatMap((file) => {
      const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
      const problems: string[] = []
      const visit = (node: ts.Node): void => {
        const wrong = whatIsWrong(node)
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
        if (wrong) problems.push(`${file}:${line}: ${wrong.trim()} belongs into a token of ${theme}`)
        ts.forEachChild(node, visit)
      }
      visit(source)
      return problems
    })
}
