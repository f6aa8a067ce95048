/** What an entry of the trail changed, in the one cell a file has for it. */
import type { AuditChange, AuditEntry } from '#contract/api.gen.ts'
import { fieldWords } from './field.words.ts'
import { valueWords } from './value.words.ts'

function changeText(kind: string, { field, before, after }: AuditChange): string {
  const said = (values: readonly string[]) =>
    values.length === 0 ? 'vazio' : values.map((value) => valueWords(kind, field, value)).join(', ')
  if (before !== null && after !== null) return `de ${said(before)} para ${said(after)}`
  if (after !== null) return said(after)
  return before === null ? 'alterado' : `era ${said(before)}`
}

/** "Cidade: de Curitiba para Londrina; Telefone: de vazio para (41) 3333-4444"; what is not to be told is only named. */
export const changesText = ({ kind, changes }: Pick<AuditEntry, 'kind' | 'changes'>): string =>
  changes
    .flatMap((change) => {
      const name = fieldWords(change.field)
      return name === undefined ? [] : `${name}: ${changeText(kind, change)}`
    })
    .join('; ')
