import type { RefusalCode } from '#contract/api.gen.ts'

type BadFile = readonly [name: string, text: string, msg: string, code: RefusalCode]

/** Files that are no table, or none that can be imported: what each is, its letters, and what it is refused with. */
export const badCsvs = (head: string): readonly BadFile[] => [
  ...unreadable(head).map(([name, text, msg]): BadFile => [name, text, msg, 'import-file-refused']),
  [
    'no CNPJ',
    'loja;cidade\r\nA;B\r\n',
    'Falta a coluna cnpj nas 10 primeiras linhas. Use o modelo, ou diga o que é cada coluna.',
    'import-columns-missing',
  ],
]

const unreadable = (head: string) =>
  [
    ['nothing', '', 'O arquivo está vazio.'],
    [
      'half a workbook',
      'PK\u0003\u0004xl',
      'Não conseguimos abrir a planilha. Abra-a no Excel e salve de novo, ou salve como CSV.',
    ],
    ['a picture', '\u0089PNG\0', 'O arquivo não é um CSV nem uma planilha.'],
    ['a header alone', head, 'O arquivo só tem a linha com os nomes das colunas.'],
    ['a column twice', 'cnpj;uf;UF\r\n1;PR;SP\r\n', 'Há mais de uma coluna uf na linha com os nomes.'],
    ['an open quote', `${head}1;"Casa\r\n2;b`, 'O arquivo parece cortado: há aspas que abrem e não fecham.'],
    ['half a row', `${head}1;a;b;c;d\r\n1;Casa d`, 'O arquivo parece cortado: a linha 3 termina no meio.'],
    [
      'one endless row',
      `${head}${'x'.repeat(30_000)}`,
      'Não foi possível ler perto da linha 2. Confira as aspas e o separador.',
    ],
    ['a NUL far inside', `${head}${'1;a;b;c;d\r\n'.repeat(10_000)}\0`, 'O arquivo não é um CSV nem uma planilha.'],
  ] as const
