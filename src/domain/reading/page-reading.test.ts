import { expect, test } from 'vitest'
import { formatAccessKey } from '#domain/documents/access-key.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { sampleKey } from '#domain/invoices/testing/fiscal-sample.ts'
import { readCodes, readPrint } from './page-reading.ts'
import { pageOf, type PrintedPage, type TextRun } from './printed-page.ts'
import { form, receipt, run } from './sample-print.ts'

const issuer = '11222333000181'
const key = sampleKey({ model: '55' })

const head = [
  run('DANFE', 0.4, 0.1),
  run('Nº. 000.004.321', 0.4, 0.12),
  run(formatAccessKey(key), 0.55, 0.1),
  run('CNPJ', 0.7, 0.14),
  run(formatCnpj(issuer), 0.7, 0.155),
]
const buyer = [run('DESTINATÁRIO / REMETENTE', 0.005, 0.18)]
const dates = [
  ['NOME / RAZÃO SOCIAL', 'Ana Prado'],
  ['CNPJ / CPF', '529.982.247-25'],
  ['DATA DA EMISSÃO', '10/11/2026'],
] as const
const sums = [
  [
    ['BASE DE CÁLCULO DO ICMS', '347,28'],
    ['VALOR DO ICMS', '41,67'],
    ['VALOR TOTAL DOS PRODUTOS', '294,64'],
  ],
  [
    ['VALOR DO FRETE', '62,64'],
    ['DESCONTO', '10,00'],
    ['VALOR TOTAL DA NOTA', '347,28'],
  ],
] as const

const danfe = (more: readonly TextRun[] = []): PrintedPage =>
  pageOf([...head, ...buyer, ...form([dates, ...sums]), ...more])

const read = (page: PrintedPage, source: 'pdf' | 'ocr' = 'pdf') => readPrint(page, { page: 1, source })
/** The same page as somebody saw it who was not sure of anything. */
const doubted = (page: PrintedPage): PrintedPage =>
  page.map((line) => line.map((word) => ({ ...word, confidence: 0.4 })))

test('a DANFE says key, total, day and buyer', () => {
  expect(read(danfe())).toMatchObject({
    keys: [{ value: key, certain: true, source: 'pdf', page: 1 }],
    total: { value: 34728, certain: true },
    issuedOn: { value: '2026-11-10', certain: true },
    recipient: { value: '52998224725' },
    homologation: false,
  })
})

test('letters of the field before are no part of a title', () => {
  const page = pageOf([
    run('VALOR TOTAL DO IP! VALOR TOTAL DA NOTA', 0.5, 0.4),
    run('0,00', 0.62, 0.414),
    run('1.234,50', 0.73, 0.414),
  ])
  expect(read(page, 'ocr').total?.value).toBe(123450)
})

test('the total is what stands under its title, however large other amounts are', () => {
  const page = danfe([run('VALOR DA CARGA', 0.005, 0.5), run('99.999,99', 0.02, 0.514)])
  expect(read(page).total?.value).toBe(34728)
})

test('a total that is not the sum of its parts is told, and is not certain', () => {
  const wrong = [
    sums[0],
    [
      ['VALOR DO FRETE', '62,64'],
      ['DESCONTO', '10,00'],
      ['VALOR TOTAL DA NOTA', '347,23'],
    ],
  ] as const
  expect(read(pageOf([...head, ...buyer, ...form([dates, ...wrong])])).total).toMatchObject({
    value: 34723,
    certain: false,
  })
})

test('two totals that differ are not certain', () => {
  const page = danfe([run('VALOR TOTAL DA NOTA', 0.005, 0.6), run('100,00', 0.02, 0.614)])
  expect(read(page).total).toMatchObject({ value: 34728, certain: false })
})

test('without its title there is no total', () => {
  expect(read(pageOf([...head, run('347,28', 0.5, 0.5)])).total).toBeNull()
})

test('what is read off a picture is certain only where it was legible and something else says the same', () => {
  expect(read(danfe(), 'ocr').total).toMatchObject({ certain: true, source: 'ocr' })
  expect(read(doubted(danfe()), 'ocr').total).toMatchObject({ value: 34728, certain: false })
  // The day stands there once only.
  expect(read(danfe(), 'ocr').issuedOn).toMatchObject({ value: '2026-11-10', certain: false })
  expect(read(danfe([run('EMISSÃO: 10/11/2026', 0.05, 0.02)]), 'ocr').issuedOn).toMatchObject({ certain: true })
  // The key has its check digit, and the page names its number and issuer.
  expect(read(danfe(), 'ocr').keys).toMatchObject([{ value: key, certain: true }])
  const bare = pageOf([run(formatAccessKey(key), 0.1, 0.1)])
  expect(read(bare, 'ocr').keys).toMatchObject([{ value: key, certain: false }])
})

test('two days of issue are none', () => {
  expect(read(danfe([run('EMISSÃO: 11/11/2026', 0.05, 0.02)])).issuedOn).toBeNull()
})

test('a day outside of the month of the key is none', () => {
  const other = [[dates[0], dates[1], ['DATA DA EMISSÃO', '10/12/2026']]] as const
  expect(read(pageOf([...head, ...form(other)])).issuedOn).toBeNull()
})

test('letters that look like digits are read as digits, and a key is found over two lines', () => {
  const groups = formatAccessKey(key).split(' ')
  const misread = groups.map((group, at) =>
    at === 0 || at > 5 ? group.replaceAll('1', 'l').replaceAll('0', 'O') : group,
  )
  const page = receipt(['CHAVE DE ACESSO', misread.slice(0, 6).join(' '), misread.slice(6).join(' ')])
  expect(read(page, 'ocr').keys).toMatchObject([{ value: key }])
})

test('the key of another invoice in the small print is not the key of the page', () => {
  const other = sampleKey({ model: '55', number: 99, issuer: '06929383000163' })
  const page = danfe([run(`NF-e referenciada: ${formatAccessKey(other)}`, 0.05, 0.9)])
  expect(read(page).keys.map(({ value }) => value)).toEqual([key])
})

test('the items of a DANFE', () => {
  const page = danfe([
    run('TORN-01 TORNEIRA DE MESA 7891234567895 84818011 000 5102 UN 2,0000 617,2500000000 1.234,50 0,00', 0.01, 0.7),
    run('880 SIFAO COM ERRO 84818011 000 5102 UN 2,0000', 0.01, 0.72),
    run('77 FITA 84818011 0/10 5405 M 1,5000 2,4833 3,72', 0.01, 0.74),
  ])
  expect(read(page).items).toMatchObject([
    {
      code: 'TORN-01',
      ean: '7891234567895',
      name: 'TORNEIRA DE MESA',
      quantity: 2,
      unitPriceCents: 61725,
      totalCents: 123450,
    },
    { code: '77', ean: null, name: 'FITA', quantity: null, unitPriceCents: null, totalCents: 372 },
  ])
})

const nfce = sampleKey()
const purchase = [
  'CASA DO BANHO LTDA',
  `CNPJ: ${formatCnpj(issuer)}`,
  '001 7891234567895 TORNEIRA DE MESA',
  '2 UN x 617,25|1.234,50',
  '002 55 SIFAO 1 UN x 20,00|20,00',
]
const foot = [
  'NFC-e nº 4321 Série 1 10/11/2026 10:15:00',
  formatAccessKey(nfce).slice(0, 30),
  formatAccessKey(nfce).slice(30),
]

test('a row that leans is one row, and columns that were taken for each other are no item', () => {
  const page = danfe([
    run('TORN-01 TORNEIRA DE MESA 84818011', 0.01, 0.7),
    run('000 5102 UN 2,0000 617,25 1.234,50 18,00', 0.4, 0.712),
    run('66 RALO 84818011 000 5102 UN 3,0000 10,00 20,00', 0.01, 0.74),
  ])
  expect(read(page).items).toMatchObject([
    { code: 'TORN-01', name: 'TORNEIRA DE MESA', quantity: 2, unitPriceCents: 61725, totalCents: 123450 },
  ])
  expect(read(receipt(['84818011 000 5102 UN 2,0000 617,25 18,00', ...foot])).items).toEqual([])
})

test('a receipt: what is to be paid, not the sum before the discount', () => {
  const page = receipt([
    ...purchase,
    'Valor total R$|1.254,50',
    'Desconto R$|54,50',
    'Valor a Pagar R$|1.200,00',
    'Cartão de Crédito|1.200,00',
    ...foot,
  ])
  expect(read(page)).toMatchObject({
    keys: [{ value: nfce, certain: true }],
    total: { value: 120000, certain: true },
    issuedOn: { value: '2026-11-10' },
    items: [
      {
        code: null,
        ean: '7891234567895',
        name: 'TORNEIRA DE MESA',
        quantity: 2,
        unitPriceCents: 61725,
        totalCents: 123450,
      },
      { code: '55', name: 'SIFAO', quantity: 1, totalCents: 2000 },
    ],
  })
})

test('a receipt without a discount: its total', () => {
  expect(read(receipt([...purchase, 'VALOR TOTAL R$|1.254,50', 'Dinheiro|1.254,50', ...foot])).total).toMatchObject({
    value: 125450,
    certain: true,
  })
})

test('a receipt with a discount whose amount to pay cannot be read has no total', () => {
  expect(read(receipt([...purchase, 'VALOR TOTAL R$|1.254,50', 'Desconto R$|54,50', ...foot])).total).toBeNull()
})

test('a page of the test environment says so', () => {
  expect(read(danfe([run('SEM VALOR FISCAL', 0.3, 0.5)])).homologation).toBe(true)
})

test('an empty page, and one without an invoice, say nothing', () => {
  const nothing = { keys: [], total: null, issuedOn: null, recipient: null, items: [], homologation: false }
  expect(read([])).toMatchObject(nothing)
  expect(read(receipt(['Lista de compras', 'pão|2', 'leite|3,50']))).toMatchObject(nothing)
})

const box = { left: 0, top: 0, width: 1, height: 0.1 }

test('codes: what is no invoice, or none that holds, says nothing', () => {
  const codes = [
    { text: 'https://exemplo.com', box },
    { text: `${key.slice(0, 43)}x`, box },
  ]
  expect(readCodes(codes, 1)).toMatchObject({ keys: [], total: null, issuedOn: null })
})

test('codes: the same key twice is one', () => {
  const office = 'https://www.nfce.fazenda.sp.gov.br/qrcode'
  const codes = [
    { text: nfce, box },
    { text: `${office}?p=${nfce}|2|1|10|1234.50|6b6a|1|AB12`, box },
  ]
  expect(readCodes(codes, 3)).toMatchObject({
    keys: [{ value: nfce, certain: true, source: 'code', page: 3 }],
    total: { value: 123450, certain: true },
    issuedOn: { value: '2026-11-10', certain: true },
  })
})
