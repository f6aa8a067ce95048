/** The XML of sales that never were: each seed gives one, with right check digits and sums. */
import { modulus11 } from '#domain/documents/check-digits.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { Dice } from '#server/seed/history/dice.ts'

const shops = [
  'Casa do Banho Ltda',
  'Azulejos Ribeirão Comércio de Pisos Ltda',
  'Hidráulica São Jorge',
  'Depósito Bela Vista',
  'Porcelanas do Vale S.A.',
]
const people = [
  'Ana Prado',
  'João Batista da Silva',
  'Marta de Souza Lima',
  'Reforma & Obra Engenharia',
  'Tereza Alves',
]
const streets = ['Rua das Águas', 'Av. Paulista', 'Rua XV de Novembro', 'Estrada do Sol']
const goods = [
  ['Torneira de mesa bica alta cromada', '84818011', 31990],
  ['Bacia com caixa acoplada branca', '69101000', 64900],
  ['Cuba de apoio redonda 40 cm', '69101000', 45950],
  ['Ducha higiênica com registro', '84818019', 18990],
  ['Misturador monocomando para lavatório', '84818011', 78900],
  ['Assento sanitário soft close', '39222000', 22490],
  ['Sifão articulado metalizado', '39174090', 8990],
  ['Válvula de escoamento click 1.1/4', '84818092', 12750],
  ['Barra de apoio inox 80 cm', '73249000', 19900],
  ['Chuveiro eletrônico 7500 W', '85161000', 35900],
] as const

const digitsOf = (dice: Dice, count: number) => Array.from({ length: count }, () => dice.whole(0, 9)).join('')

export function cnpjOf(dice: Dice): string {
  const root = `${dice.whole(1, 9)}${digitsOf(dice, 7)}0001`
  const first = root + modulus11(root)
  return first + modulus11(first)
}

function cpfOf(dice: Dice): string {
  const root = `${dice.whole(1, 9)}${digitsOf(dice, 8)}`
  const first = root + modulus11(root, 11)
  return first + modulus11(first, 11)
}

function gtinOf(dice: Dice): string {
  const root = `789${digitsOf(dice, 9)}`
  const sum = root.split('').reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${root}${(10 - (sum % 10)) % 10}`
}

interface Sold {
  readonly xml: string
  readonly cents: number
}

function soldOf(dice: Dice, number: number): Sold {
  const [name, ncm, price] = dice.one(goods)
  const quantity = dice.whole(1, 6)
  const unit = price + dice.whole(0, 99)
  const cents = quantity * unit
  const ean = dice.chance(0.7) ? gtinOf(dice) : 'SEM GTIN'
  return {
    cents,
    xml: `<det nItem="${number}"><prod><cProd>${dice.whole(100, 99999)}</cProd><cEAN>${ean}</cEAN><xProd>${name}</xProd><NCM>${ncm}</NCM><CFOP>5102</CFOP><uCom>UN</uCom><qCom>${quantity}.0000</qCom><vUnCom>${toDecimal(unit)}</vUnCom><vProd>${toDecimal(cents)}</vProd><indTot>1</indTot></prod></det>`,
  }
}

/** @param model 55 is an NF-e, 65 an NFC-e */
export function saleXml(dice: Dice, model: '55' | '65'): string {
  const issuer = cnpjOf(dice)
  const month = String(dice.whole(1, 12)).padStart(2, '0')
  const issuedOn = `2026-${month}-${String(dice.whole(1, 28)).padStart(2, '0')}`
  const number = dice.whole(1, 999_999)
  const series = dice.whole(1, 9)
  const body = `3526${month}${issuer}${model}${String(series).padStart(3, '0')}${String(number).padStart(9, '0')}1${digitsOf(dice, 8)}`
  const key = `${body}${modulus11(body)}`
  const items = Array.from({ length: dice.whole(1, model === '55' ? 14 : 8) }, (_, at) => soldOf(dice, at + 1))
  const products = items.reduce((sum, { cents }) => sum + cents, 0)
  const discount = dice.chance(0.4) ? Math.round(products * 0.05) : 0
  const freight = model === '55' && dice.chance(0.5) ? dice.whole(2000, 30_000) : 0
  const total = products - discount + freight
  const address = `<xLgr>${dice.one(streets)}</xLgr><nro>${dice.whole(1, 3000)}</nro><xBairro>Centro</xBairro><xMun>São Paulo</xMun><UF>SP</UF><CEP>01310100</CEP>`
  const buyer =
    model === '55' || dice.chance(0.5)
      ? `<dest><CPF>${cpfOf(dice)}</CPF><xNome>${dice.one(people).replace('&', '&amp;')}</xNome><enderDest>${address}</enderDest></dest>`
      : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${key}" versao="4.00"><ide><cUF>35</cUF><natOp>Venda de mercadoria</natOp><mod>${model}</mod><serie>${series}</serie><nNF>${number}</nNF><dhEmi>${issuedOn}T10:15:00-03:00</dhEmi><tpNF>1</tpNF><tpAmb>1</tpAmb><finNFe>1</finNFe></ide><emit><CNPJ>${issuer}</CNPJ><xNome>${dice.one(shops)}</xNome><enderEmit>${address}</enderEmit><IE>${digitsOf(dice, 12)}</IE></emit>${buyer}${items.map(({ xml }) => xml).join('')}<total><ICMSTot><vProd>${toDecimal(products)}</vProd><vDesc>${toDecimal(discount)}</vDesc><vFrete>${toDecimal(freight)}</vFrete><vNF>${toDecimal(total)}</vNF></ICMSTot></total></infNFe></NFe><protNFe versao="4.00"><infProt><tpAmb>1</tpAmb><chNFe>${key}</chNFe><dhRecbto>${issuedOn}T10:16:00-03:00</dhRecbto><nProt>135${digitsOf(dice, 12)}</nProt><cStat>100</cStat></infProt></protNFe></nfeProc>`
}
