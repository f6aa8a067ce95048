import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { InvoiceSignature } from '#contract/api.gen.ts'
import { readFiscalFile } from '#domain/invoices/fiscal-file.ts'
import { sampleXml } from '#domain/invoices/testing/fiscal-sample.ts'
import { fiscalTextOf } from '#domain/invoices/fiscal-text.ts'
import { signed, signedXml, signerName } from '#tests/support/signed-xml.ts'
import { checkSignature } from './fiscal-signature.ts'

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes)

function check(file: string | Uint8Array): InvoiceSignature {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  return checkSignature(fiscalTextOf(bytes, decode), readFiscalFile(bytes, decode))
}

/** Without white space between its tags, as programs that issue invoices write them. */
const dense = signed(sampleXml({ signed: false }).replaceAll(/>\s+</g, '><'))

const stateOf = (file: string | Uint8Array) => check(file).state
const whole = signedXml()

test('a document as its issuer signed it is intact, and names who signed', () => {
  expect(check(whole)).toEqual({ state: 'intact', signer: signerName })
})

test.each([
  ['is indented', dense.replaceAll('><', '>\n  <')],
  ['is put into an envelope that declares other names', whole.replace('<nfeProc ', '<nfeProc xmlns:xsi="http://x" ')],
  ['is written in another encoding', Buffer.from(whole.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
  ['has lines that end as in Windows', whole.replaceAll('\n', '\r\n')],
  [
    'carries a signed answer of the authority',
    whole.replace('</protNFe>', '<Signature><SignatureValue/></Signature></protNFe>'),
  ],
  ['is of another branch of the company', signedXml({ issuer: '11222333000262' })],
] as const)('it stays so when it %s', (_, file) => {
  expect(stateOf(file)).toBe('intact')
})

test.each([
  ['another amount', whole.replaceAll('1234.50', '9234.50')],
  ['another quantity', whole.replace('2.0000', '3.0000')],
  [
    'an item more',
    whole.replace(
      '</emit>',
      '</emit><det nItem="2"><prod><xProd>A</xProd><qCom>1</qCom><vUnCom>1</vUnCom><vProd>0.00</vProd></prod></det>',
    ),
  ],
  ['a word more', whole.replace('Torneira', 'Torneira cromada')],
])('%s than was signed is told', (_, file) => {
  expect(check(file)).toEqual({ state: 'altered', signer: signerName })
})

const value = /<SignatureValue>([^<]*)</.exec(whole)?.[1] ?? ''
const certificate = /<X509Certificate>([^<]*)</.exec(whole)?.[1] ?? ''
const digest = /<DigestValue>([^<]*)</.exec(whole)?.[1] ?? ''
const twice = /<Signature .*<\/Signature>/s.exec(whole)?.[0] ?? ''

test.each([
  ['a digest that was made to fit', whole.replace(digest, 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=')],
  ['another value', whole.replace(value, Buffer.alloc(256, 7).toString('base64'))],
  ['no value at all', whole.replace(value, '!')],
  ['a certificate that is none', whole.replace(certificate, 'AAAA')],
  ['no certificate', whole.replace(/<KeyInfo>.*<\/KeyInfo>/s, '')],
  ['two signatures', whole.replace(twice, twice + twice)],
  ['a reference to something else', whole.replace('URI="#NFe', 'URI="#XFe')],
  [
    'an algorithm that is not of the layout',
    signed(sampleXml({ signed: false }), { signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256' }),
  ],
  ['a transformation that leaves something out', whole.replace('xmldsig#enveloped-signature', 'xmldsig#base64')],
  [
    'the names of somebody who means us to work',
    whole.replace('<nfeProc ', `<nfeProc ${Array.from({ length: 60 }, (_, at) => `xmlns:n${at}="n"`).join(' ')} `),
  ],
  ['more tags than a document has', whole.replace('</emit>', `</emit>${'<a/>'.repeat(100_000)}`)],
  ['nothing but its name', sampleXml()],
])('a signature with %s does not hold', (_, file) => {
  expect(stateOf(file)).toBe('broken')
})

test('what is signed is what people read, whatever stands between the characters', () => {
  const hidden = whole.replace('<vNF>1234.50', '<vNF><?x 1234.50?>9234.50')
  expect(stateOf(hidden)).toBe('altered')
  expect(stateOf(whole.replace('<vNF>1234.50', '<vNF><![CDATA[1234.50]]>'))).toBe('intact')
})

test('a document without a signature, of another issuer, and of a day the certificate was not good for', () => {
  expect(check(sampleXml({ signed: false }))).toEqual({ state: 'missing', signer: null })
  expect(check(signedXml({ issuer: '11444777000161' }))).toEqual({ state: 'other-signer', signer: signerName })
  expect(stateOf(signedXml({ issuedOn: '2025-12-30' }))).toBe('out-of-validity')
  expect(stateOf(signedXml({ issuedOn: '2028-01-02' }))).toBe('out-of-validity')
})

/** Real documents, beside the project where it is developed; read in place. Their makers anonymised what is broken. */
const folder = path.resolve(import.meta.dirname, '../../../../shared/samples/nfe')
const publicDocuments = [
  ['01-nfe55-v400-3items.xml', 'broken'],
  ['02-nfe55-v400-destCPF-frete.xml', 'broken'],
  ['03-nfe55-v400-41items.xml', 'broken'],
  ['04-nfe55-homologacao-cStat100.xml', 'broken'],
  ['05-nfe55-import-entrada-idEstrangeiro.xml', 'missing'],
  ['06-nfe55-noProtocol-IdWithoutPrefix.xml', 'missing'],
  ['09-nfce65-v310-qr1-prod-SIGNED.xml', 'intact'],
  ['13-nfe55-CANCELADA-SIGNED.xml', 'intact'],
  ['20-nfe55-prot-SIGNED-homologacao.xml', 'intact'],
] as const

test('the public documents are judged as they are known to be', () => {
  const present = publicDocuments.filter(([name]) => existsSync(path.join(folder, name)))
  expect([0, publicDocuments.length]).toContain(present.length)
  for (const [name, state] of present) {
    const bytes = readFileSync(path.join(folder, name))
    expect(stateOf(bytes), name).toBe(state)
    if (state === 'intact')
      expect(stateOf(Buffer.from(bytes.toString('latin1').replace(/<vNF>\d+/, '<vNF>99999'), 'latin1')), name).toBe(
        'altered',
      )
  }
})
