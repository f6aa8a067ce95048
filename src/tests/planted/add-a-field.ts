/**
 * Adds a field to a product by the four edits of the guide (`CONTRIBUTING.md`, "A field"), in a copy of the tree: `npm run
 * test:field`. With all four everything compiles, and the field is in the agreement, the template, the export and the trail;
 * with any of them left out the compiler says so. It takes some minutes, so it is no part of `npm test`.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { PlantedFault } from './planted-fault.ts'
import { check, generateContract, vitest } from './runners.ts'
import { copyTree } from './tree.ts'

const edits: readonly PlantedFault[] = [
  {
    what: 'the agreement',
    file: 'openapi/schemas/product.yaml',
    find: '    line: { type: string }\n',
    replace: '    line: { type: string }\n    finish: { type: string }\n',
  },
  {
    what: 'the column',
    file: 'src/server/db/schema/products.ts',
    find: "    line: text('line').notNull(),\n",
    replace: "    line: text('line').notNull(),\n    finish: text('finish').notNull().default(''),\n",
  },
  {
    what: 'the row of the table of fields',
    file: 'src/domain/products/product-fields.ts',
    find: '  /** Hundredths of a point for each real. */\n',
    replace: `  finish: {
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
  /** Hundredths of a point for each real. */
`,
  },
  {
    what: 'its name on the page',
    file: 'src/web/parts/product-field-texts.ts',
    find: '  line: msg`Linha`,\n',
    replace: '  line: msg`Linha`,\n  finish: msg`Acabamento`,\n',
  },
]

const tree = copyTree('field', undefined)
let failures = 0
function say(what: string, holds: boolean): void {
  if (!holds) failures += 1
  process.stdout.write(`${holds ? '✓' : '✗'} ${what}\n`)
}

/** Makes all edits but the one that is left out, and asks the compiler. */
function compilesWithout(left: PlantedFault | undefined): boolean {
  for (const edit of edits) if (edit !== left) tree.plant(edit)
  generateContract(tree.root)
  return check(tree.root, 'types') === undefined
}

for (const left of edits) {
  say(`without ${left.what} it does not compile`, !compilesWithout(left))
  tree.restore()
}
say('with all four it compiles', compilesWithout(undefined))
const migrated = spawnSync(
  process.execPath,
  [
    path.join('node_modules', 'drizzle-kit', 'bin.cjs'),
    'generate',
    '--config',
    'src/server/db/drizzle-kit.config.ts',
    '--name',
    'finish',
  ],
  { cwd: tree.root },
)
say('and its migration is made', migrated.status === 0)
const [red] = vitest(tree.root, ['domain', 'server'], ['src/domain/products', 'features/products', 'there-and-back'])
say('and products are listed, imported and exported as before', red === undefined)
if (red) process.stdout.write(`  ${red.by}: ${red.said}\n`)
process.exitCode = failures > 0 ? 1 : 0
