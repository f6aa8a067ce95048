import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FiscalFault } from '#domain/invoices/fiscal-fault.ts'
import { readFiscalFile } from '#domain/invoices/fiscal-file.ts'
import { sampleKey, sampleXml } from '#domain/invoices/testing/fiscal-sample.ts'
import { fiscalVerdict } from '#domain/invoices/fiscal-verdict.ts'
import type { ArrivedFile } from './document.ts'
import { readFiscalUpload } from './fiscal-file.ts'
import { openFiscal } from './fiscal-opening.ts'

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes)
async function arrive(bytes: Buffer): Promise<ArrivedFile> {
  const target = path.join(await mkdtemp(path.join(tmpdir(), 'nascente-fiscal-')), 'file')
  await writeFile(target, bytes)
  return { path: target, size: bytes.length, sha256: '' }
}

const read = (file: string | Uint8Array) => readFiscalFile(typeof file === 'string' ? Buffer.from(file) : file, decode)

function problemOf(file: string | Uint8Array): string {
  try {
    read(file)
    return 'read'
  } catch (error) {
    if (error instanceof FiscalFault) return error.problem
    throw error
  }
}

test('a document is read as people read it', () => {
  expect(read(sampleXml())).toMatchObject({
    key: sampleKey(),
    keyHolds: true,
    model: '65',
    layout: '4.00',
    series: '1',
    number: '4321',
    issuedOn: '2026-11-10',
    outgoing: true,
    sale: true,
    homologation: false,
    signed: true,
    status: 'authorised',
    protocol: { number: '135260000000001', code: '100', reason: 'Autorizado o uso da NF-e' },
    issuer: {
      document: '11222333000181',
      tradeName: 'Casa do Banho',
      address: ['Rua das Águas, 10', 'Centro', 'São Paulo – SP', 'CEP 01001-000'],
    },
    recipient: null,
    items: [{ name: 'Torneira de mesa & sifão', ean: null, quantity: '2.0000', totalCents: 123450, counts: true }],
    totals: { productsCents: 123450, discountCents: 0, totalCents: 123450 },
  })
})

test('a CNPJ with letters is an issuer like every other', () => {
  const document = read(sampleXml({ issuer: '12ABC34501DE35' }))
  expect(document).toMatchObject({ keyHolds: true, issuer: { document: '12ABC34501DE35' } })
})

test.each([
  ['latin1', 'ISO-8859-1'],
  ['latin1', 'windows-1252'],
  ['utf16le', 'UTF-16'],
] as const)('a file in %s that declares %s keeps its accents', (bytes, name) => {
  const text = sampleXml().replace('UTF-8', name)
  const file = Buffer.from(bytes === 'utf16le' ? `\uFEFF${text}` : text, bytes)
  expect(read(file).issuer.address[0]).toBe('Rua das Águas, 10')
})

test.each([
  ['a byte order mark', `\uFEFF${sampleXml()}`],
  ['prefixes', sampleXml().replaceAll(/<(\/?)(?!\?)/g, '<$1nfe:')],
  ['a comment behind the end', `${sampleXml()}\n<!-- fim -->\n`],
  ['no declaration', sampleXml().slice(sampleXml().indexOf('\n') + 1)],
])('%s makes no difference', (_, text) => {
  expect(read(text).totals.totalCents).toBe(123450)
})

const bomb = `<?xml version="1.0"?><!DOCTYPE n [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><n>&b;</n>`
const items = (count: number) => '<det nItem="1"><prod/></det>'.repeat(count)

test.each([
  ['nothing', '', 'empty'],
  ['a photo called .xml', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'not-xml'],
  ['a PDF called .xml', '%PDF-1.4', 'not-xml'],
  ['plain words', 'nota fiscal', 'not-xml'],
  ['a saved page of the authority', '<!DOCTYPE html><html><body>NFC-e</body></html>', 'web-page'],
  ['an entity bomb', bomb, 'entities'],
  ['a question for another file', '<!DOCTYPE n SYSTEM "file:///etc/passwd"><n/>', 'entities'],
  ['a download that broke off', sampleXml().slice(0, 900), 'truncated'],
  ['a download that broke off after an empty element', '<nfeProc><NFe/>', 'truncated'],
  ['elements that cross', '<nfeProc><NFe></nfeProc></NFe></nfeProc>', 'not-xml'],
  ['bytes that are not of the encoding', Buffer.from(sampleXml(), 'latin1'), 'encoding'],
  ['an encoding nobody knows', sampleXml().replace('UTF-8', 'EBCDIC-9'), 'encoding'],
  ['a megabyte of white space', `<nfeProc>${' '.repeat(1024 * 1024)}</nfeProc>`, 'too-large'],
  ['a million tags', `<n>${'<a/>'.repeat(251_000)}</n>`, 'too-large'],
  ['too many items', `<nfeProc>${items(991)}</nfeProc>`, 'too-many-items'],
  ['elements nested without an end', `${'<a>'.repeat(3000)}${'</a>'.repeat(3000)}`, 'not-xml'],
  ['elements nested too deeply', `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`, 'not-fiscal'],
  ['a name that reaches into the runtime', '<__proto__><polluted>1</polluted></__proto__>', 'not-xml'],
  ['another XML', '<catalogo><livro/></catalogo>', 'not-fiscal'],
  ['a batch', `<enviNFe>${sampleXml().slice(39)}</enviNFe>`, 'batch'],
  ['a correction letter', '<procEventoNFe><evento/></procEventoNFe>', 'event'],
  ['a service invoice', '<CompNfse><Nfse/></CompNfse>', 'service'],
  ['a transport document', '<cteProc><CTe/></cteProc>', 'transport'],
  ['a document of another model', sampleXml().replace('<mod>65', '<mod>59'), 'other-model'],
  ['a document without its total', sampleXml().replace(/<vNF>.*<\/vNF>/, ''), 'incomplete'],
  ['a day that does not exist', sampleXml({ issuedOn: '2026-11-31' }), 'incomplete'],
  ['an amount that is none', sampleXml().replaceAll('1234.50', '1e9'), 'incomplete'],
])('%s is refused', (_, file, problem) => {
  expect(problemOf(file)).toBe(problem)
})

test('a key in small letters is the same key', () => {
  const facts = { issuer: '12ABC34501DE35' }
  const document = read(sampleXml(facts).replaceAll('12ABC34501DE35', '12abc34501de35'))
  expect(document).toMatchObject({ key: sampleKey(facts), keyHolds: true, issuer: { document: facts.issuer } })
  expect(fiscalVerdict(document, { sending: [], today: document.issuedOn }).kind).not.toBe('refused')
  expect(fiscalVerdict(document, { sending: [], today: document.issuedOn, queued: [sampleKey(facts)] })).toMatchObject({
    kind: 'refused',
    refusals: ['already-queued'],
  })
})

test('what follows the last element, and a name without an end, are read at once', () => {
  expect(problemOf(sampleXml() + '<!---->'.repeat(100_000))).toBe('read')
  expect(problemOf(`<${'a'.repeat(1_000_000)}<`)).toBe('truncated')
})

test('an upload is opened by a thread; one that cannot be read is refused in words', async () => {
  const upload = await arrive(Buffer.from(sampleXml()))
  expect(await readFiscalUpload(upload, 'ana')).toEqual(openFiscal(Buffer.from(sampleXml())))
  const refused = async (text: string) => readFiscalUpload(await arrive(Buffer.from(text)), 'ana').catch(String)
  expect(await Promise.all([refused(bomb), refused('<a/>')])).toEqual([
    expect.stringContaining('Este XML contém comandos que não existem em notas fiscais.'),
    expect.stringContaining('Este XML não é de uma NF-e ou NFC-e completa.'),
  ])
  expect(await readFiscalUpload(await arrive(Buffer.from('%PDF-1.7')), 'ana')).toBeNull()
})

test('markup inside a text stays text', () => {
  const text = sampleXml().replace('Torneira de mesa', '&lt;img src=x onerror=alert(1)&gt;')
  expect(read(text).items[0]?.name).toContain('<img src=x onerror=alert(1)>')
})

test('a name of the runtime inside a document pollutes nothing', () => {
  expect(problemOf(sampleXml().replace('<natOp>', '<constructor/><natOp>'))).toMatch(/^(?:read|not-xml)$/)
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

/** Real documents, beside the project where it is developed; read in place. */
const folder = path.resolve(import.meta.dirname, '../../../../shared/samples/nfe')
/** As `samples/README.md` there says what each must give. */
const publicDocuments = [
  ['01-nfe55-v400-3items.xml', '55', 578000, 3, 'authorised', 'review', 'signature'],
  ['02-nfe55-v400-destCPF-frete.xml', '55', 34728, undefined, 'authorised', 'review', 'signature'],
  ['03-nfe55-v400-41items.xml', '55', 325192, 41, 'authorised', 'review', 'signature'],
  ['04-nfe55-homologacao-cStat100.xml', '55', 8490, undefined, 'authorised', 'refused', 'homologation'],
  ['05-nfe55-import-entrada-idEstrangeiro.xml', '55', 9570068, undefined, 'authorised', 'refused', 'incoming'],
  ['06-nfe55-noProtocol-IdWithoutPrefix.xml', '55', 1400, undefined, 'without-protocol', 'refused', 'without-protocol'],
  ['07-nfe55-reforma-IBSCBS-emitNotInKey.xml', '55', 16474681, undefined, 'authorised', 'refused', 'issuer-mismatch'],
  ['09-nfce65-v310-qr1-prod-SIGNED.xml', '65', 4200, 1, 'authorised', 'ok', ''],
  ['13-nfe55-CANCELADA-SIGNED.xml', '55', 58155, undefined, 'cancelled', 'refused', 'cancelled'],
  ['20-nfe55-prot-SIGNED-homologacao.xml', '55', 50000, undefined, 'authorised', 'refused', 'homologation'],
] as const

test('a made document and the public ones are read, their signatures checked, and judged', () => {
  const made = read(sampleXml())
  expect(fiscalVerdict(made, { sending: [], today: made.issuedOn }).kind).not.toBe('refused')
  const present = publicDocuments.filter(([name]) => existsSync(path.join(folder, name)))
  // The folder is not part of the project; where there is one, nothing of it may be missing.
  expect(present).toHaveLength(existsSync(folder) ? publicDocuments.length : 0)
  for (const [name, model, totalCents, count, status, kind, because] of present) {
    const opened = openFiscal(readFileSync(path.join(folder, name)))
    if ('problem' in opened) throw new Error(`${name} does not open: ${opened.problem}`)
    const { document, signature } = opened
    expect(document, name).toMatchObject({ model, status, totals: { totalCents } })
    if (count !== undefined) expect(document.items, name).toHaveLength(count)
    const verdict = fiscalVerdict(document, { sending: [], today: document.issuedOn, signature: signature.state })
    expect(verdict.kind, name).toBe(kind)
    expect(JSON.stringify(verdict), name).toContain(because)
  }
})
