/** Why a file is not read as a fiscal document. */

/** What some files are that look like an invoice and are none. */
export type OtherDocument = 'batch' | 'envelope' | 'event' | 'transport' | 'manifest' | 'service' | 'other-model'

export type FiscalProblem =
  | 'empty'
  | 'too-large'
  | 'too-many-items'
  | 'encoding'
  | 'entities'
  | 'truncated'
  | 'not-xml'
  | 'web-page'
  | 'not-fiscal'
  | 'incomplete'
  | OtherDocument

/** Thrown instead of a document; each problem has one sentence for the person. */
export class FiscalFault extends Error {
  override readonly name = 'FiscalFault'
  readonly problem: FiscalProblem

  constructor(problem: FiscalProblem) {
    super(problem)
    this.problem = problem
  }
}
