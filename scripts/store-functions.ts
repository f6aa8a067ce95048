/**
 * Which functions the stores export, and on which databases tests met them. Both databases must do what a store asks of
 * them; a function that ran on one only was never asked of the other.
 */
import path from 'node:path'
import { parseSync, type Plugin } from 'vite'

export const isStore = (file: string) => file.endsWith('.store.ts')

interface StoreFunction {
  readonly name: string
  /** Where `const` stands when it is one: what is put in its place has the same length, so that lines stay where they are. */
  readonly constAt: number | undefined
}

/** The exported functions that take the database first. */
export function storeFunctions(file: string, code: string): StoreFunction[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return program.body.flatMap((statement): StoreFunction[] => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
    const { declaration } = statement
    if (declaration.type === 'FunctionDeclaration')
      return declaration.id && takesDatabase(declaration) ? [{ name: declaration.id.name, constAt: undefined }] : []
    if (declaration.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression' && takesDatabase(init)
        ? [{ name: id.name, constAt: declaration.start }]
        : [],
    )
  })
}

type Taking = { readonly params: readonly object[] }

function takesDatabase({ params: [first] }: Taking): boolean {
  const annotation: unknown = Reflect.get(Object(first), 'typeAnnotation')
  const type: unknown = Reflect.get(Object(annotation), 'typeAnnotation')
  return Reflect.get(Object(Reflect.get(Object(type), 'typeName')), 'name') === 'Db'
}

/** How a function is named in the notes. */
export const nameIn = (file: string, name: string) => `${path.relative(process.cwd(), file)}#${name}`

/** Has the functions of stores note that they were called; for tests. */
export function meetStores(): Plugin {
  return {
    name: 'meet-stores',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?')
      if (!isStore(file)) return undefined
      const found = storeFunctions(file, code)
      let changed = code
      for (const { constAt } of found)
        if (constAt !== undefined) changed = `${changed.slice(0, constAt)}let  ${changed.slice(constAt + 5)}`
      const noted = found.map(({ name }) => `${name} = noted(${JSON.stringify(nameIn(file, name))}, ${name})`)
      const heard = "import { noted } from '#tests/support/stores-met.ts'"
      return { code: [changed, heard, ...noted, ''].join('\n'), map: null }
    },
  }
}
