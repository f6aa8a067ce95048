/**
 * Adds a field to a product and one to a store by the four edits of the guide (`CONTRIBUTING.md`, "A field"), in a copy of the
 * tree: `npm run test:field`. With all four everything compiles, and the records are imported and exported as before;
 * with any of them left out the compiler says so. It takes some minutes, so it is no part of `npm test`.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { check, generateContract, vitest } from './runners.ts'
import { copyTree } from './tree.ts'

interface Edit {
  readonly what: string
  readonly file: string
  /** A line that is there once, and what is written before it. */
  readonly before: Readonly<Record<string, string>>
}

const product: readonly Edit[] = [
  {
    what: 'the agreement',
    file: 'openapi/schemas/product.yaml',
    before: { '    pointsPerReal: {': '    finish: { type: string }\n' },
  },
  {
    what: 'the column',
    file: 'src/server/db/schema/products.ts',
    before: { "    active: boolean('active')": "    finish: text('finish').notNull().default(''),\n" },
  },
  {
    what: 'the row of the table of fields',
    file: 'src/domain/products/product-fields.ts',
    before: {
      '  /** Hundredths of a point for each real. */': `  finish: {
    title: 'Acabamento',
    column: 'acabamento',
    example: 'Cromado',
    need: 'never',
    cell: 'text',
    trail: 'open',
    read: within(60),
    sentence: 'Digite um acabamento de até 60 letras',
    blank: '',
  },
`,
    },
  },
  {
    what: 'its name on the page',
    file: 'src/web/parts/product-field-texts.ts',
    before: { '  ratePer100: msg': '  finish: msg`Acabamento`,\n' },
  },
]

const store: readonly Edit[] = [
  {
    what: 'the agreement',
    file: 'openapi/schemas/store.yaml',
    before: {
      '    economicGroup:\n': "    website: { type: [string, 'null'] }\n",
      '    participating: { type: boolean, description: True': '    website: *name\n',
      '    participating: { type: boolean }': '    website: *name\n',
    },
  },
  {
    what: 'the column',
    file: 'src/server/db/schema/people.ts',
    before: { "    economicGroupId: uuid('economic_group_id').ref": "    website: text('website'),\n" },
  },
  {
    what: 'the row of the table of fields',
    file: 'src/domain/stores/store-fields.ts',
    before: {
      '  street: {\n': `  website: {
    title: 'Site',
    column: 'site',
    example: 'https://casadasloucas.com.br',
    ...optional,
    accept: companyName,
    sentence: 'Digite um site válido',
  },
`,
    },
  },
  {
    what: 'its name on the page',
    file: 'src/web/parts/store-field-texts.ts',
    before: { '  street: msg': '  website: msg`Site`,\n' },
  },
]

const tree = copyTree('field', undefined)
let failures = 0
function say(what: string, holds: boolean): void {
  if (!holds) failures += 1
  process.stdout.write(`${holds ? '✓' : '✗'} ${what}\n`)
}

/** Makes all edits but the one that is left out, and asks the compiler. */
function compilesWithout(left: Edit | undefined, edits: readonly Edit[]): boolean {
  for (const { what, file, before } of edits.filter((edit) => edit !== left))
    for (const [find, added] of Object.entries(before)) tree.plant({ what, file, find, replace: added + find })
  generateContract(tree.root)
  return check(tree.root, 'types') === undefined
}

// Only where all edits compile does it say something that without one of them nothing does.
for (const [noun, edits] of Object.entries({ product, store }))
  for (const left of [undefined, ...edits]) {
    const compiles = compilesWithout(left, edits)
    if (left) say(`${noun}: without ${left.what} it does not compile`, !compiles)
    else say(`${noun}: with all edits it compiles`, compiles)
    tree.restore()
  }
say('with the edits of both it compiles', compilesWithout(undefined, [...product, ...store]))
const drizzle = path.join('node_modules', 'drizzle-kit', 'bin.cjs')
const config = 'src/server/db/drizzle-kit.config.ts'
const made = spawnSync(process.execPath, [drizzle, 'generate', '--config', config, '--name', 'fields'], {
  cwd: tree.root,
})
say('their migration is made', made.status === 0)
const asked = ['src/domain/products', 'src/domain/stores', 'there-and-back']
const [red] = vitest(tree.root, ['domain', 'server'], asked)
say('products and stores are imported and exported as before', red === undefined)
if (red) process.stdout.write(`  ${red.by}: ${red.said}\n`)
process.exitCode = failures > 0 ? 1 : 0
