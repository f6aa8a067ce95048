/**
 * Whether a fiscal document is what its issuer signed. This says that nothing was changed since, by whom it was signed and
 * that the certificate was good that day. It does not say that an authority stands behind the certificate: the roots of
 * ICP-Brasil are not at hand, so whoever makes a whole document can make a certificate for it too.
 */
import { createHash, timingSafeEqual, verify } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { InvoiceSignature } from '#contract/api.gen.ts'
import type { FiscalDocument } from '#domain/invoices/fiscal-document.ts'
import { readFiscalFile } from '#domain/invoices/fiscal-file.ts'
import { isSameTaxpayer } from '#domain/invoices/signature.ts'
import { sealIn, type Seal } from './signed-forms.ts'
import { signerOf, type Signer } from './signer.ts'

const decode = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')

/** What a document says without what stands around it: the authority's answer is not signed by the issuer. */
const contentOf = (document: FiscalDocument) => ({
  ...document,
  signed: null,
  status: null,
  protocol: null,
  homologation: null,
  authorisedAsSigned: null,
})

/** Whether what was signed reads as what people read; two parsers could be told two stories. */
function readsAlike(information: string, document: FiscalDocument): boolean {
  const signed = readFiscalFile(Buffer.from(information), decode)
  return isDeepStrictEqual(contentOf(signed), contentOf(document))
}

function isDigested(information: string, digest: Buffer): boolean {
  const made = createHash('sha1').update(information).digest()
  return made.length === digest.length && timingSafeEqual(made, digest)
}

/** Whether the value is the issuer's, and whether the document is the one it was made for. */
function contentState({ forms, digest, value }: Seal, signer: Signer, document: FiscalDocument) {
  let state: 'broken' | 'altered' = 'broken'
  for (const form of forms) {
    if (!verify('RSA-SHA1', Buffer.from(form.signedInfo), signer.key, value)) continue
    state = 'altered'
    const information = form.information()
    if (isDigested(information, digest)) return readsAlike(information, document) ? 'intact' : 'altered'
  }
  return state
}

function stateOf(seal: Seal, signer: Signer, document: FiscalDocument): InvoiceSignature['state'] {
  const content = contentState(seal, signer, document)
  if (content !== 'intact') return content
  if (!isSameTaxpayer(signer.document, document.issuer.document)) return 'other-signer'
  const issuedAt = Date.parse(document.issuedAt)
  return issuedAt >= signer.from && issuedAt <= signer.until ? 'intact' : 'out-of-validity'
}

/** @param text of a document that was read already, so that it is small, without entities and of one `infNFe` */
export function checkSignature(text: string, document: FiscalDocument): InvoiceSignature {
  if (!document.signed) return { state: 'missing', signer: null }
  try {
    const seal = sealIn(text)
    const signer = seal && signerOf(seal.certificate)
    if (!seal || !signer) return { state: 'broken', signer: null }
    return { state: stateOf(seal, signer, document), signer: signer.name }
  } catch {
    // The stricter of the two parsers does not read it: what it says cannot be held against a digest.
    return { state: 'broken', signer: null }
  }
}
