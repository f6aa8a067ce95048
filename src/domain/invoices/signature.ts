/** Who may sign a fiscal document: its issuer. */

/** Characters of a CNPJ that name the company; what follows names the branch. */
const company = 8

/**
 * Whether the certificate and the document name the same taxpayer: a company signs for all of its branches with the
 * certificate of one, a rural producer with their CPF.
 */
export function isSameTaxpayer(signer: string | null, issuer: string | null): boolean {
  if (signer === null || issuer === null || signer.length !== issuer.length) return false
  return signer.length === 14 ? signer.slice(0, company) === issuer.slice(0, company) : signer === issuer
}
