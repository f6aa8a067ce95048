/** Finds characters in texts that draw an icon: the font has none of them, so every device would draw its own. */
import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** Arrows, ticks, boxes, stars and emoji; © and ® are letters of the font. */
const drawn = /[\u2190-\u21FF\u2300-\u23FF\u25A0-\u27BF\u27F0-\u27FF\u2900-\u297F\u2B00-\u2BFF]|(?![©®™\d#*])\p{Emoji}/u

/** One line for each of them in these files. */
export function drawnCharacters(files: readonly string[]): string[] {
  return files
    .filter((file) => /^src\/web\/.*\.tsx?$/.test(file) && !/\.(?:test|gen)\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      // Nearly no file has one: only those are read as code, to pass over comments.
      if (!drawn.test(text)) return []
      const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
      const problems: string[] = []
      const visit = (node: ts.Node): void => {
        const shown = ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateHead(node)
        const found = shown || ts.isTemplateMiddleOrTemplateTail(node) ? drawn.exec(node.text)?.[0] : undefined
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
        if (found) problems.push(`${file}:${line}: "${found}" is an icon: take it from src/web/ui/icons.ts`)
        ts.forEachChild(node, visit)
      }
      visit(source)
      return problems
    })
}
