/** Fiscal documents made for tests: whole, authorised and small; each test changes what it is about. */
import { modulus11 } from '#domain/documents/check-digits.ts'

interface Facts {
  readonly issuer: string
  /** `YYYY-MM-DD`. */
  readonly issuedOn: string
  readonly number: number
  readonly series: number
  readonly model: '55' | '65'
  /** 2 is the test environment. */
  readonly environment: '1' | '2'
  /** Code of the authority's answer; null leaves the answer out. */
  readonly answer: string | null
  /** Reais. */
  readonly total: string
  readonly signed: boolean
}

export type SampleFacts = Partial<Facts>

const usual: Facts = {
  issuer: '11222333000181',
  issuedOn: '2026-11-10',
  number: 4321,
  series: 1,
  model: '65',
  environment: '1',
  answer: '100',
  total: '1234.50',
  signed: true,
}

/** A key with a right check digit that says the same as the document. */
export function sampleKey(facts: SampleFacts = {}): string {
  const { issuer, issuedOn, number, series, model } = { ...usual, ...facts }
  const month = issuedOn.slice(2, 4) + issuedOn.slice(5, 7)
  const body = `35${month}${issuer}${model}${String(series).padStart(3, '0')}${String(number).padStart(9, '0')}112345679`
  return `${body}${modulus11(body)}`
}

const item = (total: string) => `<det nItem="1"><prod><cProd>TORN-01</cProd><cEAN>SEM GTIN</cEAN>
<xProd>Torneira de mesa &amp; sifão</xProd><NCM>84818011</NCM><CFOP>5102</CFOP><uCom>UN</uCom><qCom>2.0000</qCom>
<vUnCom>617.2500000000</vUnCom><vProd>${total}</vProd><indTot>1</indTot></prod></det>`

/** The text of a document; without facts an NFC-e of R$ 1.234,50 issued on 10 November 2026. */
export function sampleXml(facts: SampleFacts = {}): string {
  const { issuer, issuedOn, number, series, model, environment, answer, total, signed } = { ...usual, ...facts }
  const key = sampleKey(facts)
  const protocol = `<protNFe versao="4.00"><infProt><tpAmb>${environment}</tpAmb><chNFe>${key}</chNFe>
<dhRecbto>${issuedOn}T10:16:00-03:00</dhRecbto><nProt>135260000000001</nProt><cStat>${answer}</cStat>
<xMotivo>Autorizado o uso da NF-e</xMotivo></infProt></protNFe>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${key}" versao="4.00">
<ide><cUF>35</cUF><natOp>Venda</natOp><mod>${model}</mod><serie>${series}</serie><nNF>${number}</nNF>
<dhEmi>${issuedOn}T10:15:00-03:00</dhEmi><tpNF>1</tpNF><tpAmb>${environment}</tpAmb><finNFe>1</finNFe></ide>
<emit><CNPJ>${issuer}</CNPJ><xNome>Casa do Banho Ltda</xNome><xFant>Casa do Banho</xFant><enderEmit><xLgr>Rua das Águas</xLgr>
<nro>10</nro><xBairro>Centro</xBairro><xMun>São Paulo</xMun><UF>SP</UF><CEP>01001000</CEP></enderEmit><IE>111222333444</IE></emit>
${item(total)}<total><ICMSTot><vProd>${total}</vProd><vDesc>0.00</vDesc><vFrete>0.00</vFrete><vNF>${total}</vNF></ICMSTot></total>
</infNFe>${signed ? '<Signature><SignatureValue>AA==</SignatureValue></Signature>' : ''}</NFe>${answer === null ? '' : protocol}</nfeProc>`
}
