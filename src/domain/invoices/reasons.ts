/** Sentences an admin may choose instead of writing one; in Portuguese, because whoever sent the invoice reads them. */
import type { InvoiceAction } from '#contract/api.gen.ts'

interface Template {
  readonly text: string
  /** The acts it is a reason for. */
  readonly acts: readonly InvoiceAction[]
}

const templates: readonly Template[] = [
  { text: 'A foto está ilegível.', acts: ['return', 'reprove'] },
  { text: 'Faltam páginas da nota.', acts: ['return'] },
  { text: 'O valor informado não confere com o documento.', acts: ['return', 'reprove', 'cancel'] },
  { text: 'O documento não é uma nota fiscal de venda.', acts: ['return', 'reprove', 'cancel'] },
  { text: 'Esta nota já foi enviada.', acts: ['reprove', 'cancel'] },
  { text: 'A loja não participa do programa.', acts: ['reprove', 'cancel'] },
  { text: 'A nota está fora do período aceito.', acts: ['reprove', 'cancel'] },
  { text: 'Não há produtos participantes nesta nota.', acts: ['reprove', 'cancel'] },
  { text: 'O documento foi cancelado.', acts: ['reprove', 'cancel'] },
  { text: 'O documento foi alterado.', acts: ['reprove', 'cancel'] },
  { text: 'A nota é de outra pessoa.', acts: ['reprove', 'cancel'] },
  { text: 'A nota será analisada de novo.', acts: ['reopen'] },
]

/** The sentences for an act, in the order in which they are offered. */
export function reasonsFor(action: InvoiceAction): readonly string[] {
  return templates.filter(({ acts }) => acts.includes(action)).map(({ text }) => text)
}
